/** No amount that people write has as many digits; products of binary fractions carry noise behind them. */
const SIGNIFICANT_DIGITS = 12;

/**
 * An amount of a transaction as it was paid, of one that is kept in US dollars.
 *
 * @param rate US dollars for one of the currency; 1 for dollars
 */
export function ownAmount(dollars: number, rate: number): number {
  return rate === 1 ? dollars : Number((dollars / rate).toPrecision(SIGNIFICANT_DIGITS));
}
