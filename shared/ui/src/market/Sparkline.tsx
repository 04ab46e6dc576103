import { formatChangePercent } from '@market-pulse/format';
import type { ReactNode } from 'react';
import { classNames } from '../primitives/classNames';
import { sparklineShape } from './sparklineShape';
import styles from './Sparkline.module.css';

const PERCENT = 100;

export interface SparklineProps {
  /** Oldest first, in any unit; of fewer than two nothing is drawn. */
  figures: readonly number[];
  /** What the figures are, for screen readers: `Apple, 30 days`. */
  label: string;
  /** Stands in its place where there is no line. */
  substitute?: ReactNode;
}

/**
 * A small line of figures, for rows and cards. Its colour says whether the last figure is above the first, and so does its text.
 * Its place is as large without a line.
 */
export function Sparkline({ figures, label, substitute }: SparklineProps) {
  const shape = sparklineShape(figures);
  const known = figures.filter(Number.isFinite);
  const [from = 0] = known;
  const to = known.at(-1) ?? 0;
  // One element from the start: figures that come later put the line into the place that a server has sent.
  return (
    <span className={styles.place}>
      {shape ? (
        <svg
          className={classNames(styles.line, to < from && styles.down)}
          viewBox={shape.viewBox}
          preserveAspectRatio="none"
          role="img"
          aria-label={`${label}: ${directionText(from, to)}`}
        >
          <path d={shape.line} />
          <path d={shape.end} />
        </svg>
      ) : (
        substitute
      )}
    </span>
  );
}

/** `up +1.20%`; without a percentage where the first figure is not above zero. */
function directionText(from: number, to: number): string {
  const direction = to === from ? 'unchanged' : to > from ? 'up' : 'down';
  return from > 0 && to !== from ? `${direction} ${formatChangePercent((PERCENT * (to - from)) / from)}` : direction;
}
