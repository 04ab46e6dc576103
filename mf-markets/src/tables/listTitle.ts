import type { Sort, SortKey } from './tableView';

const ORDERS: Readonly<Record<SortKey, readonly [ascending: string, descending: string]>> = {
  rank: ['by market cap', 'by market cap, smallest first'],
  name: ['by name', 'by name, from Z to A'],
  price: ['by price, lowest first', 'by price, highest first'],
  change: ['by change, lowest first', 'by change, highest first'],
  volume: ['by volume, lowest first', 'by volume, highest first'],
  cap: ['by market cap, smallest first', 'by market cap'],
  pe: ['by P/E, lowest first', 'by P/E, highest first'],
  yield: ['by yield, lowest first', 'by yield, highest first'],
};

/** The headline of a list of `noun`: it names the order that the rows have, or what was searched for. */
export function listTitle(noun: string, sort: Sort | undefined, search: string): string {
  if (search !== '') return `${noun} matching "${search}"`;
  if (!sort) return noun;
  return `${noun} ${ORDERS[sort.key][sort.direction === 'ascending' ? 0 : 1]}`;
}
