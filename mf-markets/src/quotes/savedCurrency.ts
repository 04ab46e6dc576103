import type { Quote } from '@market-pulse/contract';
import { currencyOf } from '@market-pulse/contract/currency-of';

/** What the price of a saved row is in (`currencyOf`), with a word where nobody knows it. */
export function savedCurrency(quote: Pick<Quote, 'price' | 'currency'>): string | undefined {
  const currency = currencyOf(quote);
  return currency === null ? 'unknown' : currency;
}
