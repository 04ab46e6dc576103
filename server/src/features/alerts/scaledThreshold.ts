import { sharesPerShare, shareRatio, type ShareSplit } from '@market-pulse/analysis/actions';
import { newYorkDay } from '@market-pulse/analysis/calendar';
import type { AlertCondition } from '@market-pulse/contract';

/** Quotients of ratios carry the noise of binary fractions. */
const SIGNIFICANT_DIGITS = 12;

/**
 * The actions that change how many shares there are, that have happened by a day; a factor of prices is none of them.
 *
 * @param day of the figures that an alert is compared with
 * @param after a day whose own splits are not meant; all without one
 */
export function splitsUntil(day: string, actions: readonly ShareSplit[], after = ''): MadeSplit[] {
  return actions.flatMap(({ date, ...told }) => {
    const ratio = shareRatio(told);
    const { kind } = told;
    if (ratio === undefined || date > day || date <= after || kind === 'spin_off') return [];
    return { date, ...ratio, ...(kind && { kind }) };
  });
}

/** A split or stock dividend, and no factor of prices. */
interface MadeSplit extends ShareSplit {
  readonly kind?: 'split' | 'stock_dividend';
}

/** Whether two levels are the same but for the noise of their fractions. */
export function isNear(one: number, other: number): boolean {
  return Math.abs(one - other) <= Math.abs(other) * 1e-9;
}

/** What of an alert decides about its level. */
export interface Levelled {
  readonly condition: AlertCondition;
  /** As it was typed. */
  readonly threshold: number;
  readonly createdAt: Date;
  /** All that is known of the share. */
  readonly actions: readonly ShareSplit[];
}

/** The splits since an alert was set, by New York's days: whoever sets one on the day of a split knows its price. */
export function splitsOf({ createdAt, actions }: Pick<Levelled, 'createdAt' | 'actions'>, day: string): MadeSplit[] {
  return splitsUntil(day, actions, newYorkDay(createdAt));
}

/** What an alert waits for in shares of a day. */
export function levelOn(alert: Levelled, day: string): number {
  return scaledThreshold(alert.condition, alert.threshold, splitsOf(alert, day));
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
