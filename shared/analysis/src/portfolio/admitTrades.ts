import { sharesPerShare, type ShareSplit } from '../actions/shareFactor';
import { compareTrades, exceeds, type Trade } from './trade';

/** A trade that cannot be taken, because more would be sold than is held. */
export interface RefusedTrade<Incoming extends Trade> {
  readonly trade: Incoming;
  /** The day on which there would be too few, and how many there would be, in shares of that day. */
  readonly date: string;
  readonly held: number;
  readonly sold: number;
}

/**
 * Which of several new trades of one instrument cannot be taken beside those that are there, because on some day more would be
 * sold than is held. A new sale of too much is refused; where one makes a later sale that is there already too large, the
 * newest of the new sales before it is.
 *
 * @param kept trades that are there, of which none is refused
 */
export function refusedTrades<Incoming extends Trade>(
  kept: readonly Trade[],
  incoming: readonly Incoming[],
  splits: readonly ShareSplit[] = [],
): RefusedTrade<Incoming>[] {
  const steps = [
    ...kept.map((trade) => ({ trade, isNew: false as const })),
    ...incoming.map((trade) => ({ trade, isNew: true as const })),
  ].sort((one, other) => compareTrades(one.trade, other.trade));
  const refused: RefusedTrade<Incoming>[] = [];
  const newSales: { readonly trade: Incoming; readonly shares: number }[] = [];
  let held = 0;
  for (const step of steps) {
    const { date, action, quantity } = step.trade;
    if (quantity === null || (action !== 'buy' && action !== 'sell')) continue;
    const ratio = sharesPerShare(date, splits);
    const shares = quantity * ratio;
    if (action === 'buy') {
      held += shares;
      continue;
    }
    const shortage = { date, held: held / ratio, sold: quantity };
    if (step.isNew && exceeds(shares, held)) {
      refused.push({ trade: step.trade, ...shortage });
      continue;
    }
    while (exceeds(shares, held)) {
      const last = newSales.pop();
      if (!last) break;
      held += last.shares;
      refused.push({ trade: last.trade, ...shortage });
    }
    held = Math.max(0, held - shares);
    if (step.isNew) newSales.push({ trade: step.trade, shares });
  }
  return refused;
}
