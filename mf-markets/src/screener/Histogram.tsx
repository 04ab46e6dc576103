import type { ScreenRange } from '@market-pulse/contract/rules';
import type { ReactNode } from 'react';
import type { Distribution } from './distribution';
import styles from './Histogram.module.css';

export interface HistogramProps {
  readonly distribution: Distribution;
  /** Bars that reach into it are marked. */
  readonly range: ScreenRange;
}

const BAR_WIDTH = 5;
const HEIGHT = 28;

/** A small picture of how a figure is distributed; what it says stands beside it as text. */
export function Histogram({ distribution: { bins }, range }: HistogramProps): ReactNode {
  const { min = -Infinity, max = Infinity } = range;
  const most = Math.max(...bins.map(({ count }) => count));
  return (
    <svg className={styles.histogram} viewBox={`0 0 ${bins.length * BAR_WIDTH} ${HEIGHT}`} aria-hidden>
      {bins.map(({ from, to, count }, index) => {
        // A bin with few companies is still seen.
        const height = count === 0 ? 0 : Math.max((count / most) * HEIGHT, 1);
        return (
          <rect
            key={from}
            className={to >= min && from <= max ? styles.within : styles.beyond}
            x={index * BAR_WIDTH}
            y={HEIGHT - height}
            width={BAR_WIDTH - 1}
            height={height}
          />
        );
      })}
    </svg>
  );
}
