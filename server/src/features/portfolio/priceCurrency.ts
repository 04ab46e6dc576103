import { unitOfSymbol, type Quote } from '@market-pulse/contract';
import type { InstrumentName } from './queries';

/** A currency, and how many of the unit of a price make one of it: 100 for pence. */
export interface PriceUnit {
  readonly currency: string;
  readonly unit: number;
}

/**
 * In what a price of the site is, as its quote says; of what has no quote, as the exchange behind the symbol says (`VOD.L`, `BRK.B`). Coins
 * are in US dollars.
 *
 * @returns null where nobody knows it
 */
export function priceUnitOf({ kind, symbol }: InstrumentName, quote: Quote | undefined): PriceUnit | null {
  if (quote) {
    const { currency = 'USD' } = quote;
    return currency === null ? null : { currency, unit: 1 };
  }
  const found = kind === 'stock' ? unitOfSymbol(symbol) : { currency: 'USD', subunit: 1 };
  return found ? { currency: found.currency, unit: found.subunit } : null;
}
