import { sharesPerShare, type ShareSplit } from '../actions/shareFactor';
import { missingShares, type MissingShares } from './missingShares';
import { compareTrades, exceeds, type Trade } from './trade';

/** What came of the trades of one instrument, in the currency of their prices. */
export interface Holding {
  /** In shares of after the last split. */
  readonly quantity: number;
  /** What the shares that are held were paid with, fees of buying in it. */
  readonly cost: number;
  /**
   * What sales brought beyond what their shares were paid with, fees of both in it, less fees that stand for themselves. Of shares that were
   * never bought nothing is in it: their cost is unknown.
   */
  readonly realised: number;
  /** Dividends, less what was kept of them. */
  readonly dividends: number;
  /** What was sold and never bought; null where everything was. */
  readonly missing: MissingShares | null;
}

interface Lot {
  quantity: number;
  /** Null where nobody knows it. */
  cost: number | null;
}

/**
 * What is held of one instrument, what it cost and what was gained, by FIFO: the shares that were bought first are sold first
 * (the rule of the IRS where no lots are named, 26 CFR 1.1012-1(c)). A split changes the number of shares and not what they cost.
 * Trades that begin in the middle of a history sell what was never bought: so many shares were there before the first trade, at a cost
 * that is unknown, and are sold first.
 *
 * @param trades in any order
 */
export function reckonHolding(trades: readonly Trade[], splits: readonly ShareSplit[] = []): Holding {
  const missing = missingShares(trades, splits);
  const lots: Lot[] = missing ? [{ quantity: missing.shares, cost: null }] : [];
  let held = missing?.shares ?? 0;
  let first = 0;
  let [realised, dividends] = [0, 0];
  for (const { date, action, quantity, price, fee } of [...trades].sort(compareTrades)) {
    const shares = (quantity ?? 0) * sharesPerShare(date, splits);
    if (action === 'dividend') dividends += price - fee;
    else if (action === 'fee') realised -= price + fee;
    else if (action === 'buy') {
      lots.push({ quantity: shares, cost: (quantity ?? 0) * price + fee });
      held += shares;
    } else {
      const sold = Math.min(shares, held);
      let [left, known, cost] = [sold, 0, 0];
      for (let lot = lots[first]; lot && left > 0; lot = lots[first]) {
        const taken = Math.min(left, lot.quantity);
        if (lot.cost !== null) {
          const part = taken === lot.quantity ? lot.cost : (lot.cost * taken) / lot.quantity;
          lot.cost -= part;
          cost += part;
          known += taken;
        }
        lot.quantity -= taken;
        left -= taken;
        if (taken === 0 || lot.quantity === 0) first += 1;
      }
      held -= sold;
      if (!exceeds(held + shares, shares)) {
        // What is left is the noise of binary fractions.
        cost += costOf(lots.slice(first));
        [held, first] = [0, lots.length];
      }
      const share = shares > 0 ? (missing ? known : sold) / shares : 0;
      realised += share * ((quantity ?? 0) * price - fee) - cost;
    }
  }
  return { quantity: held, cost: costOf(lots.slice(first)), realised, dividends, missing };
}

const costOf = (lots: readonly Lot[]) => lots.reduce((sum, { cost }) => sum + (cost ?? 0), 0);
