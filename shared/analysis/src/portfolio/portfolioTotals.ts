import type { Holding } from './reckonHolding';

/** A price with its day and what it changed by on that day. */
export interface DatedPrice {
  readonly price: number;
  /** Since the close before; null where that is not known. */
  readonly change: number | null;
  /** `2026-11-20`. */
  readonly date: string;
}

/** What is held of one instrument, with its price; null where none is known. */
export interface PricedHolding {
  readonly kind: 'stock' | 'crypto';
  readonly holding: Holding;
  readonly price: DatedPrice | null;
}

/** How much a day made of what is held now. */
export interface DayChange {
  readonly amount: number;
  /** Of the value before; null where that was nothing. */
  readonly percent: number | null;
  readonly date: string;
  /** Instruments whose change of the day is in it. */
  readonly counted: number;
}

/** A portfolio in figures, all in one currency. Value, cost and unrealised gain are of what has a price; the value has the cash in it. */
export interface PortfolioTotals {
  readonly value: number;
  readonly cost: number;
  readonly unrealised: number;
  /** Of the cost; null where there is none. */
  readonly unrealisedPercent: number | null;
  readonly realised: number;
  readonly dividends: number;
  /** Oldest and newest day of the prices; null where nothing has one. */
  readonly pricesFrom: string | null;
  readonly pricesTo: string | null;
  /** Null where no price has a change. */
  readonly dayChange: DayChange | null;
}

const PERCENT = 100;

/**
 * Sums a portfolio up. What is held without a price is in none of value, cost and unrealised gain; the gain of what was sold and never bought
 * is unknown, and in no sum.
 *
 * @param cash what is worth its own amount: it has no cost, no gain and no change
 */
export function portfolioTotals(all: readonly PricedHolding[], cash = 0): PortfolioTotals {
  const held = all.flatMap(({ kind, holding, price }) =>
    price && holding.quantity > 0 ? [{ kind, holding, price }] : [],
  );
  const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);
  const invested = sum(held.map(({ holding, price }) => holding.quantity * price.price));
  const cost = sum(held.map(({ holding }) => holding.cost));
  const days = held.map(({ price }) => price.date).sort();
  return {
    value: invested + cash,
    cost,
    unrealised: invested - cost,
    unrealisedPercent: percentOf(invested - cost, cost),
    realised: sum(all.map(({ holding }) => (holding.missing ? 0 : holding.realised))),
    dividends: sum(all.map(({ holding }) => holding.dividends)),
    pricesFrom: days[0] ?? null,
    pricesTo: days.at(-1) ?? null,
    dayChange: dayChangeOf(held, cash),
  };
}

/** What an amount is of a base, in percent; null where the base is not above zero, or so small that no number tells it. */
export function percentOf(amount: number, base: number): number | null {
  const percent = base > 0 ? (amount / base) * PERCENT : NaN;
  return Number.isFinite(percent) ? percent : null;
}

/** Only changes of one day stand together: that of the newest stock, or where none has a change of the newest coin. */
function dayChangeOf(
  held: readonly (PricedHolding & { readonly price: DatedPrice })[],
  cash: number,
): DayChange | null {
  const changed = held.flatMap(({ kind, holding, price: { price, change, date } }) =>
    change === null ? [] : [{ kind, date, amount: holding.quantity * change, value: holding.quantity * price }],
  );
  const stocks = changed.filter(({ kind }) => kind === 'stock');
  const date = (stocks.length > 0 ? stocks : changed)
    .map((one) => one.date)
    .sort()
    .at(-1);
  if (date === undefined) return null;
  const counted = changed.filter((one) => one.date === date);
  const amount = counted.reduce((sum, one) => sum + one.amount, 0);
  const before = counted.reduce((sum, one) => sum + one.value - one.amount, cash);
  return { amount, percent: percentOf(amount, before), date, counted: counted.length };
}
