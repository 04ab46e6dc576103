import type { FigureStatus, Provenance } from '../provenance';

/** Fewer figures of one day are no market to rank: a list of them would say more than they do. */
export const FEWEST_RANKED = 5;

/** Figures that may be ranked beside each other: what trades now, what is out of date, and samples, each apart. */
type Freshness = 'current' | 'stale' | 'sample';

const FRESHNESS: Readonly<Record<FigureStatus, Freshness>> = {
  live: 'current',
  delayed: 'current',
  stale: 'stale',
  sample: 'sample',
};
/** Which is ranked where several could be. */
const PREFERENCE: readonly Freshness[] = ['current', 'stale', 'sample'];

/** The day of a figure in UTC and its freshness. */
export interface RankingPlace {
  readonly freshness: Freshness;
  readonly day: string;
}

/** Which of two places comes first: current before out of date before samples, and of these the newer day. */
export function comparePlaces(one: RankingPlace, other: RankingPlace): number {
  return PREFERENCE.indexOf(one.freshness) - PREFERENCE.indexOf(other.freshness) || other.day.localeCompare(one.day);
}

/**
 * Gives what figures need in common to be ranked beside each other; undefined for one of no known day. Thousands of figures have a
 * few times in common, each of which is read once.
 */
export function rankingPlaces(): (provenance: Provenance | null | undefined) => RankingPlace | undefined {
  const days = new Map<string, string | undefined>();
  const dayOf = (asOf: string) => {
    if (!days.has(asOf)) {
      const time = Date.parse(asOf);
      days.set(asOf, Number.isNaN(time) ? undefined : new Date(time).toISOString().slice(0, 'YYYY-MM-DD'.length));
    }
    return days.get(asOf);
  };
  return (provenance) => {
    const day = dayOf(provenance?.as_of ?? '');
    return provenance?.status && day !== undefined ? { freshness: FRESHNESS[provenance.status], day } : undefined;
  };
}

/** What a ranking may take. */
export type RankingDay<Row> =
  | { readonly kind: 'enough'; readonly day: string; readonly rows: readonly Row[] }
  /** `rows` are those of the best day all the same, for what shows single figures and ranks none. */
  | { readonly kind: 'few'; readonly day: string | undefined; readonly rows: readonly Row[] };

/**
 * The rows that rankings, movers and breadth take: figures of one day only, never sample or stale beside live (decision 44).
 * The newest day of which there are enough goes first, current figures before those out of date, these before samples.
 *
 * @param provenanceOf where a row's figure is from; null where it has none, and then it counts nowhere
 */
export function rankingDay<Row>(
  rows: readonly Row[],
  provenanceOf: (row: Row) => Provenance | null | undefined,
): RankingDay<Row> {
  const groups = new Map<string, { readonly freshness: Freshness; readonly day: string; readonly rows: Row[] }>();
  const placeOf = rankingPlaces();
  for (const row of rows) {
    const place = placeOf(provenanceOf(row));
    if (place === undefined) continue;
    const { freshness, day } = place;
    const key = `${freshness} ${day}`;
    const group = groups.get(key) ?? { freshness, day, rows: [] };
    group.rows.push(row);
    groups.set(key, group);
  }
  const ordered = [...groups.values()].sort(
    (one, other) =>
      Number(other.rows.length >= FEWEST_RANKED) - Number(one.rows.length >= FEWEST_RANKED) ||
      comparePlaces(one, other),
  );
  const [best] = ordered;
  if (!best) return { kind: 'few', day: undefined, rows: [] };
  const { day, rows: ofDay } = best;
  return { kind: ofDay.length >= FEWEST_RANKED ? 'enough' : 'few', day, rows: ofDay };
}
