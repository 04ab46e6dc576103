import {
  choiceParameter,
  switchParameter,
  textParameter,
  type AddressParameter,
  type AddressValues,
} from '@market-pulse/remote-kit';
import type { FigureRange } from '../filters/figureRange';
import { rangeParameter } from '../filters/rangeParameters';
import type { SortDirection } from './sortRows';

/** How each column that a table can be sorted by is sorted first: names from A, figures from the largest, price/earnings from the cheapest. */
export const FIRST_DIRECTIONS = {
  rank: 'ascending',
  name: 'ascending',
  price: 'descending',
  change: 'descending',
  volume: 'descending',
  cap: 'descending',
  pe: 'ascending',
  yield: 'descending',
} as const satisfies Record<string, SortDirection>;

export type SortKey = keyof typeof FIRST_DIRECTIONS;

export interface Sort {
  key: SortKey;
  direction: SortDirection;
}

/** How a table is looked at, as the address of the page has it. */
export interface TableView {
  /** What is searched for; `''` without a search. */
  query: string;
  /** The chosen order; undefined for the order in which the rows come. */
  sort: Sort | undefined;
  change: ChangeFilter | undefined;
  /** Only what the visitor watches. */
  watchedOnly: boolean;
}

/** Rows by the sign of their change. Zero counts as up (specification, section 2). */
export const CHANGE_FILTERS = ['gainers', 'losers'] as const;
export type ChangeFilter = (typeof CHANGE_FILTERS)[number];

/** Longest search that is taken from an address; the box takes no more. */
const QUERY_MAX_LENGTH = 100;

/** The day's change in an address: its sign as a word, or its range. */
const changeParameter: AddressParameter<ChangeFilter | FigureRange> = {
  read: (text) => CHANGE_FILTERS.find((sign) => sign === text) ?? rangeParameter.read(text),
  write: (change) => (typeof change === 'string' ? change : rangeParameter.write(change)),
};

/** The parameters of every market table: search, order, and the filters that all have. */
export const TABLE_PARAMETERS = {
  q: textParameter(QUERY_MAX_LENGTH),
  sort: choiceParameter<SortKey>(['rank', 'name', 'price', 'change', 'volume', 'cap']),
  dir: choiceParameter(['asc', 'desc']),
  change: changeParameter,
  watchlist: switchParameter,
};
export type TableParameters = typeof TABLE_PARAMETERS;

/** How a table is looked at by what its address says. */
export function tableViewOf({ q, sort, dir, change, watchlist }: AddressValues<TableParameters>): TableView {
  const chosen = dir && (dir === 'asc' ? 'ascending' : 'descending');
  return {
    query: q,
    sort: sort && { key: sort, direction: chosen ?? FIRST_DIRECTIONS[sort] },
    change: typeof change === 'string' ? change : undefined,
    watchedOnly: watchlist,
  };
}

/** What a press on a column's head leads to: its first direction, then the other one, then the order as it comes. */
export function nextSort(present: Sort | undefined, key: SortKey): Sort | undefined {
  const first = FIRST_DIRECTIONS[key];
  if (present?.key !== key) return { key, direction: first };
  if (present.direction === first) return { key, direction: first === 'ascending' ? 'descending' : 'ascending' };
  return undefined;
}

/** What an address says of an order. */
export function sortParameters(sort: Sort | undefined): Pick<AddressValues<TableParameters>, 'sort' | 'dir'> {
  return { sort: sort?.key, dir: sort && (sort.direction === 'ascending' ? 'asc' : 'desc') };
}

/** Whether a row passes the filter by change; a missing change passes none. */
export function passesChange(change: number | null | undefined, filter: ChangeFilter | undefined): boolean {
  if (filter === undefined) return true;
  if (change == null) return false;
  return filter === 'gainers' ? change >= 0 : change < 0;
}
