import type { HistoryBar, PriceHistory } from '@market-pulse/contract';

/** How far apart prices are: those of a day are of minutes. */
export type Interval = PriceHistory['interval'] | 'minute';

/** Longer than any closing of an exchange since 1933, than two months of a monthly series, or an hour of a day: then prices are missing. */
export const GAP_DAYS: Readonly<Record<Interval, number>> = { minute: 1 / 24, day: 10, month: 62 };
const DAY_MILLISECONDS = 86_400_000;
const SATURDAY = 6;

/** A time without prices between two bars. */
export interface Gap {
  readonly after: string;
  readonly before: string;
}

/** Where prices are missing: over a gap no line is drawn, and it is as wide as it is long. */
export function findGaps(bars: readonly HistoryBar[], interval: Interval): Gap[] {
  return bars.flatMap(({ date: before }, index) => {
    const after = bars[index - 1]?.date;
    if (after === undefined || daysBetween(after, before) <= GAP_DAYS[interval]) return [];
    return [{ after, before }];
  });
}

/** The days of a gap on which there may have been prices: Mondays to Fridays, or the firsts of months. */
export function daysOfGap({ after, before }: Gap, interval: Interval): string[] {
  const days: string[] = [];
  const end = Date.parse(before);
  for (let time = Date.parse(after) + DAY_MILLISECONDS; time < end; time += DAY_MILLISECONDS) {
    const day = new Date(time);
    const isOne = interval === 'month' ? day.getUTCDate() === 1 : day.getUTCDay() % SATURDAY !== 0;
    if (isOne) days.push(day.toISOString().slice(0, 10));
  }
  return days;
}

/** The bars between gaps, each stretch a line of its own. */
export function unbrokenStretches(bars: readonly HistoryBar[], interval: Interval): HistoryBar[][] {
  const stretches: HistoryBar[][] = [];
  bars.forEach((bar, index) => {
    const before = bars[index - 1];
    const stretch = stretches.at(-1);
    if (stretch && before && daysBetween(before.date, bar.date) <= GAP_DAYS[interval]) stretch.push(bar);
    else stretches.push([bar]);
  });
  return stretches;
}

/** How far a price is from a base, in percent: 110 from 100 is 10. */
export function percentSince(base: number, price: number): number {
  return (100 * (price - base)) / base;
}

/** Bars with their prices in percent since a base; none where the base is zero or below, of which nothing is a share. */
export function barsInPercent(bars: readonly HistoryBar[], base: number): HistoryBar[] {
  if (base <= 0) return [];
  const inPercent = (price: number | null) => (price === null ? null : percentSince(base, price));
  return bars.map((bar) => ({
    ...bar,
    open: inPercent(bar.open),
    high: inPercent(bar.high),
    low: inPercent(bar.low),
    close: percentSince(base, bar.close),
  }));
}

/** Bars with their prices as differences from a base. */
function barsInPoints(bars: readonly HistoryBar[], base: number): HistoryBar[] {
  return bars.map((bar) => ({ ...bar, open: null, high: null, low: null, close: bar.close - base }));
}

/** The bars that a logarithmic scale has a place for: a price of zero or below has none. */
export function barsAboveZero(bars: readonly HistoryBar[]): HistoryBar[] {
  return bars.filter(({ open, low, close }) => close > 0 && (low ?? close) > 0 && (open ?? close) > 0);
}

/** A bar of which opening, highest and lowest price are known. */
export interface Candle extends HistoryBar {
  open: number;
  high: number;
  low: number;
}

/** Whether a bar can be drawn as a candle. */
export function isCandle(bar: HistoryBar): bar is Candle {
  return bar.open !== null && bar.high !== null && bar.low !== null;
}

/** Prices of one symbol among several. */
export interface ComparedBars {
  /** What the line is called; no other one is called so. */
  readonly symbol: string;
  readonly bars: readonly HistoryBar[];
  /** Its prices are percentages themselves, as yields are: its change is in percentage points. */
  readonly isRate?: boolean;
}

/** Whether a history is of percentages; 4.5 % after 4 % are half a point more, and not an eighth. */
export function isRate({ unit }: Pick<PriceHistory, 'unit'>): boolean {
  return unit === 'percent';
}

export interface Comparison {
  /** The day that percentages are since: the first on which, or before which, each has a price. Undefined where there is none. */
  readonly since: string | undefined;
  readonly lines: readonly ComparedBars[];
}

/**
 * Several histories in percent since one day, rates in percentage points: the first day of `from` or later by which each of them has
 * a price. What has no price on that very day counts from its last one before it; a symbol without one is left out.
 */
export function compareSince(histories: readonly ComparedBars[], from: string): Comparison {
  const known = histories.filter(({ bars }) => bars.length > 0);
  const since = known
    .map(({ bars }) => (bars.find(({ date }) => date >= from) ?? bars.at(-1))?.date ?? from)
    .sort()
    .at(-1);
  if (since === undefined) return { since, lines: [] };
  return {
    since,
    lines: known.flatMap(({ symbol, bars, isRate: isPoints }) => {
      const later = bars.filter(({ date }) => date >= since);
      const base = bars.findLast(({ date }) => date <= since)?.close;
      if (isPoints) return base === undefined ? [] : [{ symbol, isRate: true, bars: barsInPoints(later, base) }];
      return base === undefined || base <= 0 ? [] : [{ symbol, bars: barsInPercent(later, base) }];
    }),
  };
}

export function daysBetween(earlier: string, later: string): number {
  return (Date.parse(later) - Date.parse(earlier)) / DAY_MILLISECONDS;
}
