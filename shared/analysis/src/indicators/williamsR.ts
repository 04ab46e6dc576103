import type { DailyBar } from './dailyBar';
import { rolling, type Figure } from './series';
import { closeInRange } from './stochastic';

/**
 * Williams %R, −100 to 0: how far the close is below the highest high of `period` days, in percent of their range (Larry
 * Williams, 1973). Null where there was no range.
 *
 * Warm-up: `period - 1` days.
 */
export function williamsR(bars: readonly DailyBar[], period = 14): Figure[] {
  return rolling(bars, period, (window) => {
    const position = closeInRange(window);
    return position === null ? null : position - 100;
  });
}
