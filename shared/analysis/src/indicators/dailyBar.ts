import type { Series } from './series';

/** What a security or coin did on one day, in its currency. Bars of one series come oldest first, one a day. */
export interface DailyBar {
  /** The trading day, `2026-11-20`. */
  readonly date: string;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  /** Shares or coins traded. */
  readonly volume: number;
}

/** The closes of bars, for the indicators that are made of one figure a day. */
export function closesOf(bars: readonly DailyBar[]): Series {
  return bars.map(({ close }) => close);
}

/** The highest high and the lowest low of bars. */
export function rangeOf(bars: readonly DailyBar[]): { high: number; low: number } {
  return {
    high: Math.max(...bars.map(({ high }) => high)),
    low: Math.min(...bars.map(({ low }) => low)),
  };
}
