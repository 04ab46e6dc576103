import type { LiveCompanyRow } from '@market-pulse/contract';
import { mapSizes } from '@market-pulse/contract/cap-order';
import { formatMarketCap } from '@market-pulse/format';
import type { TreemapGroup } from '@market-pulse/ui/treemap';
import { OTHER_SECTOR } from './otherSector';
import { changeOf } from './sectorChange';

interface Sized {
  readonly row: LiveCompanyRow;
  readonly size: number;
}

/** The companies by sector, the largest first, in the sizes of `mapSizes`. What has no size has no area and is left out. */
export function sectorsOf(rows: readonly LiveCompanyRow[]): TreemapGroup[] {
  const { sizeOf } = mapSizes(rows);
  const sized = rows.flatMap((row): Sized[] => {
    const size = sizeOf(row);
    return size === undefined ? [] : [{ row, size }];
  });
  const bySector = new Map<string, Sized[]>();
  for (const one of sized.toSorted((a, b) => b.size - a.size)) {
    const name = one.row.sector ?? OTHER_SECTOR;
    bySector.set(name, [...(bySector.get(name) ?? []), one]);
  }
  return [...bySector]
    .map(([name, members]) => ({ name, members, size: members.reduce((sum, one) => sum + one.size, 0) }))
    .sort((one, other) => other.size - one.size)
    .map(({ name, members }) => ({ name, change: sectorChange(members) ?? null, areas: members.map(areaOf) }));
}

function sectorChange(members: readonly Sized[]): number | undefined {
  return changeOf(members.map(({ row, size }) => ({ size, change_percent: row.change_percent })));
}

function areaOf({ row, size }: Sized): TreemapGroup['areas'][number] {
  const { ticker, name, change_percent: change } = row;
  return { label: ticker, name, size, sizeText: formatMarketCap(size), change: change ?? null };
}
