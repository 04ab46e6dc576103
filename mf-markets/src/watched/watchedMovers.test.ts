import type { WatchlistEntry } from '@market-pulse/contract';
import { quote } from '../testing/rows';
import { watchedMovers } from './watchedMovers';

const today = { source: 'Feed', as_of: '2026-11-20T21:00:00.000Z', status: 'delayed' } as const;

function entry(symbol: string, figures: Partial<WatchlistEntry['quote']>): WatchlistEntry {
  const who = { symbol, kind: 'stock' as const, name: symbol };
  return { ...who, slug: null, added_at: today.as_of, quote: quote({ ...who, ...figures }) };
}
const moved = (symbol: string, change_percent: number | null, as = {}) =>
  entry(symbol, { price: 1, change_percent, ...today, ...as });
const old = { as_of: '2026-11-19T21:00:00.000Z' };

test.each<[string, WatchlistEntry[], string[]]>([
  ['what moved most comes first, up or down', [moved('A', 1), moved('B', -3), moved('C', 2)], ['B', 'C', 'A']],
  [
    'another day stands behind, as it is in the list',
    [moved('A', 9, old), moved('B', 1), moved('C', 2)],
    ['C', 'B', 'A'],
  ],
  ['what has no change stands behind', [moved('A', null), moved('B', 1)], ['B', 'A']],
  ['a sample is not ranked beside it', [moved('A', 9, { status: 'sample' }), moved('B', 1)], ['B', 'A']],
  [
    'six at most',
    ['A', 'B', 'C', 'D', 'E', 'F', 'G'].map((one, place) => moved(one, place)),
    ['G', 'F', 'E', 'D', 'C', 'B'],
  ],
  ['an empty list has none', [], []],
])('%s', (_case, entries, expected) => {
  expect(watchedMovers(entries).map(({ symbol }) => symbol)).toEqual(expected);
});
