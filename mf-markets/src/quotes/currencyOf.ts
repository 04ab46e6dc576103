import type { Quote } from '@market-pulse/contract';

/** What the prices of a saved row are in, by ISO 4217; `unknown` where nobody knows it, and nothing where there is no price. */
export function currencyOf({ price, currency = 'USD' }: Pick<Quote, 'price' | 'currency'>): string | undefined {
  return price === null ? undefined : (currency ?? 'unknown');
}
