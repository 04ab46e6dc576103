import type { HistoryBar, HistoryKind } from '@market-pulse/contract';
import { formatChangePercent } from '@market-pulse/format';
import { classNames } from '@market-pulse/ui';
import { useId, type ReactNode } from 'react';
import { AREA_HEIGHT, AREA_WIDTH, areaPath, shareFromTop } from './areaPath';
import { priceMarks, timeMarks } from './leadAxes';
import { leadPrice } from './leadFigures';
import styles from './MarketLead.module.css';

export interface LeadChartProps {
  readonly kind: HistoryKind;
  /** Oldest first. */
  readonly bars: readonly Pick<HistoryBar, 'date' | 'close'>[];
  /** In percent, over all of them. */
  readonly change: number | null;
  /** What they are, for screen readers: `S&P 500, 1 year`. */
  readonly label: string;
}

const percent = (share: number) => `${(100 * share).toFixed(2)}%`;

/**
 * A line with the area below it, as wide as the room, with round figures, months and a tag of the last price; its colour and its
 * text say whether it rose.
 */
export function LeadChart({ kind, bars, change, label }: LeadChartProps): ReactNode {
  const gradient = useId();
  const closes = bars.map(({ close }) => close);
  const path = areaPath(closes);
  const last = closes.at(-1);
  if (!path || last === undefined) return <div className={styles.chart} />;
  const isDown = change !== null && change < 0;
  const prices = priceMarks(closes);
  const times = timeMarks(bars.map(({ date }) => date));
  const top = shareFromTop(last, Math.min(...closes), Math.max(...closes));
  const across = (share: number, className: string | undefined) => (
    <path key={share} d={`M0,${share * AREA_HEIGHT}H${AREA_WIDTH}`} className={className} />
  );
  return (
    <div
      className={classNames(styles.chart, isDown && styles.down)}
      role="img"
      aria-label={change === null ? label : `${label}: ${formatChangePercent(change)}`}
    >
      <div className={styles.plot}>
        <svg viewBox={`0 0 ${AREA_WIDTH} ${AREA_HEIGHT}`} preserveAspectRatio="none" aria-hidden>
          <linearGradient id={gradient} x1="0" y1="0" x2="0" y2="1">
            <stop offset="0" stopColor="currentColor" stopOpacity="0.18" />
            <stop offset="1" stopColor="currentColor" stopOpacity="0" />
          </linearGradient>
          {prices.map(({ share }) => across(share, styles.grid))}
          {times.map(({ share }) => (
            <path key={share} d={`M${share * AREA_WIDTH},0V${AREA_HEIGHT}`} className={styles.grid} />
          ))}
          <path d={path.area} fill={`url(#${gradient})`} />
          {across(top, styles.level)}
          <path d={path.line} className={styles.line} />
        </svg>
        {prices.map(({ text, share }) => (
          <span key={text} className={styles.priceMark} style={{ top: percent(share) }}>
            {text}
          </span>
        ))}
        {times.map(({ text, share, isYear }) => (
          <span
            key={share}
            className={classNames(styles.timeMark, isYear && styles.year)}
            style={{ left: percent(share) }}
          >
            {text}
          </span>
        ))}
        <span className={styles.dot} style={{ top: percent(top) }} />
        <span className={styles.tag} style={{ top: percent(top) }}>
          {leadPrice(kind, last)}
        </span>
      </div>
    </div>
  );
}
