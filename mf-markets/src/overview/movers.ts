import { formatChangePercent, parseNumeric } from '@market-pulse/format';
import { rankingDay } from '@market-pulse/contract/rules';
import type { Quoted } from '../quotes/quoted';

/** Rows of each list of movers. */
export const MOVERS_COUNT = 5;

export interface Movers {
  /** The largest rises, the largest first. */
  readonly gainers: readonly Quoted[];
  /** The largest falls, the largest first. */
  readonly losers: readonly Quoted[];
  /** What both are taken from: figures of one day. */
  readonly ranked: readonly Quoted[];
  /** Whether there are too few of one day to rank; both lists are then empty. */
  readonly isTooFew: boolean;
}

/** The change as it is shown: what reads `+0.00%` has not moved. */
function shownChange({ quote }: Quoted): number {
  return parseNumeric(formatChangePercent(quote?.change_percent)) ?? 0;
}

/**
 * What rose and fell most, five of each at most, of one day (see `rankingDay`). What has no change, or none that shows, counts
 * nowhere.
 */
export function moversOf(quoted: readonly Quoted[]): Movers {
  const { kind, rows } = rankingDay(quoted, ({ quote }) => (quote?.change_percent == null ? undefined : quote));
  if (kind === 'few') return { gainers: [], losers: [], ranked: rows, isTooFew: true };
  const moved = rows.filter((one) => shownChange(one) !== 0);
  const byChange = (one: Quoted, other: Quoted) => shownChange(other) - shownChange(one);
  const rising = moved.filter((one) => shownChange(one) > 0).sort(byChange);
  const falling = moved.filter((one) => shownChange(one) < 0).sort((one, other) => byChange(other, one));
  return {
    gainers: rising.slice(0, MOVERS_COUNT),
    losers: falling.slice(0, MOVERS_COUNT),
    ranked: rows,
    isTooFew: false,
  };
}
