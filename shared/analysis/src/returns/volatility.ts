import { isPrice } from './datedFigure';

/** Trading days of a year at American exchanges, by convention. Coins trade on 365. */
const TRADING_DAYS = 252;

/**
 * Volatility of a year: the standard deviation (of a sample, divided by n − 1) of the daily logarithmic returns, times the root
 * of the days of a year. 0.2 is 20 %.
 *
 * @param closes of days in a row, oldest first
 * @returns null with fewer than three closes, or where one is no price
 */
export function annualVolatility(closes: readonly number[], daysOfYear: number = TRADING_DAYS): number | null {
  if (closes.length < 3 || !closes.every(isPrice)) return null;
  const returns = closes.slice(1).map((close, index) => Math.log(close / (closes[index] ?? close)));
  const mean = returns.reduce((sum, figure) => sum + figure, 0) / returns.length;
  const squares = returns.reduce((sum, figure) => sum + (figure - mean) ** 2, 0);
  return Math.sqrt((squares / (returns.length - 1)) * daysOfYear);
}
