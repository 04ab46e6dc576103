import { rangeOf, type DailyBar } from './dailyBar';
import { checkPeriod, ratio, type Figure } from './series';

export interface DonchianChannels {
  readonly upper: readonly Figure[];
  readonly center: readonly Figure[];
  readonly lower: readonly Figure[];
  /** The distance of the bands as a share of their middle. */
  readonly width: readonly Figure[];
}

/**
 * Donchian channels: the highest high and the lowest low of the `period` days before today, which today can therefore break
 * (Richard Donchian).
 *
 * Warm-up: `period` days.
 */
export function donchianChannels(bars: readonly DailyBar[], period = 20): DonchianChannels {
  checkPeriod(period);
  const ranges = bars.map((_bar, index) => (index < period ? null : rangeOf(bars.slice(index - period, index))));
  return {
    upper: ranges.map((range) => range && range.high),
    center: ranges.map((range) => range && (range.high + range.low) / 2),
    lower: ranges.map((range) => range && range.low),
    width: ranges.map((range) => range && ratio(range.high - range.low, (range.high + range.low) / 2)),
  };
}
