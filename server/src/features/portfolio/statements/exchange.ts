import { unitOfCode } from '@market-pulse/contract';
import { quoted, refuse, type RefusedReading } from './statement';

/** A trade whose price is in one currency, and whose amount on the account is in another. */
export interface Exchange {
  readonly price: number;
  readonly quantity: number;
  /** Of the price; `GBX` and `GBp`, `ILA` and `ZAC` are hundredths. */
  readonly currency: string;
  /** What the shares came to on the account, without fees; its sign does not count. */
  readonly amount: number;
  /** Of the amount and of the fee. */
  readonly amountCurrency: string;
  readonly fee: number;
  /** As the file has it, in whichever direction; undefined where it has none. */
  readonly rate: number | undefined;
}

/** Price and fee in one currency. */
export interface Exchanged {
  readonly price: number;
  readonly fee: number;
  readonly currency: string;
}

const A_HUNDREDTH = 0.01;

/** By which share of the amount price × quantity may be off: rates are written with few digits, amounts with two. */
const MOST_OFF = 0.02;

/** The currency that a unit is a hundredth of, and the price in it. */
function inWholeUnits(price: number, currency: string): { readonly price: number; readonly currency: string } {
  const unit = unitOfCode(currency);
  return unit?.subunit === 100 ? { price: price * A_HUNDREDTH, currency: unit.currency } : { price, currency };
}

/**
 * What one of the price's currency is worth in the amount's. A rate may be written in either direction, and where the price is in hundredths, of
 * those or of the whole unit: the one counts by which price × quantity is the amount.
 *
 * @returns undefined where no direction gives the amount
 */
function worthOf(gross: number, amount: number, rate: number, isHundredth: boolean): number | undefined {
  const rates = isHundredth ? [rate, rate / A_HUNDREDTH, rate * A_HUNDREDTH] : [rate];
  const worths = rates.flatMap((one) => [one, 1 / one]);
  const off = (worth: number) => Math.abs(gross * worth - amount) / amount;
  const [nearest] = worths.toSorted((one, other) => off(one) - off(other));
  return nearest !== undefined && off(nearest) <= MOST_OFF ? nearest : undefined;
}

/** The currencies that amounts can be kept in, the best first. */
const KEPT = ['USD', 'EUR'];

/**
 * Price and fee of a trade in one currency: in dollars where either side is, else in euros where either is, else in the account's. The
 * direction of the file's rate is decided by price × quantity = amount.
 */
export function exchanged({ quantity, amountCurrency, fee, rate, ...given }: Exchange): Exchanged | RefusedReading {
  const { price, currency } = inWholeUnits(given.price, given.currency);
  if (currency === amountCurrency || amountCurrency === '') return { price, fee, currency };
  const amount = Math.abs(given.amount);
  const isHundredth = unitOfCode(given.currency)?.subunit === 100;
  const worth =
    rate !== undefined && rate > 0 && amount > 0 ? worthOf(price * quantity, amount, rate, isHundredth) : undefined;
  if (worth === undefined) {
    return refuse(
      `price and quantity in ${quoted(currency)} are not the amount in ${quoted(amountCurrency)} by the rate of the line`,
      'Put the rate right here, or write price and amount in one currency, or leave the line out.',
    );
  }
  const isOfPrice = [currency, amountCurrency].toSorted((one, other) => rank(one) - rank(other))[0] === currency;
  return isOfPrice && rank(currency) < KEPT.length
    ? { price, fee: fee / worth, currency }
    : { price: price * worth, fee, currency: amountCurrency };
}

const rank = (currency: string) => (KEPT.includes(currency) ? KEPT.indexOf(currency) : KEPT.length);
