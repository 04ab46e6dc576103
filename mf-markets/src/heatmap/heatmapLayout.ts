import type { LiveCompanyRow } from '@market-pulse/contract';
import { hierarchy, treemap, treemapSquarify } from 'd3-hierarchy';
import { changeOf } from './sectorChange';

/** A place on the map, in px from its upper left corner. */
export interface HeatPlace {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

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

interface Node {
  readonly name: string;
  readonly row?: LiveCompanyRow;
  readonly children?: readonly Node[];
}

/**
 * The companies with a market cap as areas in proportion to it, by sector, the largest first: a squarified treemap. What has no
 * market cap has no area and is left out.
 */
export function heatmapLayout(
  rows: readonly LiveCompanyRow[],
  size: { readonly width: number; readonly height: number },
): HeatSector[] {
  const bySector = new Map<string, Node[]>();
  for (const row of rows) {
    if (!row.market_cap || row.market_cap <= 0) continue;
    const name = row.sector ?? OTHER;
    bySector.set(name, [...(bySector.get(name) ?? []), { name: row.ticker, row }]);
  }
  const root = hierarchy<Node>({ name: '', children: [...bySector].map(([name, children]) => ({ name, children })) })
    .sum(({ row }) => row?.market_cap ?? 0)
    .sort((one, other) => (other.value ?? 0) - (one.value ?? 0));
  const placed = treemap<Node>()
    .tile(treemapSquarify)
    .size([size.width, size.height])
    .paddingInner((node) => (node.depth === 0 ? SECTOR_GAP : CELL_GAP))
    .paddingTop((node) => (node.depth === 1 ? SECTOR_HEAD : 0))
    .round(true)(root);
  return (placed.children ?? []).map((sector) => {
    const cells = (sector.children ?? []).flatMap((leaf) =>
      leaf.data.row ? [{ row: leaf.data.row, ...placeOf(leaf) }] : [],
    );
    return { name: sector.data.name, change: changeOf(cells.map(({ row }) => row)), cells, ...placeOf(sector) };
  });
}

function placeOf({ x0, y0, x1, y1 }: Record<'x0' | 'y0' | 'x1' | 'y1', number>): HeatPlace {
  return { left: x0, top: y0, width: x1 - x0, height: y1 - y0 };
}
