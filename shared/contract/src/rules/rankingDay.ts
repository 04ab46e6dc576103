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

/** The day of a figure in UTC and its freshness: only figures that have both in common are ranked beside each other. */
export function rankingPlace(
  provenance: Provenance | null | undefined,
): { readonly freshness: Freshness; readonly day: string } | undefined {
  const time = Date.parse(provenance?.as_of ?? '');
  if (!provenance?.status || Number.isNaN(time)) return undefined;
  const day = new Date(time).toISOString().slice(0, 'YYYY-MM-DD'.length);
  return { freshness: FRESHNESS[provenance.status], day };
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
  for (const row of rows) {
    const provenance = provenanceOf(row);
    const place = rankingPlace(provenance);
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
      PREFERENCE.indexOf(one.freshness) - PREFERENCE.indexOf(other.freshness) ||
      other.day.localeCompare(one.day),
  );
  const [best] = ordered;
  if (!best) return { kind: 'few', day: undefined, rows: [] };
  const { day, rows: ofDay } = best;
  return { kind: ofDay.length >= FEWEST_RANKED ? 'enough' : 'few', day, rows: ofDay };
}
