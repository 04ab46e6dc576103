import type { LiveCompanyRow } from '@market-pulse/contract';
import { formatMarketCap } from '@market-pulse/format';
import type { TreemapGroup } from '@market-pulse/ui/treemap';
import { OTHER_SECTOR } from './otherSector';
import { changeOf } from './sectorChange';

/** The companies with a market cap by sector, the largest first. What has no market cap has no area and is left out. */
export function sectorsOf(rows: readonly LiveCompanyRow[]): TreemapGroup[] {
  const bySector = new Map<string, LiveCompanyRow[]>();
  for (const row of rows.toSorted((one, other) => capOf(other) - capOf(one))) {
    if (capOf(row) <= 0) continue;
    const name = row.sector ?? OTHER_SECTOR;
    bySector.set(name, [...(bySector.get(name) ?? []), row]);
  }
  return [...bySector]
    .map(([name, members]) => ({ name, members, cap: members.reduce((sum, row) => sum + capOf(row), 0) }))
    .sort((one, other) => other.cap - one.cap)
    .map(({ name, members }) => ({ name, change: changeOf(members) ?? null, areas: members.map(areaOf) }));
}

function areaOf(row: LiveCompanyRow): TreemapGroup['areas'][number] {
  const { ticker, name, change_percent: change, market_cap } = row;
  return { label: ticker, name, size: capOf(row), sizeText: formatMarketCap(market_cap), change: change ?? null };
}

function capOf({ market_cap }: LiveCompanyRow): number {
  return market_cap ?? 0;
}
