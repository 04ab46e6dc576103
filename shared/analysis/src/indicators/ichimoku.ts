import { rangeOf, type DailyBar } from './dailyBar';
import { combine, finite, rolling, type Figure, type Series } from './series';

export interface Ichimoku {
  /** Tenkan-sen: the middle of the last nine days' range. */
  readonly conversion: readonly Figure[];
  /** Kijun-sen: the middle of the last 26 days' range. */
  readonly base: readonly Figure[];
  /** Senkou span A: the middle of the two lines, drawn 26 days later. */
  readonly leadingA: readonly Figure[];
  /** Senkou span B: the middle of the last 52 days' range, drawn 26 days later. */
  readonly leadingB: readonly Figure[];
  /** Chikou span: the close, drawn 26 days earlier; the last 26 days have none yet. */
  readonly lagging: readonly Figure[];
}

/**
 * Ichimoku cloud (Goichi Hosoda, 1969). The days of the base line are also by how many days spans are moved.
 *
 * Warm-up: conversion 8, base 25, leading spans 51 and 77 days with the usual periods.
 */
export function ichimoku(
  bars: readonly DailyBar[],
  conversionPeriod = 9,
  basePeriod = 26,
  leadingPeriod = 52,
): Ichimoku {
  const middle = (period: number) =>
    rolling(bars, period, (window) => {
      const { high, low } = rangeOf(window);
      return finite((high + low) / 2);
    });
  const later = (series: Series) => series.map((_figure, index) => series[index - basePeriod] ?? null);
  const conversion = middle(conversionPeriod);
  const base = middle(basePeriod);
  return {
    conversion,
    base,
    leadingA: later(combine(conversion, base, (first, second) => finite((first + second) / 2))),
    leadingB: later(middle(leadingPeriod)),
    lagging: bars.map((_bar, index) => bars[index + basePeriod]?.close ?? null),
  };
}
