import type { SortDirection } from './sortRows';

/** How each column that a table can be sorted by is sorted first: names from A, figures from the largest. */
export const FIRST_DIRECTIONS = {
  rank: 'ascending',
  name: 'ascending',
  price: 'descending',
  change: 'descending',
  volume: 'descending',
  cap: 'descending',
  source: 'ascending',
} as const satisfies Record<string, SortDirection>;

/** A column that a table can be sorted by. */
export type SortKey = keyof typeof FIRST_DIRECTIONS;

/** The order of a table. */
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

/** The member of a list that an address names, or undefined for anything else. */
export function oneOf<Value extends string>(values: readonly Value[], text: string | null): Value | undefined {
  return values.find((value) => value === text);
}

/** Reads an address. What it says wrongly counts as not said. */
export function readTableView(parameters: URLSearchParams): TableView {
  const key = oneOf(Object.keys(FIRST_DIRECTIONS) as SortKey[], parameters.get('sort'));
  return {
    query: (parameters.get('q') ?? '').trim().slice(0, QUERY_MAX_LENGTH),
    sort: key && { key, direction: directionOf(parameters.get('dir')) ?? FIRST_DIRECTIONS[key] },
    change: oneOf(CHANGE_FILTERS, parameters.get('change')),
    watchedOnly: parameters.get('watchlist') === '1',
  };
}

function directionOf(text: string | null): SortDirection | undefined {
  if (text === 'asc') return 'ascending';
  return text === 'desc' ? 'descending' : undefined;
}

/** What a press on a column's head leads to: its first direction, then the other one, then the order as it comes. */
export function nextSort(present: Sort | undefined, key: SortKey): Sort | undefined {
  const first = FIRST_DIRECTIONS[key];
  if (present?.key !== key) return { key, direction: first };
  if (present.direction === first) return { key, direction: first === 'ascending' ? 'descending' : 'ascending' };
  return undefined;
}

/** The parameters of an order, for `withParameters`. */
export function sortParameters(sort: Sort | undefined): Record<'sort' | 'dir', string | undefined> {
  return { sort: sort?.key, dir: sort && (sort.direction === 'ascending' ? 'asc' : 'desc') };
}

/** An address with some parameters changed; undefined or `''` takes one out, and all others stay. */
export function withParameters(
  parameters: URLSearchParams,
  changes: Readonly<Record<string, string | undefined>>,
): URLSearchParams {
  const next = new URLSearchParams(parameters);
  for (const [name, value] of Object.entries(changes)) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  return next;
}

/** Whether a row passes the filter by change; a missing change passes none. */
export function passesChange(change: number | null | undefined, filter: ChangeFilter | undefined): boolean {
  if (filter === undefined) return true;
  if (change == null) return false;
  return filter === 'gainers' ? change >= 0 : change < 0;
}
