import type { HistoryBar, HistoryKind } from '@market-pulse/contract';

const DAY_MILLISECONDS = 24 * 60 * 60 * 1000;

/** Days between two bars that follow one another: over Easter, or around a day of mourning, an exchange rests for up to five. */
export const LONGEST_REST_DAYS = 5;

/** Days between two bars that follow one another, at most: coins trade every day. */
export function longestRestOf(kind: HistoryKind): number {
  return kind === 'crypto' || kind === 'perpetual' ? 1 : LONGEST_REST_DAYS;
}

/** 52 weeks. */
export const YEAR_DAYS = 364;
/** Bars of the average volume: six weeks. */
const VOLUME_BARS = 30;

/** Days before the last one that the figures are reckoned from: 52 weeks, with what an exchange may rest before. */
export const FIGURES_DAYS = YEAR_DAYS + LONGEST_REST_DAYS;

/** See `history_figures`. */
export interface HistoryFigures {
  readonly date: string;
  readonly close: number;
  readonly previousClose: number | null;
  readonly dayLow: number | null;
  readonly dayHigh: number | null;
  readonly volume: number | null;
  readonly week52Low: number | null;
  readonly week52High: number | null;
  readonly average20: number | null;
  readonly average50: number | null;
  readonly average200: number | null;
  readonly averageVolume: number | null;
}

/**
 * What lists show of a history. Highs and lows of 52 weeks are those of the days where these are known, and closes
 * elsewhere; a history that is shorter has none, because its range would be taken for that of a year.
 *
 * @param bars by the day, oldest first, adjusted for splits; from `FIGURES_DAYS` before the last one on
 * @returns undefined without bars
 */
export function figuresFromBars(bars: readonly HistoryBar[], kind: HistoryKind): HistoryFigures | undefined {
  const last = bars.at(-1);
  if (last === undefined) return undefined;
  const before = bars.at(-2);
  const daysBefore = ({ date }: HistoryBar) => (Date.parse(last.date) - Date.parse(date)) / DAY_MILLISECONDS;
  const longestRest = longestRestOf(kind);
  const year = bars.filter((bar) => daysBefore(bar) <= YEAR_DAYS);
  const [first = last] = bars;
  const hasYear = daysBefore(first) >= YEAR_DAYS - LONGEST_REST_DAYS;
  return {
    date: last.date,
    close: last.close,
    previousClose: before !== undefined && daysBefore(before) <= longestRest ? before.close : null,
    dayLow: last.low,
    dayHigh: last.high,
    volume: last.volume,
    week52Low: hasYear ? Math.min(...year.map(({ low, close }) => low ?? close)) : null,
    week52High: hasYear ? Math.max(...year.map(({ high, close }) => high ?? close)) : null,
    average20: meanOf(bars, 20, 'close'),
    average50: meanOf(bars, 50, 'close'),
    average200: meanOf(bars, 200, 'close'),
    averageVolume: meanOf(bars, VOLUME_BARS, 'volume'),
  };
}

/** The mean of the last bars; null where there are fewer, or one does not have the figure. */
function meanOf(bars: readonly HistoryBar[], length: number, name: 'close' | 'volume'): number | null {
  if (bars.length < length) return null;
  const values = bars.slice(-length).map((bar) => bar[name]);
  return values.includes(null) ? null : values.reduce<number>((sum, value) => sum + (value ?? 0), 0) / length;
}
