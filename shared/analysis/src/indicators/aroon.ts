import type { DailyBar } from './dailyBar';
import { combine, rolling, type Figure } from './series';

export interface Aroon {
  /** 100 where the highest high is of today, 0 where it is `period` days old. */
  readonly up: readonly Figure[];
  /** The same of the lowest low. */
  readonly down: readonly Figure[];
  /** Up less down. */
  readonly oscillator: readonly Figure[];
}

/**
 * Aroon: how long ago the highest high and the lowest low of the last `period` days and today were (Tushar Chande, 1995). Of
 * days that are equal the oldest counts.
 *
 * Warm-up: `period` days.
 */
export function aroon(bars: readonly DailyBar[], period = 25): Aroon {
  const position = (figureOf: (bar: DailyBar) => number) =>
    rolling(bars, period + 1, (window) => {
      const figures = window.map(figureOf);
      return (100 * figures.indexOf(Math.max(...figures))) / period;
    });
  const up = position(({ high }) => high);
  const down = position(({ low }) => -low);
  return { up, down, oscillator: combine(up, down, (above, below) => above - below) };
}
