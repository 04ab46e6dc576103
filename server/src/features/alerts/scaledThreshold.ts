import { plainRatio, sharesPerShare, type ShareSplit } from '@market-pulse/analysis/actions';
import type { AlertCondition } from '@market-pulse/contract';

/** Quotients of ratios carry the noise of binary fractions. */
const SIGNIFICANT_DIGITS = 12;

/**
 * The actions that change how many shares there are, in ratios of whole numbers, that have happened by a day; a factor of prices
 * is none of them.
 *
 * @param day of the figures that an alert is compared with
 */
export function splitsUntil(day: string, actions: readonly ShareSplit[]): ShareSplit[] {
  return actions.flatMap(({ date, ...told }) => {
    const ratio = plainRatio(told);
    return ratio === undefined || date > day ? [] : { date, ...ratio };
  });
}

/**
 * What an alert waits for after the splits since it was set: a price in shares of after them, a volume in as many more shares; a
 * move in percent is the same. It is reckoned from what the person has typed each time it is looked at, so that no split counts
 * twice, and one that is corrected counts as it is told now.
 */
export function scaledThreshold(condition: AlertCondition, threshold: number, splits: readonly ShareSplit[]): number {
  if (condition === 'percent_move' || splits.length === 0) return threshold;
  const factor = sharesPerShare('', splits);
  const scaled = condition === 'volume_above' ? threshold * factor : threshold / factor;
  return Number(scaled.toPrecision(SIGNIFICANT_DIGITS));
}
