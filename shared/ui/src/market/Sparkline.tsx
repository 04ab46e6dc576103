import { formatChangePercent } from '@market-pulse/format';
import type { ReactNode } from 'react';
import { classNames } from '../primitives/classNames';
import { SPARKLINE_HEIGHT, SPARKLINE_WIDTH, sparklinePoints } from './sparklinePoints';
import styles from './Sparkline.module.css';

const DOT_RADIUS = 1.75;
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
  const points = sparklinePoints(figures);
  const last = points.at(-1);
  const known = figures.filter(Number.isFinite);
  const [from = 0] = known;
  const to = known.at(-1) ?? 0;
  // One element from the start: figures that come later put the line into the place that a server has sent.
  return (
    <span className={styles.place}>
      {last ? (
        <svg
          className={classNames(styles.line, to < from && styles.down)}
          viewBox={`0 0 ${SPARKLINE_WIDTH} ${SPARKLINE_HEIGHT}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={`${label}: ${directionText(from, to)}`}
        >
          <polyline points={points.map(({ x, y }) => `${x},${y}`).join(' ')} />
          <circle cx={last.x} cy={last.y} r={DOT_RADIUS} />
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
