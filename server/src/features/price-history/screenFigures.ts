import { sma, rsi } from '@market-pulse/analysis/indicators';
import { annualVolatility } from '@market-pulse/analysis/returns';
import { type HistoryBar, type HistoryKind, monthsBefore } from '@market-pulse/contract';
import { LONGEST_REST_DAYS, longestRestOf, YEAR_DAYS } from './figuresFromBars';

const DAY_MILLISECONDS = 24 * 60 * 60 * 1000;
const WEEK_DAYS = 7;
const RSI_BARS = 14;
const SHORT_AVERAGE = 50;
const LONG_AVERAGE = 200;
/** Averages that differ by less are the same: sums of binary fractions carry noise. */
const SAME_SHARE = 1e-9;
/** Days within which there are 200 bars, with all holidays of an exchange and a week more. */
const LONG_AVERAGE_DAYS = 300;
/** What trades around the clock has a bar for every day of a year. */
const DAYS_OF_CRYPTO_YEAR = 365;

/** Days before the last one of which every bar is needed: a year of crossings, with what the long average takes before it. */
export const SCREEN_DAYS = YEAR_DAYS + LONG_AVERAGE_DAYS;

/** See `history_figures`. */
export interface ScreenFigures {
  readonly return1w: number | null;
  readonly return1m: number | null;
  readonly return3m: number | null;
  readonly return6m: number | null;
  readonly returnYtd: number | null;
  readonly return1y: number | null;
  readonly return3y: number | null;
  readonly return5y: number | null;
  readonly volatility: number | null;
  readonly rsi14: number | null;
  readonly crossedOn: string | null;
  readonly crossing: 'golden' | 'death' | null;
}

function daysBefore(day: string, count: number): string {
  return new Date(Date.parse(day) - count * DAY_MILLISECONDS).toISOString().slice(0, 10);
}

/**
 * Spans of days, further back than `SCREEN_DAYS`, in which the bars stand that the returns of three and of five years are
 * reckoned from.
 */
export function spansOfBases(lastDay: string): { from: string; to: string }[] {
  return [60, 36].map((months) => {
    const to = monthsBefore(lastDay, months);
    return { from: daysBefore(to, LONGEST_REST_DAYS), to };
  });
}

/**
 * What a screener asks of a history beside its newest figures. A return is the change of the close since the last bar on or
 * before the day that lies so far back; since the end of the former year for that of the year to date. Volatility takes the 52
 * weeks, and is null where these are not complete.
 *
 * @param bars by the day, oldest first, adjusted for splits: all of `SCREEN_DAYS` before the last one, and those of
 *   `spansOfBases` before them
 */
export function screenFigures(bars: readonly HistoryBar[], kind: HistoryKind): ScreenFigures {
  const last = bars.at(-1);
  if (last === undefined) return NOTHING;
  const since = (start: string) => returnSince(bars, start, longestRestOf(kind));
  const sinceMonths = (months: number) => since(monthsBefore(last.date, months));
  const recent = bars.filter(({ date }) => date >= daysBefore(last.date, SCREEN_DAYS));
  return {
    return1w: since(daysBefore(last.date, WEEK_DAYS)),
    return1m: sinceMonths(1),
    return3m: sinceMonths(3),
    return6m: sinceMonths(6),
    returnYtd: since(`${Number(last.date.slice(0, 4)) - 1}-12-31`),
    return1y: sinceMonths(12),
    return3y: sinceMonths(36),
    return5y: sinceMonths(60),
    volatility: yearVolatility(recent, last, kind),
    rsi14: rsi(unbroken(recent, kind), RSI_BARS).at(-1) ?? null,
    ...lastCrossing(recent, daysBefore(last.date, YEAR_DAYS)),
  };
}

const NOTHING: ScreenFigures = {
  ...{ return1w: null, return1m: null, return3m: null, return6m: null, returnYtd: null },
  ...{ return1y: null, return3y: null, return5y: null, volatility: null, rsi14: null, crossedOn: null, crossing: null },
};

/** The change of the close in percent since the last bar on or before a day; null where that is older than a rest is long. */
function returnSince(bars: readonly HistoryBar[], start: string, longestRest: number): number | null {
  const base = bars.findLast(({ date }) => date <= start);
  const last = bars.at(-1);
  if (base === undefined || last === undefined || base.date < daysBefore(start, longestRest)) return null;
  return base.close > 0 ? (last.close / base.close - 1) * 100 : null;
}

/** The closes since the last gap: a change over weeks is none of a day. */
function unbroken(bars: readonly HistoryBar[], kind: HistoryKind): number[] {
  const longest = longestRestOf(kind);
  const begin = bars.findLastIndex(({ date }, index) => {
    const before = bars[index - 1];
    return before !== undefined && before.date < daysBefore(date, longest);
  });
  return bars.slice(Math.max(begin, 0)).map(({ close }) => close);
}

function yearVolatility(bars: readonly HistoryBar[], last: HistoryBar, kind: HistoryKind): number | null {
  const year = bars.filter(({ date }) => date >= daysBefore(last.date, YEAR_DAYS + LONGEST_REST_DAYS));
  const [first = last] = year;
  const closes = unbroken(year, kind);
  const isComplete =
    first.date <= daysBefore(last.date, YEAR_DAYS - LONGEST_REST_DAYS) && closes.length === year.length;
  if (!isComplete) return null;
  const isEveryDay = longestRestOf(kind) === 1;
  const share = isEveryDay ? annualVolatility(closes, DAYS_OF_CRYPTO_YEAR) : annualVolatility(closes);
  return share === null ? null : share * 100;
}

/** The last day, from `from` on, on which the short average went over (golden) or under (death) the long one. */
function lastCrossing(bars: readonly HistoryBar[], from: string): Pick<ScreenFigures, 'crossedOn' | 'crossing'> {
  const closes = bars.map(({ close }) => close);
  const short = sma(closes, SHORT_AVERAGE);
  const long = sma(closes, LONG_AVERAGE);
  let side = 0;
  let found: Pick<ScreenFigures, 'crossedOn' | 'crossing'> = { crossedOn: null, crossing: null };
  for (const [index, { date }] of bars.entries()) {
    const [over, under] = [short[index] ?? NaN, long[index] ?? NaN];
    // While both are the same the side is the one before.
    if (!(Math.abs(over - under) > SAME_SHARE * under)) continue;
    const now = Math.sign(over - under);
    if (side !== 0 && now !== side && date >= from) found = { crossedOn: date, crossing: now > 0 ? 'golden' : 'death' };
    side = now;
  }
  return found;
}
