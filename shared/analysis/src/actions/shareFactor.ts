import { plainRatio, type Ratio } from './plainRatio';

/** From `date` on, `numerator` shares stand where `denominator` stood, or the price of one is by that factor lower. */
export interface ShareSplit extends Ratio {
  readonly date: string;
}

/**
 * How many shares of after the last split one share of a day has become. Trades on a split's day are in shares of after it. Factors
 * that are no plain ratio are of prices, and change no number of shares.
 */
export function sharesPerShare(date: string, splits: readonly ShareSplit[]): number {
  return splits.filter((split) => split.date > date).reduce((all, split) => all * sharesOf(split), 1);
}

/** What becomes of one share by one action. */
export function sharesOf(split: Ratio): number {
  const ratio = plainRatio(split);
  return ratio === undefined ? 1 : ratio.numerator / ratio.denominator;
}
