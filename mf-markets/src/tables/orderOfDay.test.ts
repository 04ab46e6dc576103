import type { Provenance } from '@market-pulse/contract';
import { behindNote, orderOfDay } from './orderOfDay';
import type { Sort, SortKey, TableView } from './tableView';

const NEW: Provenance = { source: 'Feed', as_of: '2026-01-06T21:00:00.000Z', status: 'delayed' };
const OLD: Provenance = { source: 'Feed', as_of: '2024-03-08T21:00:00.000Z', status: 'stale' };
const SAMPLE: Provenance = { source: 'Bundled', as_of: '2026-01-06T00:00:00.000Z', status: 'sample' };

interface Row {
  readonly name: string;
  readonly change: number | null;
  readonly provenance: Provenance | null;
}
const row = (name: string, change: number | null, provenance: Provenance | null): Row => ({ name, change, provenance });
const MIXED = [
  row('a', 1, NEW),
  row('old1', 90, OLD),
  row('none', null, NEW),
  row('b', 3, NEW),
  row('sample', 50, SAMPLE),
  row('c', -2, NEW),
  row('d', 2, NEW),
  row('old2', 95, OLD),
  row('e', 0, NEW),
  row('unknown', 70, null),
];

function order(rows: readonly Row[], key: SortKey | undefined, change?: TableView['change'], isUp = false) {
  const sort: Sort | undefined = key && { key, direction: isUp ? 'ascending' : 'descending' };
  const ordered = orderOfDay(
    rows,
    { sort, change },
    {
      valueOf: key === 'name' ? ({ name }) => name : ({ change }) => change,
      changeOf: ({ change }) => change,
      provenanceOf: ({ provenance }) => provenance,
    },
  );
  return [ordered.rows.map(({ name }) => name).join(' '), ordered.behind];
}

test.each<[SortKey | undefined, TableView['change'], boolean, string, number]>([
  // What is of another day is not ranked, however large.
  ['change', undefined, false, 'b d a e c old1 sample old2 unknown none', 4],
  ['change', undefined, true, 'c e a d b old1 sample old2 unknown none', 4],
  ['volume', undefined, false, 'b d a e c old1 sample old2 unknown none', 4],
  ['change', 'gainers', false, 'b d a e c old1 sample old2 unknown none', 4],
  // Filtered by the change and ordered by something else, or by nothing.
  [undefined, 'gainers', false, 'a b c d e old1 sample old2 unknown none', 4],
  ['name', 'gainers', true, 'a b c d e old1 old2 sample unknown none', 4],
  // Nothing of a day is compared.
  ['name', undefined, true, 'a b c d e none old1 old2 sample unknown', 0],
  [undefined, undefined, false, 'a old1 none b sample c d old2 e unknown', 0],
])('ordered by %s and filtered by %s, ascending: %s', (key, change, isUp, names, behind) => {
  expect(order(MIXED, key, change, isUp)).toEqual([names, behind]);
});

test('rows of one day have none behind them, and few are ordered too', () => {
  expect(order([row('a', 1, NEW), row('b', 2, NEW)], 'change')).toEqual(['b a', 0]);
  expect(order([], 'change')).toEqual(['', 0]);
});

test.each([
  [0, undefined],
  [1, ' · 1 of another day or less fresh is listed last'],
  [1_234, ' · 1,234 of another day or less fresh are listed last'],
])('%p behind: %p', (behind, note) => expect(behindNote(behind)).toBe(note));
