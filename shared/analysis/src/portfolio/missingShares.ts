import { sharesPerShare, type ShareSplit } from '../actions/shareFactor';
import { compareTrades, exceeds, type Trade } from './trade';

const DAY_MILLISECONDS = 24 * 60 * 60 * 1000;

/** What was sold of an instrument beyond what was bought before: the least that must have been there before the first trade. */
export interface MissingShares {
  /** In shares of after the last split. */
  readonly shares: number;
  /** The day before the first trade, and how many there were on it, in shares of that day. */
  readonly day: string;
  readonly quantity: number;
  /** The first sale of more than was held, in shares of its day. */
  readonly date: string;
  readonly held: number;
  readonly sold: number;
}

/**
 * How many shares the trades of one instrument sell that they never bought, as those of a statement do that begins in the middle of a
 * history.
 *
 * @param trades in any order
 * @returns null where nothing is missing
 */
export function missingShares(trades: readonly Trade[], splits: readonly ShareSplit[] = []): MissingShares | null {
  const moving = trades.filter(({ action }) => action === 'buy' || action === 'sell').sort(compareTrades);
  let [held, shares] = [0, 0];
  let shortage: Pick<MissingShares, 'date' | 'held' | 'sold'> | undefined;
  for (const { date, action, quantity } of moving) {
    const ratio = sharesPerShare(date, splits);
    const moved = (quantity ?? 0) * ratio;
    if (action === 'buy') {
      held += moved;
      continue;
    }
    if (exceeds(moved, held)) {
      shortage ??= { date, held: held / ratio, sold: quantity ?? 0 };
      shares += moved - held;
    }
    held = Math.max(0, held - moved);
  }
  const [first] = moving;
  if (!shortage || !first) return null;
  const day = dayBefore(first.date);
  return { shares, day, quantity: shares / sharesPerShare(day, splits), ...shortage };
}

function dayBefore(date: string): string {
  return new Date(Date.parse(date) - DAY_MILLISECONDS).toISOString().slice(0, date.length);
}
