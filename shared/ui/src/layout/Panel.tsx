import { useId, type ReactNode } from 'react';
import { classNames } from '../primitives/classNames';
import styles from './Panel.module.css';

export interface PanelProps {
  readonly title: ReactNode;
  /** Rank in the page's outline. */
  readonly level?: 2 | 3 | 4;
  /** For what stands in the panel and is named by its title. */
  readonly titleId?: string;
  /** Beside the title: what its figures are of. */
  readonly note?: ReactNode;
  /** At the end of the head: a link to more of it. */
  readonly action?: ReactNode;
  /** What is cut where title and note are longer than the head, which is one line. */
  readonly cut?: 'title' | 'note';
  /** `rows` for lists and tables, which stand at the panel's edges. */
  readonly body?: 'padded' | 'rows';
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A part of a page on a surface of its own, under a title in its head. */
export function Panel(props: PanelProps): ReactNode {
  const { title, level = 2, titleId, note, action, cut = 'title', body = 'padded', className, children } = props;
  const ownId = useId();
  const id = titleId ?? ownId;
  const Heading = `h${level}` as const;
  return (
    <section className={classNames(styles.panel, className)} aria-labelledby={id}>
      <div className={styles.head}>
        <Heading id={id} className={cut === 'title' ? styles.cut : styles.whole}>
          {title}
        </Heading>
        {note && <div className={classNames(styles.note, cut === 'note' && styles.cutNote)}>{note}</div>}
        {action && <div className={styles.action}>{action}</div>}
      </div>
      <div className={body === 'rows' ? undefined : styles.body}>{children}</div>
    </section>
  );
}
