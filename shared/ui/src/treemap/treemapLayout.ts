import { squarify, type Rectangle } from './squarify';

/** A thing on the map: a company of its group. */
export interface TreemapArea {
  /** Short, as it stands on the area, and one of its kind: a ticker. */
  readonly label: string;
  readonly name: string;
  /** Above zero, in the unit of all others: market cap. */
  readonly size: number;
  /** In percent; null where it is not known. */
  readonly change: number | null;
  /** Its size written out, where it is to be said. */
  readonly sizeText?: string;
  /** The page that it leads to. */
  readonly to?: string;
}

/** Things that stand together under one name: a sector. */
export interface TreemapGroup {
  readonly name: string;
  /** Of all of it together, in percent; null where it is not known. */
  readonly change: number | null;
  readonly to?: string;
  /** The largest first. */
  readonly areas: readonly TreemapArea[];
}

/** How much room a map has: that of a panel, or that of a page of its own. */
export type TreemapSize = 'panel' | 'page';

/** The sizes of the map for which places are chosen, in px: on a window of 1440 px, and on one of 390. The stylesheet has the heights too. */
const SIZES = {
  panel: { wide: { width: 1376, height: 242 }, narrow: { width: 342, height: 340 } },
  page: { wide: { width: 1376, height: 606 }, narrow: { width: 342, height: 606 } },
} as const;
/** Line with the name of a group, the least room that one has which has such a line, and the gap at the right and below it, in px. */
const GROUP_HEAD = 20;
const HEAD_ROOM = { width: 56, height: 60 };
const GROUP_GAP = 4;
/** Room in px from which on a cell can say its label, and its change below it. */
const LABEL_ROOM = { width: 30, height: 16 };
const CHANGE_ROOM = { width: 48, height: 34 };

type Width = 'wide' | 'narrow';

/** A style for each of both sizes. Places are distances from top, right, bottom and left in percent of what is around: they hold in any width. */
export type Places = Readonly<Record<Width, string>>;

export interface PlacedArea {
  readonly area: TreemapArea;
  readonly places: Places;
  /** What it has room for in one of the sizes; a stylesheet leaves out what does not fit. */
  readonly saysLabel: boolean;
  readonly saysChange: boolean;
}

export interface PlacedGroup {
  readonly group: TreemapGroup;
  readonly places: Places;
  /** How high the line with its name is. */
  readonly heads: Places;
  /** In the room below the name of the group. */
  readonly cells: readonly PlacedArea[];
}

/**
 * Groups and what is in them as areas in proportion to size, for wide and for narrow windows at once: what is drawn on a server
 * needs no measure of the window.
 *
 * @param groups with areas above zero, both the largest first
 */
export function treemapLayout(groups: readonly TreemapGroup[], size: TreemapSize): PlacedGroup[] {
  const sizes = SIZES[size];
  const wide = layoutOf(groups, sizes.wide);
  const narrow = layoutOf(groups, sizes.narrow);
  return groups.map((group, index) => ({
    group,
    places: { wide: insetOf(wide[index]?.place, sizes.wide), narrow: insetOf(narrow[index]?.place, sizes.narrow) },
    heads: { wide: `${wide[index]?.head ?? 0}px`, narrow: `${narrow[index]?.head ?? 0}px` },
    cells: group.areas.map((area, place) => {
      const cells = [wide[index]?.cells[place], narrow[index]?.cells[place]];
      return {
        area,
        places: { wide: insetOf(cells[0], wide[index]?.body), narrow: insetOf(cells[1], narrow[index]?.body) },
        saysLabel: cells.some((cell) => fits(cell, LABEL_ROOM)),
        saysChange: cells.some((cell) => fits(cell, CHANGE_ROOM)),
      };
    }),
  }));
}

interface Room {
  readonly width: number;
  readonly height: number;
}

function layoutOf(groups: readonly TreemapGroup[], room: Room) {
  const sums = groups.map(({ areas }) => areas.reduce((sum, { size }) => sum + size, 0));
  return squarify(sums, { left: 0, top: 0, ...room }).map((place, index) => {
    const head = fits(place, HEAD_ROOM) ? GROUP_HEAD : 0;
    const body = {
      width: Math.max(place.width - GROUP_GAP, 1),
      height: Math.max(place.height - GROUP_GAP - head, 1),
    };
    const sizes = (groups[index]?.areas ?? []).map(({ size }) => size);
    return { place, head, body, cells: squarify(sizes, { left: 0, top: 0, ...body }) };
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
