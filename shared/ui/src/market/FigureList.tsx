import type { ReactNode } from 'react';
import { classNames } from '../primitives/classNames';
import styles from './FigureList.module.css';

export interface Figure {
  label: string;
  /** As it is to be shown; `-` where it is missing. */
  value: ReactNode;
}

export interface FigureListProps {
  figures: readonly Figure[];
  /** `lines` sets label and value on one line each, `tiles` in as many columns as fit. */
  layout?: 'lines' | 'tiles';
}

/** Figures with their names: key statistics, what a card says of a coin. */
export function FigureList({ figures, layout = 'lines' }: FigureListProps) {
  return (
    <dl className={classNames(styles.figures, styles[layout])}>
      {figures.map(({ label, value }) => (
        <div key={label} className={styles.item}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
