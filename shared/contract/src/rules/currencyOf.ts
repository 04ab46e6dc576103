import type { Quote } from '../quote';

const DOLLARS = 'USD';

/**
 * What a price is in by ISO 4217: US dollars where an answer says nothing of it, null where nobody knows, and undefined where there is no price.
 */
export function currencyOf({
  price,
  currency = DOLLARS,
}: Pick<Quote, 'price' | 'currency'>): string | null | undefined {
  return price === null ? undefined : currency;
}
