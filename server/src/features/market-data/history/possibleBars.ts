import { dayNumber } from './days';
import type { Day, DayRange, ProviderBar, Split } from './sources/historySource';

/** A bar that can be. */
export interface PossibleBar extends ProviderBar {
  readonly close: number;
}

interface Bounds {
  readonly range: DayRange;
  readonly isMarketDay: (day: Day) => boolean;
  readonly splits: readonly Split[];
}

/** Adjusted prices are products: an open that is the day's high may lie above it by the last digit. */
const ROUNDING = 1e-6;
/** A price that is twenty times another one of the same month is a mistake or a split that nobody told of. */
const JUMP_FACTOR = 20;
const JUMP_DAYS = 31;

/**
 * The bars of an answer that can be, oldest first, one a day. Left out are those of other days than were asked for and of days
 * without trading; without a close, or with a figure that none is (a price that is not above zero, a high below the low); and
 * a single one that is twenty times its neighbours without a split. Where only open or close lies outside high and low, the
 * close stays alone.
 */
export function possibleBars(bars: readonly ProviderBar[], { range, isMarketDay, splits }: Bounds): PossibleBar[] {
  const byDay = new Map<Day, PossibleBar>();
  for (const bar of bars) {
    const { date } = bar;
    if (date < range.from || date > range.to || byDay.has(date) || !isMarketDay(date)) continue;
    const possible = possibleBar(bar);
    if (possible) byDay.set(date, possible);
  }
  const ordered = [...byDay.values()].sort((one, other) => (one.date < other.date ? -1 : 1));
  return ordered.filter((bar, index) => {
    const [before, after] = [ordered[index - 1], ordered[index + 1]];
    const neighbours = [before, after].filter((one) => one !== undefined);
    if (neighbours.length === 0 || !neighbours.every((one) => isJump(one, bar, splits))) return true;
    // Of two at an end it is the one whose other neighbour does not agree with it.
    const [second] = neighbours;
    const isEnd = neighbours.length === 1 && second !== undefined;
    if (!isEnd) return false;
    const third = before ? ordered[index - 2] : ordered[index + 2];
    return third !== undefined && isJump(second, third, splits);
  });
}

function possibleBar(bar: ProviderBar): PossibleBar | undefined {
  const { open, high, low, close, volume, marketCap } = bar;
  if (close === null || [open, high, low, close].some((price) => price !== null && price <= 0)) return undefined;
  if ((volume !== null && volume < 0) || (marketCap !== null && marketCap < 0)) return undefined;
  if (high !== null && low !== null && isAbove(low, high)) return undefined;
  const isOutside = [open, close].some(
    (price) => price !== null && ((high !== null && isAbove(price, high)) || (low !== null && isAbove(low, price))),
  );
  return isOutside ? { ...bar, close, open: null, high: null, low: null } : { ...bar, close };
}

function isAbove(one: number, other: number): boolean {
  return one > other + Math.abs(other) * ROUNDING;
}

interface Close {
  readonly date: Day;
  readonly close: number;
}

/** Whether two closes of one history, in either order, cannot both be true unless there was a split between them. */
export function isJump(one: Close, other: Close, splits: readonly Split[]): boolean {
  const [before, after] = one.date < other.date ? [one, other] : [other, one];
  if (dayNumber(after.date) - dayNumber(before.date) > JUMP_DAYS) return false;
  if (splits.some(({ date }) => date > before.date && date <= after.date)) return false;
  const ratio = after.close / before.close;
  return ratio >= JUMP_FACTOR || ratio <= 1 / JUMP_FACTOR;
}

/** Prices are written in cents, or with two digits where they are small. */
const MOST_ROUNDING = 0.011;
const MOST_ROUNDING_SHARE = 0.01;
const LEAST_ROUNDING_SHARE = 0.0002;

/**
 * Whether a source that adjusts its prices has adjusted them anew since a close was kept, for a split or a dividend: then all
 * that was kept of it is of another measure.
 */
export function isReadjusted(stored: number, present: number): boolean {
  const tolerance = Math.min(MOST_ROUNDING, stored * MOST_ROUNDING_SHARE) + stored * LEAST_ROUNDING_SHARE;
  return Math.abs(stored - present) > tolerance;
}
