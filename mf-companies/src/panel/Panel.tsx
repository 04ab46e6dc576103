import { classNames } from '@market-pulse/ui';
import { useId, type ReactNode } from 'react';
import styles from './Panel.module.css';

export interface PanelProps {
  readonly title: ReactNode;
  /** Beside the title: what its figures are of. */
  readonly note?: ReactNode;
  /** At the end of the head: a link to more of it. */
  readonly action?: ReactNode;
  /** `rows` for lists and tables, which stand at the panel's edges. */
  readonly body?: 'padded' | 'rows';
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A part of a company's page on a surface of its own, under a title in its head. */
export function Panel({ title, note, action, body = 'padded', className, children }: PanelProps): ReactNode {
  const id = useId();
  return (
    <section className={classNames(styles.panel, className)} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        {note && <div className={styles.note}>{note}</div>}
        {action && <div className={styles.action}>{action}</div>}
      </div>
      <div className={body === 'rows' ? undefined : styles.body}>{children}</div>
    </section>
  );
}
