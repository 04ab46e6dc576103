import { accumulationDistribution } from './accumulationDistribution';
import type { DailyBar } from './dailyBar';
import { combine, ratio, type Figure } from './series';
import { sma } from './sma';

/**
 * Chaikin money flow, −1 to 1: the money flow volume of `period` days by their volume (Marc Chaikin). Null where nothing was
 * traded.
 *
 * Warm-up: `period - 1` days.
 */
export function chaikinMoneyFlow(bars: readonly DailyBar[], period = 20): Figure[] {
  const { moneyFlowVolume } = accumulationDistribution(bars);
  const volumes = bars.map(({ volume }) => volume);
  return combine(sma(moneyFlowVolume, period), sma(volumes, period), ratio);
}
