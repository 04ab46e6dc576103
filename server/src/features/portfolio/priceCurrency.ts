import { type PriceUnit, type Quote, unitOfSymbol } from '@market-pulse/contract';
import type { InstrumentName } from './queries';

/**
 * In what a price of the site is, as its quote says; of what has no quote, as the exchange behind the symbol says (`VOD.L`, `BRK.B`). Coins
 * are in US dollars.
 *
 * @returns null where nobody knows it
 */
export function priceUnitOf({ kind, symbol }: InstrumentName, quote: Quote | undefined): PriceUnit | null {
  if (quote) {
    const { currency = 'USD' } = quote;
    return currency === null ? null : { currency, subunit: 1 };
  }
  return kind === 'stock' ? (unitOfSymbol(symbol) ?? null) : { currency: 'USD', subunit: 1 };
}
