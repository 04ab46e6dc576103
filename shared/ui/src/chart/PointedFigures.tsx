import { Fragment } from 'react';
import type { FiguresOfDay } from './dayFigures';
import { usePointedDay, type PointedDay } from './pointedDay';
import styles from './ChartPanel.module.css';

export interface PointedFiguresProps {
  pointed: PointedDay;
  figuresOf: (day: string | undefined) => FiguresOfDay;
}

/** The line above a chart with the figures of the day that is pointed at, or of the last one. */
export function PointedFigures({ pointed, figuresOf }: PointedFiguresProps) {
  const { title, of } = figuresOf(usePointedDay(pointed));
  return (
    <p className={styles.figures}>
      <strong>{title}</strong>
      {of.map(({ letter, name, text, tone }) => (
        <Fragment key={name}>
          {' '}
          <span data-tone={tone}>
            <abbr title={name}>{letter}</abbr> {text}
          </span>
        </Fragment>
      ))}
    </p>
  );
}
