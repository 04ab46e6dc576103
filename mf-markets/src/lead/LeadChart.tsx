import { formatChangePercent } from '@market-pulse/format';
import { classNames } from '@market-pulse/ui';
import { useId, type ReactNode } from 'react';
import { AREA_HEIGHT, AREA_WIDTH, areaPath } from './areaPath';
import styles from './MarketLead.module.css';

export interface LeadChartProps {
  /** Oldest first. */
  readonly closes: readonly number[];
  /** In percent, over all of them. */
  readonly change: number | null;
  /** What they are, for screen readers: `S&P 500, 1 year`. */
  readonly label: string;
}

/** A line with the area below it, as wide as the room; its colour and its text say whether it rose. */
export function LeadChart({ closes, change, label }: LeadChartProps): ReactNode {
  const gradient = useId();
  const path = areaPath(closes);
  if (!path) return <div className={styles.chart} />;
  const isDown = change !== null && change < 0;
  return (
    <svg
      className={classNames(styles.chart, isDown && styles.down)}
      viewBox={`0 0 ${AREA_WIDTH} ${AREA_HEIGHT}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={change === null ? label : `${label}: ${formatChangePercent(change)}`}
    >
      <linearGradient id={gradient} x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor="currentColor" stopOpacity="0.18" />
        <stop offset="1" stopColor="currentColor" stopOpacity="0" />
      </linearGradient>
      <path d={path.area} fill={`url(#${gradient})`} />
      <path d={path.line} className={styles.line} />
    </svg>
  );
}
