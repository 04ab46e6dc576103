import type { SummarySector } from '@market-pulse/contract';
import { squarify, type Rectangle } from './squarify';

/** The size of the map for which places are chosen, in px: on a window of 1440 px, and on one of 390. */
const SIZES = { wide: { width: 1376, height: 242 }, narrow: { width: 342, height: 340 } } as const;
/** Line with the name of a sector, the least room that one has which has such a line, and the gap at the right and below it, in px. */
const SECTOR_HEAD = 20;
const HEAD_ROOM = { width: 56, height: 60 };
const SECTOR_GAP = 4;
/** Room in px from which on a cell can say its ticker, and its change below it. */
const TICKER_ROOM = { width: 30, height: 16 };
const CHANGE_ROOM = { width: 48, height: 34 };

type Size = keyof typeof SIZES;

/** A style for each of both sizes. Places are distances from top, right, bottom and left in percent of what is around: they hold in any width. */
export type Places = Readonly<Record<Size, string>>;

export interface MapCell {
  readonly company: SummarySector['companies'][number];
  readonly places: Places;
  /** What it has room for in one of the sizes; a stylesheet leaves out what does not fit. */
  readonly saysTicker: boolean;
  readonly saysChange: boolean;
}

export interface MapSector {
  readonly sector: SummarySector;
  readonly places: Places;
  /** How high the line with its name is. */
  readonly heads: Places;
  /** In the area below the sector's name. */
  readonly cells: readonly MapCell[];
}

/**
 * Sectors and their companies as areas in proportion to market cap, for wide and for narrow windows at once: what is drawn on
 * a server needs no measure of the window.
 *
 * @param sectors with companies that have a market cap, both the largest first
 */
export function sectorMapLayout(sectors: readonly SummarySector[]): MapSector[] {
  const wide = layoutOf(sectors, 'wide');
  const narrow = layoutOf(sectors, 'narrow');
  return sectors.map((sector, index) => ({
    sector,
    places: { wide: insetOf(wide[index]?.place, SIZES.wide), narrow: insetOf(narrow[index]?.place, SIZES.narrow) },
    heads: { wide: `${wide[index]?.head ?? 0}px`, narrow: `${narrow[index]?.head ?? 0}px` },
    cells: sector.companies.map((company, place) => {
      const cells = [wide[index]?.cells[place], narrow[index]?.cells[place]];
      return {
        company,
        places: {
          wide: insetOf(wide[index]?.cells[place], wide[index]?.area),
          narrow: insetOf(narrow[index]?.cells[place], narrow[index]?.area),
        },
        saysTicker: cells.some((cell) => fits(cell, TICKER_ROOM)),
        saysChange: cells.some((cell) => fits(cell, CHANGE_ROOM)),
      };
    }),
  }));
}

interface Room {
  readonly width: number;
  readonly height: number;
}

function layoutOf(sectors: readonly SummarySector[], size: Size) {
  const caps = sectors.map(({ companies }) => companies.reduce((sum, { market_cap }) => sum + market_cap, 0));
  return squarify(caps, { left: 0, top: 0, ...SIZES[size] }).map((place, index) => {
    const head = fits(place, HEAD_ROOM) ? SECTOR_HEAD : 0;
    const area = {
      width: Math.max(place.width - SECTOR_GAP, 1),
      height: Math.max(place.height - SECTOR_GAP - head, 1),
    };
    const sizes = (sectors[index]?.companies ?? []).map(({ market_cap }) => market_cap);
    return { place, head, area, cells: squarify(sizes, { left: 0, top: 0, ...area }) };
  });
}

function fits(cell: Room | undefined, room: Room): boolean {
  return cell !== undefined && cell.width >= room.width && cell.height >= room.height;
}

const PERCENT = 100;

/** The style `inset` of a place in its surroundings; edges that touch have one and the same figure. */
function insetOf(place: Rectangle | undefined, around: Room | undefined): string {
  if (!place || !around) return '0 100% 100% 0';
  const percent = (length: number, whole: number) => Math.round((length / whole) * PERCENT * 10) / 10;
  const left = percent(place.left, around.width);
  const top = percent(place.top, around.height);
  const right = PERCENT - percent(place.left + place.width, around.width);
  const bottom = PERCENT - percent(place.top + place.height, around.height);
  return [top, right, bottom, left].map(written).join(' ');
}

/** `12.3%`, and `0` without a unit. */
function written(percent: number): string {
  const rounded = Math.max(Math.round(percent * 10) / 10, 0);
  return rounded === 0 ? '0' : `${rounded}%`;
}
