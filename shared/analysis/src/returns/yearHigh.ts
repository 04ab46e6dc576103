import { isPrice } from './datedFigure';

const WEEKS_OF_YEAR = 52;
const WEEK_MILLISECONDS = 7 * 24 * 60 * 60 * 1000;

/** What the distance from the 52-week high is made of: of each bar the day, the highest price and the last. */
export interface HighAndClose {
  /** `2026-11-20`. */
  readonly date: string;
  readonly high: number;
  readonly close: number;
}

/** The bars of the 52 weeks that end with the last bar's day. */
function lastYearOf<Bar extends HighAndClose>(bars: readonly Bar[]): Bar[] {
  const last = bars.at(-1);
  if (!last) return [];
  const begin = Date.parse(last.date) - WEEKS_OF_YEAR * WEEK_MILLISECONDS;
  return bars.filter(({ date }) => Date.parse(date) > begin);
}

/**
 * How far the last close is from the highest price of 52 weeks, within days, as a share of it: zero at the high, −0.25 a quarter
 * below. A shorter history counts as far as it goes back.
 *
 * @param bars oldest first, adjusted for splits
 * @returns null without a price
 */
export function distanceFromYearHigh(bars: readonly HighAndClose[]): number | null {
  const year = lastYearOf(bars);
  const close = year.at(-1)?.close;
  const highest = year.reduce((high, bar) => Math.max(high, bar.high), 0);
  if (close === undefined || !Number.isFinite(close) || !isPrice(highest)) return null;
  return close / highest - 1;
}
