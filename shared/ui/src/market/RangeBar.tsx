import type { Numeric } from '@market-pulse/format';
import { parseNumeric } from '@market-pulse/format';
import { typography } from '../primitives/typography';
import { placeInRange } from './placeInRange';
import styles from './RangeBar.module.css';

export interface RangeBarProps {
  /** What the range is of, for screen readers: `52 weeks`. */
  label: string;
  low: Numeric;
  high: Numeric;
  /** The present figure, marked on the track. */
  value: Numeric;
  /** How a figure is written. */
  format: (figure: Numeric) => string;
  /** `ends` shows lowest and highest beside the track, `track` the track alone (the words stay for screen readers). */
  variant?: 'ends' | 'track';
}

/**
 * Where a price stands between its lowest and highest: of 52 weeks, of a day. Nothing is drawn where one of both is not known
 * or they are the wrong way round; a price beyond an end stands at it.
 */
export function RangeBar({ label, low, high, value, format, variant = 'ends' }: RangeBarProps) {
  const place = placeInRange(parseNumeric(value), parseNumeric(low), parseNumeric(high));
  if (place === undefined) return <span>-</span>;
  const tick = `${(place * 100).toFixed(1)}%`;
  const track = (
    <svg className={styles.bar} aria-hidden>
      <rect className={styles.track} x="0" y="10" width="100%" height="4" rx="2" />
      <rect className={styles.filled} x="0" y="10" width={tick} height="4" rx="2" />
      <rect className={styles.tick} x={tick} y="7" width="3" height="10" rx="1" />
    </svg>
  );
  const words = `${label}: ${format(low)} to ${format(high)}, now ${format(value)}`;
  return (
    <span className={styles.range}>
      <span className={typography.visuallyHidden}>{words}</span>
      {variant === 'ends' && (
        <span className={styles.low} aria-hidden>
          {format(low)}
        </span>
      )}
      {track}
      {variant === 'ends' && (
        <span className={styles.high} aria-hidden>
          {format(high)}
        </span>
      )}
    </span>
  );
}
