import type { ReactNode } from 'react';
import type { Distribution } from './distribution';
import type { FigureRange } from './figureRange';
import styles from './Histogram.module.css';

export interface HistogramProps {
  readonly distribution: Distribution;
  /** Bars that reach into it are marked. */
  readonly range: FigureRange;
}

const BAR_WIDTH = 5;
const HEIGHT = 100;
/** A bin with few companies is still seen. */
const LEAST_HEIGHT = 2;

/** A picture of how a figure is distributed, as large as its place; what it says stands beside it as text. */
export function Histogram({ distribution: { bins, hasLower, hasHigher }, range }: HistogramProps): ReactNode {
  const { from: lowest = -Infinity, to: highest = Infinity } = range;
  const most = Math.max(...bins.map(({ count }) => count));
  return (
    <svg
      className={styles.histogram}
      viewBox={`0 0 ${bins.length * BAR_WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden
    >
      {bins.map(({ from, to, count }, index) => {
        const begin = index === 0 && hasLower ? -Infinity : from;
        const end = index === bins.length - 1 && hasHigher ? Infinity : to;
        const height = count === 0 ? 0 : Math.max((count / most) * HEIGHT, LEAST_HEIGHT);
        return (
          <rect
            key={from}
            className={end > lowest && begin < highest ? styles.within : styles.beyond}
            x={index * BAR_WIDTH + 0.5}
            y={HEIGHT - height}
            width={BAR_WIDTH - 1}
            height={height}
          />
        );
      })}
    </svg>
  );
}
