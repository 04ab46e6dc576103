import { formatChangePercent, parseNumeric } from '@market-pulse/format';
import type { Quoted } from '../quotes/quoted';

/** Rows of each list of movers. */
export const MOVERS_COUNT = 5;

export interface Movers {
  /** The largest rises, the largest first. */
  readonly gainers: readonly Quoted[];
  /** The largest falls, the largest first. */
  readonly losers: readonly Quoted[];
}

/** The change as it is shown: what reads `+0.00%` has not moved. */
function shownChange({ quote }: Quoted): number {
  return parseNumeric(formatChangePercent(quote?.change_percent)) ?? 0;
}

/** What rose and fell most, five of each at most. What has no change, or none that shows, counts nowhere. */
export function moversOf(quoted: readonly Quoted[]): Movers {
  const moved = quoted.filter((one) => shownChange(one) !== 0);
  const byChange = (one: Quoted, other: Quoted) => shownChange(other) - shownChange(one);
  const rising = moved.filter((one) => shownChange(one) > 0).sort(byChange);
  const falling = moved.filter((one) => shownChange(one) < 0).sort((one, other) => byChange(other, one));
  return { gainers: rising.slice(0, MOVERS_COUNT), losers: falling.slice(0, MOVERS_COUNT) };
}
