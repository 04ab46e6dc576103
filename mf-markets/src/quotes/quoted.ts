import type { Quote } from '@market-pulse/contract';
import { formatCryptoPrice, formatStockPrice } from '@market-pulse/format';
import type { OfDay } from '../provenance/figuresOfDay';
import type { Instrument } from './instruments';

/** An instrument with its quote; without one where it could not be had. */
export interface Quoted extends Instrument {
  readonly quote: OfDay<Quote> | undefined;
}

/**
 * Each instrument with its quote. A quote of the same symbol and another kind is none: several coins share their symbol
 * with a stock, and Grayscale's trust is not the coin.
 */
export function quotedOf(instruments: readonly Instrument[], quotes: readonly OfDay<Quote>[] | undefined): Quoted[] {
  return instruments.map((instrument) => ({
    ...instrument,
    quote: quotes?.find(({ symbol, kind }) => symbol === instrument.symbol && kind === instrument.kind),
  }));
}

/** The price in its currency as its kind is written, `-` where there is none. */
export function priceText({ kind, quote }: Quoted): string {
  return kind === 'stock' ? formatStockPrice(quote?.price, quote?.currency) : formatCryptoPrice(quote?.price);
}
