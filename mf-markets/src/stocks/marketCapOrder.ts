import type { LiveCompanyRow } from '@market-pulse/contract';
import { FEWEST_RANKED } from '@market-pulse/contract/ranking';

/** The rows with the largest market cap first. A missing one is no zero: it stands last, by ticker. */
export function byMarketCap(rows: readonly LiveCompanyRow[]): LiveCompanyRow[] {
  return [...rows].sort((one, other) => {
    if (one.market_cap === null || other.market_cap === null) {
      if (one.market_cap === other.market_cap) return one.ticker.localeCompare(other.ticker);
      return one.market_cap === null ? 1 : -1;
    }
    return other.market_cap - one.market_cap || one.ticker.localeCompare(other.ticker);
  });
}

/**
 * Rank by ticker, from 1, of rows that stand in the order of `byMarketCap`. A company without a market cap has none, and counts
 * for nobody else's. Nor has a sample, where enough others are none: it stands at its size, unranked (decision 44).
 */
export function marketCapRanks(ordered: readonly LiveCompanyRow[]): ReadonlyMap<string, number> {
  const sized = ordered.filter(({ market_cap }) => market_cap !== null);
  const real = sized.filter(({ status }) => status !== 'sample');
  const ranked = real.length >= FEWEST_RANKED ? real : sized;
  return new Map(ranked.map(({ ticker }, index) => [ticker, index + 1] as const));
}
