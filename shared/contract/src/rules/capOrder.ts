import type { Provenance } from '../provenance';
import { comparePlaces, rankingPlaces, type RankingPlace } from './rankingDay';

/** What decides where a company stands in a list by size; a market cap is of the day of its price. */
export interface SizedRow extends Pick<Provenance, 'as_of' | 'status'> {
  readonly name: string;
  readonly price: number | null;
  readonly market_cap: number | null;
}

interface Figures {
  readonly price: number | null;
  readonly market_cap: number | null;
}

/**
 * Whether so many have a figure that rows can be ordered by it: at least half of those that have a price. Where fewer have one, those
 * would stand above all others for being known, not for being large.
 */
function areEnough(some: readonly unknown[], rows: readonly Figures[]): boolean {
  const known = rows.filter(({ price, market_cap }) => price !== null || market_cap !== null);
  return some.length > 0 && 2 * some.length >= known.length;
}

/** A ranking by market caps of one day and freshness. */
export interface CapRanking<Row> {
  /** `2026-08-21`. */
  readonly day: string;
  /** The rows that are ranked, the largest first. */
  readonly rows: readonly Row[];
  /** How many have a market cap of another day or freshness, which is not ranked among these. */
  readonly behind: number;
}

/**
 * Rows by market cap: those that have one of the day and freshness of most. Caps of several days beside each other are no order, as
 * where some prices are live and most are imported, nor is a sample one beside what is none. Undefined where too few are of one day.
 */
export function capRanking<Row extends SizedRow>(rows: readonly Row[]): CapRanking<Row> | undefined {
  const placeOf = rankingPlaces();
  const groups = new Map<string, RankingPlace & { readonly rows: Row[] }>();
  for (const row of rows) {
    const place = row.market_cap === null ? undefined : placeOf({ source: null, as_of: row.as_of, status: row.status });
    if (place === undefined) continue;
    const key = `${place.freshness} ${place.day}`;
    const group = groups.get(key) ?? { ...place, rows: [] };
    group.rows.push(row);
    groups.set(key, group);
  }
  const [most] = [...groups.values()].sort(
    (one, other) => other.rows.length - one.rows.length || comparePlaces(one, other),
  );
  if (!most || !areEnough(most.rows, rows)) return undefined;
  return {
    day: most.day,
    rows: most.rows.sort((one, other) => sizeOf(other) - sizeOf(one) || compareNames(one.name, other.name)),
    behind: rows.filter(({ market_cap }) => market_cap !== null).length - most.rows.length,
  };
}

/**
 * Rows in the order of their ranking by market cap, and behind it those that are not ranked, by name; all of them where nobody is ranked.
 *
 * @param direction of the ranking: the largest first unless it is ascending
 */
export function orderByCap<Row extends SizedRow>(
  rows: readonly Row[],
  direction: 'ascending' | 'descending' = 'descending',
): Row[] {
  const largestFirst = capRanking(rows)?.rows ?? [];
  const ranked = direction === 'ascending' ? largestFirst.toReversed() : largestFirst;
  const isRanked = new Set(ranked);
  const others = rows.filter((row) => !isRanked.has(row));
  return [...ranked, ...others.sort((one, other) => compareNames(one.name, other.name))];
}

/** The first row of each company: every class of its shares has the market cap of the whole company, which counts once. */
export function oncePerCompany<Row extends { readonly cik?: number | null }>(rows: readonly Row[]): Row[] {
  const seen = new Set<number>();
  return rows.filter(({ cik }) => cik == null || (!seen.has(cik) && seen.add(cik)));
}

/** What the areas of a map are made of. */
export interface DrawnRow extends Figures {
  /** Of the price; left out for US dollars (`otherCurrency`). */
  readonly currency?: string | null;
  /** Shares. */
  readonly volume: number | null;
}

/** What areas of a map stand for, and how large they are: in US dollars, undefined for what cannot be drawn. */
export interface MapSizes<Row> {
  readonly by: 'market_cap' | 'turnover';
  readonly sizeOf: (row: Row) => number | undefined;
}

/**
 * What sizes a map of companies of one day has: their market cap where enough have one, else the value of the shares that were traded on
 * the day, which is one of the day as well. One in another currency than US dollars is no size beside these.
 */
export function mapSizes<Row extends DrawnRow>(rows: readonly Row[]): MapSizes<Row> {
  const positive = (size: number) => (size > 0 ? size : undefined);
  const sized = rows.filter(({ market_cap }) => market_cap !== null);
  return areEnough(sized, rows)
    ? { by: 'market_cap', sizeOf: ({ market_cap }) => positive(market_cap ?? 0) }
    : {
        by: 'turnover',
        sizeOf: ({ price, volume, currency }) => positive(currency === undefined ? (price ?? 0) * (volume ?? 0) : 0),
      };
}

const sizeOf = ({ market_cap }: SizedRow) => market_cap ?? 0;
const compareNames = new Intl.Collator('en').compare;
