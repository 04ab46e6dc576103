import { shareRatio, type StatedRatio } from './shareRatio';

/** From `date` on, `numerator` shares stand where `denominator` stood, or the price of one is by that factor lower. */
export interface ShareSplit extends StatedRatio {
  readonly date: string;
}

/**
 * How many shares of after the last split one share of a day has become. Trades on a split's day are in shares of after it. Factors
 * of prices, such as those of spin-offs, change no number of shares.
 */
export function sharesPerShare(date: string, splits: readonly ShareSplit[]): number {
  return splits.filter((split) => split.date > date).reduce((all, split) => all * sharesOf(split), 1);
}

/** What becomes of one share by one action. */
export function sharesOf(action: StatedRatio): number {
  const ratio = shareRatio(action);
  return ratio === undefined ? 1 : ratio.numerator / ratio.denominator;
}

/** By what prices of a day are divided to be those of after the last action: splits and factors of prices alike. */
export function priceFactor(date: string, actions: readonly ShareSplit[]): number {
  return actions
    .filter((action) => action.date > date)
    .reduce((all, { numerator, denominator }) => (all * numerator) / denominator, 1);
}
