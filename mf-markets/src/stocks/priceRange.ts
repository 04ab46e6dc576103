import { formatStockPrice } from '@market-pulse/format';
import type { AddressParameter } from '@market-pulse/remote-kit';

/** Prices in US dollars from one to another, both included; what is not said bounds nothing. */
export interface PriceRange {
  readonly from: number | undefined;
  readonly to: number | undefined;
}

export const ANY_PRICE: PriceRange = { from: undefined, to: undefined };

/** Digits with at most four decimals: no sign, no exponent, and no more than a price may have. */
const AMOUNT = /^(\d{1,9}(\.\d{0,4})?|\.\d{1,4})$/;

/**
 * The amount that people type, with or without a dollar sign and commas: `$1,250.5`. Undefined for nothing, NaN for what is
 * no amount.
 */
export function amountOf(typed: string): number | undefined {
  const text = typed
    .trim()
    .replace(/^\$\s*/, '')
    .replaceAll(',', '');
  if (text === '') return undefined;
  return AMOUNT.test(text) ? Number(text) : NaN;
}

/** An amount in an address, as a plain number: `?min_price=12.5`. */
export const amountParameter: AddressParameter<number | undefined> = {
  read(text = '') {
    const amount = amountOf(text);
    return Number.isNaN(amount) ? undefined : amount;
  },
  write: (amount) => (amount === undefined ? undefined : String(amount)),
};

/** The range between two bounds; bounds the wrong way round count as not said. */
export function priceRange(from: number | undefined, to: number | undefined): PriceRange {
  return from !== undefined && to !== undefined && from > to ? ANY_PRICE : { from, to };
}

/** Whether a range bounds anything. */
export function isBounded({ from, to }: PriceRange): boolean {
  return from !== undefined || to !== undefined;
}

/** Whether a price lies in a range; a missing price lies in none that bounds anything. */
export function isInRange(price: number | null, range: PriceRange): boolean {
  if (!isBounded(range)) return true;
  return price !== null && price >= (range.from ?? -Infinity) && price <= (range.to ?? Infinity);
}

/** `Any price`, `From $10.00`, `Up to $50.00`, `$10.00 to $50.00`. */
export function priceRangeText({ from, to }: PriceRange): string {
  if (from === undefined) return to === undefined ? 'Any price' : `Up to ${formatStockPrice(to)}`;
  return to === undefined ? `From ${formatStockPrice(from)}` : `${formatStockPrice(from)} to ${formatStockPrice(to)}`;
}
