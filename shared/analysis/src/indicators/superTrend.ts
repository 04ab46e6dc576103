import { atr } from './atr';
import type { DailyBar } from './dailyBar';
import type { Figure } from './series';

export interface SuperTrend {
  /** The band that holds: the lower one in a rise, the upper one in a fall. */
  readonly superTrend: readonly Figure[];
  /** The upper band, on days on which it holds. */
  readonly upper: readonly Figure[];
  /** The lower band, on days on which it holds. */
  readonly lower: readonly Figure[];
}

/**
 * SuperTrend: bands `multiplier` average true ranges above and below the middle of each day, of which the one behind the price
 * only ever comes closer to it. A close beyond that one turns the trend (Olivier Seban). The first day rises if it closes at its
 * middle or above.
 *
 * Warm-up: `period` days.
 */
export function superTrend(bars: readonly DailyBar[], period = 10, multiplier = 3): SuperTrend {
  const averages = atr(bars, period).atr;
  let bands: { upper: number; lower: number } | undefined;
  let isRising = true;
  const days = bars.map(({ high, low, close }, index) => {
    const average = averages[index] ?? null;
    if (average === null) return null;
    const middle = (high + low) / 2;
    const upper = middle + multiplier * average;
    const lower = middle - multiplier * average;
    const before = bars[index - 1]?.close ?? close;
    if (!bands) {
      isRising = close >= middle;
      bands = { upper, lower };
    } else {
      bands = {
        upper: upper < bands.upper || before > bands.upper ? upper : bands.upper,
        lower: lower > bands.lower || before < bands.lower ? lower : bands.lower,
      };
    }
    isRising = close > (isRising ? bands.lower : bands.upper);
    return isRising ? { upper: null, lower: bands.lower } : { upper: bands.upper, lower: null };
  });
  return {
    superTrend: days.map((day) => day && (day.upper ?? day.lower)),
    upper: days.map((day) => day && day.upper),
    lower: days.map((day) => day && day.lower),
  };
}
