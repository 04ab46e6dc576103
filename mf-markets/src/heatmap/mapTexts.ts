import type { MapSize, MarketSummary } from '@market-pulse/contract';
import { formatDate } from '@market-pulse/format';

/** What the areas of a map stand for. */
export const MAP_SIZE_NAMES: Readonly<Record<MapSize, string>> = {
  market_cap: 'Size: market cap.',
  turnover: 'Size: value traded on the day, as most market caps of that day are not known.',
};

type Shown = Pick<MarketSummary, 'index_as_of' | 'sectors' | 'sized_by' | 'sizes_as_of' | 'figures'> | undefined;

/** What the map is of; while it is not known it promises no index. */
export function mapTitle(summary: Shown): string {
  return summary?.index_as_of ? 'S&P 500 by sector' : 'Listed companies by sector';
}

/** How many are in the map, and by which list. */
export function mapNote(summary: Shown): string {
  if (!summary?.index_as_of) return 'The largest that this site lists, not an index.';
  const count = summary.sectors.reduce((sum, { companies }) => sum + companies.length, 0);
  const day = formatDate(summary.index_as_of);
  // A history, and so a change, is known of some members only.
  if (summary.sizes_as_of) return `The ${count} members, as of ${day}, whose change is known.`;
  return `The ${count} largest members, as of ${day}.`;
}

/** What size and colour tell, and of which days where these are two. */
export function mapScale(summary: Shown): string {
  if (!summary?.sizes_as_of) return `${MAP_SIZE_NAMES[summary?.sized_by ?? 'market_cap']} Colour: change of the day.`;
  const [sizes, changes] = [formatDate(summary.sizes_as_of), formatDate(summary.figures.as_of)];
  return `Size: market cap of ${sizes}. Colour: change of ${changes}.`;
}
