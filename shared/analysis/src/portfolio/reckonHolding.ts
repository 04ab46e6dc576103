import { sharesPerShare, type ShareSplit } from '../actions/shareFactor';
import { compareTrades, exceeds, type Trade } from './trade';

/** A sale of more than was held. */
export interface Oversold {
  readonly date: string;
  /** In shares of that day. */
  readonly held: number;
  readonly sold: number;
}

/** What came of the trades of one instrument, in the currency of their prices. */
export interface Holding {
  /** In shares of after the last split. */
  readonly quantity: number;
  /** What the shares that are held were paid with, fees of buying in it. */
  readonly cost: number;
  /** What sales brought beyond what their shares were paid with, fees of both in it, less fees that stand for themselves. */
  readonly realised: number;
  /** Dividends, less what was kept of them. */
  readonly dividends: number;
  /** The first sale of more than was held; what it sold beyond that counts for nothing. */
  readonly oversold: Oversold | null;
}

interface Lot {
  quantity: number;
  cost: number;
}

/**
 * What is held of one instrument, what it cost and what was gained, by FIFO: the shares that were bought first are sold first
 * (the rule of the IRS where no lots are named, 26 CFR 1.1012-1(c)). A split changes the number of shares and not what they cost.
 *
 * @param trades in any order
 */
export function reckonHolding(trades: readonly Trade[], splits: readonly ShareSplit[] = []): Holding {
  const lots: Lot[] = [];
  let first = 0;
  let held = 0;
  let [realised, dividends] = [0, 0];
  let oversold: Oversold | null = null;
  for (const { date, action, quantity, price, fee } of [...trades].sort(compareTrades)) {
    const ratio = sharesPerShare(date, splits);
    const shares = (quantity ?? 0) * ratio;
    if (action === 'dividend') dividends += price - fee;
    else if (action === 'fee') realised -= price + fee;
    else if (action === 'buy') {
      lots.push({ quantity: shares, cost: (quantity ?? 0) * price + fee });
      held += shares;
    } else {
      if (exceeds(shares, held)) oversold ??= { date, held: held / ratio, sold: quantity ?? 0 };
      const sold = Math.min(shares, held);
      const share = shares > 0 ? sold / shares : 0;
      let [left, cost] = [sold, 0];
      for (let lot = lots[first]; lot && left > 0; lot = lots[first]) {
        const taken = Math.min(left, lot.quantity);
        const part = taken === lot.quantity ? lot.cost : (lot.cost * taken) / lot.quantity;
        [lot.quantity, lot.cost] = [lot.quantity - taken, lot.cost - part];
        [left, cost] = [left - taken, cost + part];
        if (taken === 0 || lot.quantity === 0) first += 1;
      }
      held -= sold;
      if (!exceeds(held + shares, shares)) {
        // What is left is the noise of binary fractions.
        cost += lots.slice(first).reduce((sum, lot) => sum + lot.cost, 0);
        [held, first] = [0, lots.length];
      }
      realised += share * ((quantity ?? 0) * price - fee) - cost;
    }
  }
  const cost = lots.slice(first).reduce((sum, lot) => sum + lot.cost, 0);
  return { quantity: held, cost, realised, dividends, oversold };
}
