import { useId, type ReactNode } from 'react';
import styles from './FiguresPanel.module.css';

export interface FiguresPanelProps {
  readonly title: string;
  /** Beside the title: the unit. */
  readonly note: string;
  /** At the end of the line. */
  readonly legend?: ReactNode;
  /** Where the figures are from; a source line. */
  readonly source: ReactNode;
  readonly children: ReactNode;
}

/** A panel of figures: title and unit, what the colours mean, and at its foot where the figures are from. */
export function FiguresPanel({ title, note, legend, source, children }: FiguresPanelProps): ReactNode {
  const id = useId();
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        <p>{note}</p>
        {legend}
      </div>
      {children}
      <div className={styles.source}>{source}</div>
    </section>
  );
}
