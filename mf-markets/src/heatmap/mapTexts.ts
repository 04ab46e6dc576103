import type { MapSize, MarketSummary } from '@market-pulse/contract';
import { formatDate } from '@market-pulse/format';

/** What the areas of a map stand for. */
export const MAP_SIZE_NAMES: Readonly<Record<MapSize, string>> = {
  market_cap: 'Size: market cap.',
  turnover: 'Size: value traded on the day, as most market caps of that day are not known.',
};

type Shown = Pick<MarketSummary, 'index_as_of' | 'sectors'> | undefined;

/** What the map is of; while it is not known it promises no index. */
export function mapTitle(summary: Shown): string {
  return summary?.index_as_of ? 'S&P 500 by sector' : 'Listed companies by sector';
}

/** How many are in the map, and by which list. */
export function mapNote(summary: Shown): string {
  if (!summary?.index_as_of) return 'The largest that this site lists, not an index.';
  const count = summary.sectors.reduce((sum, { companies }) => sum + companies.length, 0);
  return `The ${count} largest members, as of ${formatDate(summary.index_as_of)}.`;
}
