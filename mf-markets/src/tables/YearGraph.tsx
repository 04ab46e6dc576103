import { useSparklines, type SparklineSymbol } from '@market-pulse/api-client';
import { isMissing, type Numeric } from '@market-pulse/format';
import { NoHistory, RangeBar, Sparkline, typography } from '@market-pulse/ui';
import type { ReactNode } from 'react';
import styles from './YearGraph.module.css';

/** Lowest and highest price of 52 weeks, of the source and day of the price. */
export interface YearRange {
  readonly low: number | null;
  readonly high: number | null;
  readonly price: number | null;
  /** How a price is written. */
  readonly format: (price: Numeric) => string;
}

export interface YearGraphProps extends SparklineSymbol {
  readonly name: string;
  /** Stands at both ends of the line, and in the place of one where there is no history. */
  readonly range?: YearRange;
  /** False where there is no room for its ends; then it is drawn in the place of a line alone. */
  readonly hasEnds?: boolean;
}

const LABEL = '52 weeks';
const NONE: readonly number[] = [];

/**
 * A price over 52 weeks: a line of weekly closes, else the bar of its lowest and highest, else words. Its place is as large before the line
 * is there; no line is invented.
 */
export function YearGraph({ symbol, kind, asOf, name, range, hasEnds = true }: YearGraphProps): ReactNode {
  const [closes] = useSparklines([{ symbol, kind, asOf }], '1y');
  const isRanged = range !== undefined && !isMissing(range.low) && !isMissing(range.high);
  const isLine = closes === undefined || closes.length > 1;
  const end = (figure: Numeric) => (
    <span className={styles.end} aria-hidden>
      {range?.format(figure).replace('$', '')}
    </span>
  );
  return (
    <span className={styles.year}>
      {hasEnds && isRanged && end(range.low)}
      <Sparkline
        figures={closes ?? NONE}
        label={`${name}, ${LABEL}`}
        substitute={!isLine && (isRanged ? bar(range) : <NoHistory />)}
      />
      {isLine && isRanged && (
        <span className={typography.visuallyHidden}>
          {LABEL}: {range.format(range.low)} to {range.format(range.high)}
        </span>
      )}
      {hasEnds && isRanged && end(range.high)}
    </span>
  );
}

function bar({ low, high, price, format }: YearRange): ReactNode {
  return <RangeBar label={LABEL} variant="track" low={low} high={high} value={price} format={format} />;
}
