import type { LiveCompanyRow } from '@market-pulse/contract';
import { changeOf } from './sectorChange';
import { squarify, type Rectangle } from './squarify';

/** A place on the map, in px from its upper left corner. */
export type HeatPlace = Rectangle;

export interface HeatCell extends HeatPlace {
  readonly row: LiveCompanyRow;
}

export interface HeatSector extends HeatPlace {
  readonly name: string;
  /** The change of its market cap in percent. */
  readonly change: number | undefined;
  readonly cells: readonly HeatCell[];
}

/** What companies without a sector stand under. */
const OTHER = 'Other';
/** The line with a sector's name, and the gaps between cells and sectors, in px. */
const SECTOR_HEAD = 22;
const CELL_GAP = 1;
const SECTOR_GAP = 5;

/**
 * The companies with a market cap as areas in proportion to it, by sector, the largest first. What has no market cap has no
 * area and is left out.
 */
export function heatmapLayout(
  rows: readonly LiveCompanyRow[],
  size: { readonly width: number; readonly height: number },
): HeatSector[] {
  const bySector = new Map<string, LiveCompanyRow[]>();
  for (const row of rows.toSorted((one, other) => capOf(other) - capOf(one))) {
    if (capOf(row) <= 0) continue;
    const name = row.sector ?? OTHER;
    bySector.set(name, [...(bySector.get(name) ?? []), row]);
  }
  const sectors = [...bySector]
    .map(([name, members]) => ({ name, members, cap: members.reduce((sum, row) => sum + capOf(row), 0) }))
    .sort((one, other) => other.cap - one.cap);
  const places = squarify(
    sectors.map(({ cap }) => cap),
    { left: 0, top: 0, ...size },
  );
  return places.map((place, index) => {
    const { name, members } = sectors[index] ?? { name: OTHER, members: [] };
    const area = {
      left: place.left,
      top: place.top + SECTOR_HEAD,
      width: place.width - SECTOR_GAP,
      height: place.height - SECTOR_HEAD - SECTOR_GAP,
    };
    const cells = squarify(members.map(capOf), area).flatMap((cell, at) => {
      const row = members[at];
      return row ? [{ row, ...inPixels(cell, CELL_GAP) }] : [];
    });
    return { name, change: changeOf(members), cells, ...inPixels(place, SECTOR_GAP) };
  });
}

function capOf({ market_cap }: LiveCompanyRow): number {
  return market_cap ?? 0;
}

/** Whole pixels, with a gap at the right and below. */
function inPixels({ left, top, width, height }: Rectangle, gap: number): HeatPlace {
  const [x, y] = [Math.round(left), Math.round(top)];
  return {
    left: x,
    top: y,
    width: Math.max(Math.round(left + width) - x - gap, 0),
    height: Math.max(Math.round(top + height) - y - gap, 0),
  };
}
