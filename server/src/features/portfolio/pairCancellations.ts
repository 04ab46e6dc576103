import type { StatementTrade } from './statements/statement';

/** A trade as far as a line that takes it back repeats it. */
export type RepeatedTrade = Pick<StatementTrade, 'symbol' | 'date' | 'action' | 'quantity' | 'price'> & {
  readonly kind: string;
  /** Null where nobody knows it. */
  readonly currency: string | null;
};

/** By which share of a price two may differ and still be the same: amounts that were converted carry noise. */
const SAME_PRICE = 1e-9;

/** Whether two lines tell of the same trade, whenever it was. */
export function repeats(one: RepeatedTrade, other: RepeatedTrade): boolean {
  return (
    one.kind === other.kind &&
    one.symbol === other.symbol &&
    one.action === other.action &&
    one.quantity === other.quantity &&
    one.currency === other.currency &&
    Math.abs(one.price - other.price) <= SAME_PRICE * Math.abs(one.price)
  );
}

/**
 * Which trade each of several lines takes back: of those that say the same and are not of a later day the newest, each once.
 *
 * @returns trades by what takes them back; without those that find none
 */
export function pairCancellations<Cancelling extends RepeatedTrade, Told extends RepeatedTrade>(
  cancelling: readonly Cancelling[],
  trades: readonly Told[],
): Map<Cancelling, Told> {
  const pairs = new Map<Cancelling, Told>();
  const taken = new Set<Told>();
  for (const one of cancelling) {
    const [found] = trades
      .filter((trade) => !taken.has(trade) && trade.date <= one.date && repeats(trade, one))
      .toSorted((trade, other) => (trade.date < other.date ? 1 : trade.date > other.date ? -1 : 0));
    if (found) {
      pairs.set(one, found);
      taken.add(found);
    }
  }
  return pairs;
}
