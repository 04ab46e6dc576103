import type { DailyBar } from './dailyBar';

export interface ParabolicSar {
  /** Stop and reverse: below the price while it rises, above it while it falls. */
  readonly sar: readonly (number | null)[];
  /** Whether the price went through the stop on this day; null during warm-up. */
  readonly isReversal: readonly (boolean | null)[];
}

/**
 * Parabolic stop and reverse (Welles Wilder, New Concepts in Technical Trading Systems, 1978). The stop moves towards the extreme
 * price of the trend by a share of the distance, which grows by `step` with each new extreme, up to `most`; it never enters the
 * range of the two days before. Where the price goes through it, the trend turns and the stop begins at the old extreme.
 *
 * Warm-up: which trend the first days belong to is not known, so the figures begin after the first reversal.
 */
export function parabolicSar(bars: readonly DailyBar[], step = 0.02, most = 0.2): ParabolicSar {
  const [first] = bars;
  let isRising = true;
  let hasReversed = false;
  let acceleration = step;
  let extreme = first?.high ?? 0;
  let stop = first?.low ?? 0;
  const days = bars.map((bar, index) => {
    if (index === 0) return null;
    stop += acceleration * (extreme - stop);
    const lastTwo = bars.slice(Math.max(index - 2, 0), index);
    if (lastTwo.length === 2) {
      stop = isRising
        ? Math.min(stop, ...lastTwo.map(({ low }) => low))
        : Math.max(stop, ...lastTwo.map(({ high }) => high));
    }
    const isKnown = hasReversed;
    const isReversal = isRising ? bar.low < stop : bar.high > stop;
    const reach = isRising === isReversal ? bar.low : bar.high;
    if (isReversal) {
      hasReversed = true;
      isRising = !isRising;
      acceleration = step;
      stop = extreme;
      extreme = reach;
    } else if (isRising ? reach > extreme : reach < extreme) {
      extreme = reach;
      acceleration = Math.min(acceleration + step, most);
    }
    return isKnown ? { sar: stop, isReversal } : null;
  });
  return {
    sar: days.map((day) => day && day.sar),
    isReversal: days.map((day) => day && day.isReversal),
  };
}
