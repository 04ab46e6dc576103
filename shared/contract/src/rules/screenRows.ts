import { orderByCap } from './capOrder';
import { rankingDay, rankingPlaces } from './rankingDay';
import { screenedFigure } from './screenedFigure';
import {
  dayKindOf,
  isBoundedRange,
  type Screen,
  type ScreenedFigures,
  type ScreenField,
  type ScreenRange,
} from './screenFields';

const BY_CAP = { key: 'market_cap', direction: 'descending' } as const;

export interface ScreenedRows<Row> {
  readonly rows: readonly Row[];
  /** The day of the figures that were compared, `2026-08-21`, or the days of quotes and of histories where they differ. */
  readonly days: readonly string[];
  /** Rows that have every figure that was asked for, but of another day or freshness, so that they were not compared. */
  readonly leftOut: number;
}

/** The chosen order of a screen; undefined without one. Names begin with A, figures with the highest. */
export function screenOrder({ sort, direction }: Screen) {
  if (sort === undefined) return undefined;
  return { key: sort, direction: direction ?? (sort === 'name' ? ('ascending' as const) : ('descending' as const)) };
}

/**
 * The rows that a screen asks for, in its order; without one by market cap. A range without bounds changes nothing; a missing figure
 * passes no other one, and stands last in either direction. Figures of a day, which change daily, are compared with those of one day
 * and freshness only (`rankingDay`): rows of another one are left out, and counted. An order by market cap leaves none out: those
 * that are not ranked stand behind (`orderByCap`).
 *
 * @param rows in the order that those keep which are equal
 */
export function screenRows<Row extends ScreenedFigures>(rows: readonly Row[], screen: Screen): ScreenedRows<Row> {
  const order = screenOrder(screen);
  const ranges = (Object.entries(screen.ranges) as [ScreenField, ScreenRange][]).filter(([, range]) =>
    isBoundedRange(range),
  );
  const compared = ranges.map(([field]) => field);
  if (order && order.key !== 'name') compared.push(order.key);
  const sector = screen.sector?.toLowerCase();
  const isInSector = (row: Row) => sector === undefined || row.sector?.toLowerCase() === sector;
  const { candidates, days, leftOut } = ofCommonDays(rows, compared, isInSector);
  const passing = candidates.filter(
    (row) =>
      isInSector(row) &&
      ranges.every(([field, { min = -Infinity, max = Infinity }]) => {
        const figure = screenedFigure(row, field);
        return figure !== null && figure >= min && figure <= max;
      }),
  );
  return { rows: orderedBy(passing, order ?? BY_CAP), days, leftOut };
}

/** The rows of the days that those have in common which have all of the figures; of those left out, the ones asked for count. */
function ofCommonDays<Row extends ScreenedFigures>(
  rows: readonly Row[],
  compared: readonly ScreenField[],
  isAskedFor: (row: Row) => boolean,
) {
  let candidates = rows;
  const days = new Set<string>();
  const placeOf = rankingPlaces();
  const hasAll = (row: Row) => compared.every((field) => screenedFigure(row, field) !== null);
  for (const kind of ['history', 'quote'] as const) {
    if (!compared.some((field) => dayKindOf(field) === kind)) continue;
    const provenanceOf = (row: Row) => (kind === 'history' ? row.history : row);
    const [first] = rankingDay<Row>(candidates, (row) => (hasAll(row) ? provenanceOf(row) : null)).rows;
    const common = first && placeOf(provenanceOf(first));
    candidates = candidates.filter((row) => {
      const place = common && placeOf(provenanceOf(row));
      return place?.day === common?.day && place?.freshness === common?.freshness && place !== undefined;
    });
    if (common) days.add(common.day);
  }
  const countAll = (some: readonly Row[]) => some.filter((row) => hasAll(row) && isAskedFor(row)).length;
  return { candidates, days: [...days], leftOut: countAll(rows) - countAll(candidates) };
}

function orderedBy<Row extends ScreenedFigures>(
  rows: readonly Row[],
  { key, direction }: NonNullable<ReturnType<typeof screenOrder>>,
): Row[] {
  if (key === 'market_cap') return orderByCap(rows, direction);
  const sign = direction === 'ascending' ? 1 : -1;
  if (key === 'name') {
    const collator = new Intl.Collator('en', { sensitivity: 'base', numeric: true });
    return [...rows].sort((one, other) => sign * collator.compare(one.name, other.name));
  }
  return [...rows].sort((one, other) => {
    const [first, second] = [screenedFigure(one, key), screenedFigure(other, key)];
    if (first === null || second === null) return Number(first === null) - Number(second === null);
    return sign * (first - second);
  });
}
