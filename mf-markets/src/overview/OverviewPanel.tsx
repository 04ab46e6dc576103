import { AppLink, Panel } from '@market-pulse/ui';
import { useId, type ReactNode } from 'react';
import styles from './MarketOverview.module.css';

export interface OverviewPanelProps {
  readonly className: string;
  readonly title: string;
  /** What stands in the columns, from the name on; seen where the rows are one line each. */
  readonly columns: readonly string[];
  /** Beside the title: where the figures are from, when that is not what the section says. */
  readonly note?: ReactNode;
  /** Where there is more of the same. */
  readonly link?: { readonly to: string; readonly text: string };
  /** The list, which is named by the title: it is given the title's id. */
  readonly children: (titleId: string) => ReactNode;
}

/** A list of the overview under its own title. */
export function OverviewPanel({ className, title, columns, note, link, children }: OverviewPanelProps): ReactNode {
  const id = useId();
  return (
    <Panel
      className={className}
      title={title}
      level={3}
      titleId={id}
      note={note}
      cut="note"
      action={link && <AppLink to={link.to}>{link.text}</AppLink>}
      body="rows"
    >
      <div className={styles.columns} aria-hidden>
        {columns.map((column) => (
          <span key={column}>{column}</span>
        ))}
      </div>
      {children(id)}
    </Panel>
  );
}
