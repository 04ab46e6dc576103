import type { InstrumentName } from './queries';

/** A currency, and how many of the unit of a price make one of it: 100 for pence. */
export interface PriceUnit {
  readonly currency: string;
  readonly unit: number;
}

/** The exchange behind a symbol: `VOD.L`, `SAP.DE`. A single letter but `L` and `V` is a share class: `BRK.B`. */
const EXCHANGE = /\.([A-Z]{2,}|[LV])$/;

/**
 * In what a price of the site is: the one place that says so. Shares of US exchanges and coins are in US dollars; of a share of another exchange
 * nobody knows it, because histories do not say.
 *
 * @returns null where nobody knows it
 */
export function priceUnitOf({ kind, symbol }: InstrumentName): PriceUnit | null {
  return kind === 'stock' && EXCHANGE.test(symbol) ? null : { currency: 'USD', unit: 1 };
}
