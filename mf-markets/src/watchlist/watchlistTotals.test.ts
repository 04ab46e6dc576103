import type { Quote, WatchlistItem } from '@market-pulse/contract';
import { quote } from '../testing/rows';
import { watchlistTotals } from './watchlistTotals';

const entry = (
  symbol: string,
  percent: number | null,
  day = '2026-11-20',
  change: Partial<Quote> = {},
): WatchlistItem => {
  const kind = change.kind ?? 'stock';
  const figures = { kind, change_percent: percent, as_of: `${day}T21:00:00.000Z`, status: 'delayed' as const };
  const about = {
    symbol,
    kind,
    name: symbol,
    slug: null,
    added_at: '2026-11-01T00:00:00.000Z',
    note: '',
    sponsored: false,
  };
  return { ...about, quote: quote({ symbol, ...figures, ...change }) };
};

test('a list without entries has nothing to sum up', () => {
  const nothing = { average: undefined, best: undefined, worst: undefined, day: undefined };
  expect(watchlistTotals([])).toEqual({ symbols: 0, counted: 0, up: 0, down: 0, ...nothing });
});

test('a list is summed up with the same weight for each entry', () => {
  expect(watchlistTotals([entry('A', 2), entry('B', -1), entry('C', 0), entry('D', null)])).toEqual({
    ...{ symbols: 4, counted: 3, up: 1, down: 1, day: '2026-11-20' },
    average: 1 / 3,
    best: { symbol: 'A', percent: 2 },
    worst: { symbol: 'B', percent: -1 },
  });
});

test.each<[string, WatchlistItem[], string[]]>([
  ['samples never count', [entry('A', 1), entry('B', 9, '2026-11-20', { status: 'sample' })], ['A']],
  [
    'a price of the evening in New York is of its day, and not of the next in UTC',
    [entry('A', 1), entry('B', 9, '2026-11-20', { as_of: '2026-11-21T01:30:00.000Z' })],
    ['B', 'A'],
  ],
  ['an older day does not count', [entry('A', 1), entry('B', 9, '2026-11-19')], ['A']],
  [
    'a coin of a later day is no part of the stocks’ day',
    [entry('A', 1), entry('C', 3, '2026-11-22', { kind: 'crypto' })],
    ['A'],
  ],
  [
    'a coin of Feb 21 is no part of Jan 6',
    [entry('A', 1, '2026-01-06'), entry('C', -9, '2026-02-21', { kind: 'crypto' })],
    ['A'],
  ],
  ['a coin of the same day is', [entry('A', 1), entry('C', 3, '2026-11-20', { kind: 'crypto' })], ['C', 'A']],
  ['a coin of an older day does not', [entry('A', 1), entry('C', 3, '2026-11-19', { kind: 'crypto' })], ['A']],
  [
    'of coins alone the newest day counts',
    [entry('C', 1, '2026-11-22', { kind: 'crypto' }), entry('D', 2, '2026-11-21', { kind: 'crypto' })],
    ['C'],
  ],
])('%s', (_case, entries, counted) => {
  const totals = watchlistTotals(entries);
  expect(totals.counted).toBe(counted.length);
  expect([totals.best?.symbol, totals.worst?.symbol]).toEqual([counted[0], counted.at(-1)]);
});
