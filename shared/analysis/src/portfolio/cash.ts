import type { TradeAction } from './trade';

/** What moves the cash of an account: trades, money of its owner in and out, interest, and one currency for another. */
export type CashAction = TradeAction | 'deposit' | 'withdrawal' | 'interest' | 'exchange';

/** A transaction, as far as cash is concerned. */
export interface CashMovement {
  /** `2026-11-20`. */
  readonly date: string;
  readonly action: CashAction;
  /** Of shares or coins; null where none are moved. */
  readonly quantity: number | null;
  /** Of one share, else the whole amount; below zero where it was taken or given back. */
  readonly price: number;
  readonly fee: number;
  /** Null where nobody knows it. */
  readonly currency: string | null;
  /** What it moved on the account where its own figures do not say it, with its sign: what an exchange brought, what a purchase abroad took. */
  readonly settled: { readonly amount: number; readonly currency: string } | null;
}

/** What a movement did to one currency. */
export interface CashLeg {
  readonly date: string;
  readonly currency: string;
  /** Above zero for what came in. */
  readonly amount: number;
  /** What of it its owner paid in, below zero for what was taken out: a fee of a deposit is no payment. Null for a trade. */
  readonly paid: number | null;
}

/** More went out of a currency by the end of a day than had come in. */
export interface CashShortage {
  readonly currency: string;
  /** The first such day. */
  readonly day: string;
  /** How much is missing at least, so that no day lacks anything. */
  readonly missing: number;
}

/**
 * The cash of an account: what is there of each currency; or why nobody can tell. Without a deposit none is kept; an amount whose currency nobody
 * knows may be of any; and where more went out than came in, a deposit is missing.
 */
export type AccountCash =
  | { readonly is: 'kept'; readonly balances: ReadonlyMap<string, number> }
  | { readonly is: 'none' }
  | { readonly is: 'unknown' }
  | { readonly is: 'short'; readonly shortages: readonly CashShortage[] };

/** Prices are rounded to cents, so that a balance may be off by as much a movement. */
const ROUNDING = 0.01;

/** What a movement did to the currencies of its account; undefined where its own is unknown. */
export function cashLegs(movement: CashMovement): CashLeg[] | undefined {
  const { date, action, quantity, price, fee, currency, settled } = movement;
  if (settled && action !== 'exchange')
    return [{ date, currency: settled.currency, amount: settled.amount, paid: null }];
  if (currency === null) return undefined;
  const gross = (quantity ?? 1) * price;
  const isInward = action === 'sell' || action === 'dividend' || action === 'deposit' || action === 'interest';
  const amount = (isInward ? gross : -gross) - fee;
  const leg = { date, currency, amount, paid: paidBy(action, price) };
  return settled ? [leg, { ...leg, currency: settled.currency, amount: settled.amount }] : [leg];
}

function paidBy(action: CashAction, amount: number): number | null {
  if (action === 'deposit') return amount;
  if (action === 'withdrawal') return -amount;
  return action === 'interest' || action === 'exchange' ? 0 : null;
}

/**
 * What is there of each currency of an account, from all that ever moved it. Currencies are kept apart: a purchase needs no rate to be counted.
 *
 * @param movements in any order
 */
export function reckonCash(movements: readonly CashMovement[]): AccountCash {
  if (!movements.some(({ action }) => action === 'deposit')) return { is: 'none' };
  const byCurrency = new Map<string, CashLeg[]>();
  for (const movement of movements) {
    const legs = cashLegs(movement);
    if (!legs) return { is: 'unknown' };
    for (const leg of legs) {
      const known = byCurrency.get(leg.currency);
      if (known) known.push(leg);
      else byCurrency.set(leg.currency, [leg]);
    }
  }
  const balances = new Map<string, number>();
  const shortages: CashShortage[] = [];
  for (const [currency, legs] of byCurrency) {
    const { balance, shortage } = balanceOf(legs);
    if (shortage) shortages.push({ currency, ...shortage });
    else balances.set(currency, balance);
  }
  return shortages.length > 0 ? { is: 'short', shortages } : { is: 'kept', balances };
}

function balanceOf(legs: readonly CashLeg[]) {
  const ordered = legs.toSorted((one, other) => (one.date < other.date ? -1 : Number(one.date > other.date)));
  let [balance, missing] = [0, 0];
  let day: string | undefined;
  for (const [index, leg] of ordered.entries()) {
    balance += leg.amount;
    // Statements do not tell the hour: what counts is the end of a day.
    if (ordered[index + 1]?.date === leg.date || balance >= -ROUNDING * (index + 1)) continue;
    day ??= leg.date;
    missing = Math.max(missing, -balance);
  }
  if (day !== undefined) return { balance, shortage: { day, missing } };
  return { balance: Math.abs(balance) < ROUNDING / 2 ? 0 : Math.max(0, balance), shortage: undefined };
}
