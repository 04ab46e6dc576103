import { numberIn } from './cells';
import { quoted, refuse, type RefusedReading } from './statement';

/** What a file says that a trade came to, in the currency of its price; the sign does not count. */
export interface StatedAmount {
  readonly cell: string;
  /**
   * Whether what the trade cost is in it: `without`, `with` the fee that the line tells, `either` in files of people's own, and `untold`
   * where it is in the amount alone.
   */
  readonly fees: 'without' | 'with' | 'either' | 'untold';
}

/** A trade as its line has it. */
export interface PricedTrade {
  readonly isSale: boolean;
  readonly quantity: number;
  readonly price: number;
  readonly fee: number;
  /** As they are written: figures are rounded to their decimals. */
  readonly written: { readonly quantity: string; readonly price: string };
}

/** By which share an amount may be off: what is told of a trade beside its price, such as a spread, is less. */
const MOST_OFF = 0.02;
/** Amounts are rounded to cents. */
const A_CENT = 0.01;
/** Most that a fee is which only the amount tells, in whichever currency; of a smaller trade at most the trade itself. */
const MOST_UNTOLD_FEE = 10;
/** Prices are rounded to cents at the coarsest. */
const LEAST_DECIMALS = 2;

/**
 * Why an amount cannot be of its price and quantity: it is further off than rounding, and two percent, explain.
 *
 * @returns undefined where it can be, or the cell is empty
 */
export function doubtAmount(trade: PricedTrade, { cell, fees }: StatedAmount): RefusedReading | undefined {
  const stated = numberIn(cell);
  if (stated === undefined) return undefined;
  const amount = Math.abs(stated);
  if (!Number.isFinite(amount)) return refuse(`${quoted(cell)} is not an amount`, AMOUNT);
  const gross = trade.quantity * trade.price;
  const withFee = Math.abs(trade.isSale ? gross - trade.fee : gross + trade.fee);
  const reckoned = { without: [gross], with: [withFee], either: [gross, withFee], untold: [gross] }[fees];
  const most = A_CENT + Math.max(MOST_OFF * gross, roundingOf(trade)) + mostUntold(fees, gross);
  if (reckoned.some((one) => Math.abs(amount - one) <= most)) return undefined;
  const [due = gross] = reckoned;
  return refuse(
    factorText(amount, due) ?? `the amount ${quoted(cell)} is not price × quantity, ${figure(due)}`,
    remedyOf(amount, due),
  );
}

const mostUntold = (fees: StatedAmount['fees'], gross: number) =>
  fees === 'untold' ? Math.min(MOST_UNTOLD_FEE, gross) : 0;

/** By how much price × quantity may be off because either is rounded, which is never more than half of it. */
function roundingOf({ quantity, price, written }: PricedTrade): number {
  const decimals = decimalsOf(written.quantity);
  const ofQuantity = decimals === 0 ? 0 : price * halfOf(decimals);
  const ofPrice = quantity * halfOf(Math.max(LEAST_DECIMALS, decimalsOf(written.price)));
  return Math.min((quantity * price) / 2, ofPrice + ofQuantity);
}

const halfOf = (decimals: number) => 0.5 * 10 ** -decimals;
const decimalsOf = (cell: string) => /\.(\d+)\)?$/.exec(cell.trim())?.[1]?.length ?? 0;

/** `the amount is 10 times price × quantity`, where one is a multiple of the other. */
function factorText(amount: number, due: number): string | undefined {
  const [larger, smaller] = [Math.max(amount, due), Math.min(amount, due)];
  const factor = Math.round(larger / smaller);
  if (!(factor >= 2 && factor <= MOST_FACTOR) || Math.abs(larger / smaller / factor - 1) > MOST_OFF) return undefined;
  const times = `${String(factor)} times`;
  return amount > due ? `the amount is ${times} price × quantity` : `price × quantity is ${times} the amount`;
}

const MOST_FACTOR = 1_000_000;
const AMOUNT = 'Put price, quantity or amount right here, or leave the line out.';

/** What a hundred stands for is told from nothing in the line, so that its owner is asked. */
function remedyOf(amount: number, due: number): string {
  const isNear = (factor: number) => Math.abs(amount / due / factor - 1) <= MOST_OFF;
  if (isNear(0.01))
    return 'If the price is in percent, as of a bond, or in pence, write what one cost here. Otherwise put right what is wrong, or leave the line out.';
  if (isNear(100))
    return 'If it is an option, which is for 100 shares, leave it out. Otherwise put right here what is wrong.';
  return AMOUNT;
}

const figure = (amount: number) => String(Number(amount.toFixed(2)));
