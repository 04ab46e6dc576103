import type { LiveCompanyRow } from '@market-pulse/contract';
import { isRankedByCap } from '@market-pulse/contract/cap-order';
import { FEWEST_RANKED } from '@market-pulse/contract/ranking';

export { isRankedByCap, orderByCap } from '@market-pulse/contract/cap-order';

const NO_RANKS: ReadonlyMap<string, number> = new Map();

/**
 * Rank by ticker, from 1, of rows that stand in the order of `orderByCap`; none where they cannot be ranked so. A company without a market
 * cap of its price's day has no rank, and counts for nobody else's. Nor has a sample, where enough others are none: it stands at its size,
 * unranked (decision 44).
 */
export function marketCapRanks(ordered: readonly LiveCompanyRow[]): ReadonlyMap<string, number> {
  if (!isRankedByCap(ordered)) return NO_RANKS;
  const sized = ordered.filter(({ market_cap }) => market_cap !== null);
  const real = sized.filter(({ status }) => status !== 'sample');
  const ranked = real.length >= FEWEST_RANKED ? real : sized;
  return new Map(ranked.map(({ ticker }, index) => [ticker, index + 1] as const));
}
