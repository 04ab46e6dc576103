/** What a transaction of a portfolio is. */
export type TradeAction = 'buy' | 'sell' | 'dividend' | 'fee';

/** A transaction of one instrument, in one currency. */
export interface Trade {
  /** `2026-11-20`. */
  readonly date: string;
  readonly action: TradeAction;
  /** Shares or coins as they were on that day, fractions too; null for a dividend and a fee, which move none. */
  readonly quantity: number | null;
  /** Of one share; for a dividend and a fee the whole amount. */
  readonly price: number;
  /** What the transaction cost beside that. */
  readonly fee: number;
}

/** By which share of a quantity two may differ and still be the same: binary fractions do not add up to 0.3. */
const SAME_QUANTITY = 1e-9;

/** Whether a sale is of more than was held, beyond the noise of binary fractions. */
export function exceeds(sold: number, held: number): boolean {
  return sold - held > SAME_QUANTITY * Math.max(sold, held);
}

/** Within a day what is bought comes before what is sold: statements do not tell the hour. */
const ORDER: Readonly<Record<TradeAction, number>> = { buy: 0, dividend: 1, fee: 1, sell: 2 };

/** In which order trades count: by day, within a day what is bought first, else as they were given. */
export function compareTrades(one: Pick<Trade, 'date' | 'action'>, other: Pick<Trade, 'date' | 'action'>): number {
  if (one.date !== other.date) return one.date < other.date ? -1 : 1;
  return ORDER[one.action] - ORDER[other.action];
}
