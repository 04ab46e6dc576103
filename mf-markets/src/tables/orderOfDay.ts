import type { Provenance } from '@market-pulse/contract';
import { rankingDay } from '@market-pulse/contract/ranking';
import { formatCount } from '@market-pulse/format';
import { sortRows, type SortValue } from './sortRows';
import type { Sort, SortKey, TableView } from './tableView';

/** Orders by a figure that is another one every day: those of several days beside each other say nothing. */
const DAILY_KEYS: ReadonlySet<SortKey> = new Set(['change', 'volume', 'cap']);

/** What of a table's rows an order asks for. */
export interface OrderedFigures<Row> {
  /** By what rows are ordered; undefined where they cannot be ordered so. */
  readonly valueOf: ((row: Row) => SortValue) | undefined;
  /** The change that rows may be filtered by, in percent. */
  readonly changeOf: (row: Row) => number | null | undefined;
  readonly provenanceOf: (row: Row) => Provenance | null | undefined;
}

/** Rows in their order. */
export interface OrderedRows<Row> {
  readonly rows: readonly Row[];
  /** How many have the figure that they are ordered or filtered by, but of another day or freshness, and stand behind the others for that. */
  readonly behind: number;
}

/**
 * The rows in the chosen order, or else as they came. Those ordered by a figure of the day, or filtered by the day's change, are
 * compared within one day and freshness (`rankingDay`, the rule of movers): the others stand behind them as they came, or in the
 * chosen order where that is of something else, and rows without a figure last. Few rows are ordered too: a list on screen is no
 * claim about the market.
 */
export function orderOfDay<Row>(
  rows: readonly Row[],
  { sort, change }: Pick<TableView, 'change'> & { readonly sort: Sort | undefined },
  { valueOf, changeOf, provenanceOf }: OrderedFigures<Row>,
): OrderedRows<Row> {
  const sorted = sort && valueOf ? sortRows(rows, valueOf, sort.direction) : rows;
  const isDaily = sort !== undefined && DAILY_KEYS.has(sort.key);
  const figureOf = isDaily ? valueOf : change && changeOf;
  if (!figureOf) return { rows: sorted, behind: 0 };
  const isKnown = (row: Row) => figureOf(row) != null;
  const ofDay = new Set(rankingDay(rows, (row) => (isKnown(row) ? provenanceOf(row) : undefined)).rows);
  const others = (isDaily ? rows : sorted).filter((row) => isKnown(row) && !ofDay.has(row));
  const first = sorted.filter((row) => ofDay.has(row));
  return { rows: [...first, ...others, ...sorted.filter((row) => !isKnown(row))], behind: others.length };
}

/** What a table says of the rows that stand behind: ` · 12 of another day or less fresh are listed last`. Nothing where there are none. */
export function behindNote(behind: number): string | undefined {
  return behind === 0
    ? undefined
    : ` · ${formatCount(behind)} of another day or less fresh ${behind === 1 ? 'is' : 'are'} listed last`;
}
