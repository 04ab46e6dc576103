import type { LiveCompanyRow } from '@market-pulse/contract';

/**
 * How the market cap of several companies together changed, in percent: each one's change weighted by its market cap. What
 * lacks one of both counts nowhere; undefined where none is left.
 */
export function changeOf(rows: readonly Pick<LiveCompanyRow, 'market_cap' | 'change_percent'>[]): number | undefined {
  let caps = 0;
  let moved = 0;
  for (const { market_cap, change_percent } of rows) {
    if (!market_cap || market_cap <= 0 || change_percent == null) continue;
    caps += market_cap;
    moved += market_cap * change_percent;
  }
  return caps === 0 ? undefined : moved / caps;
}
