import type { Provenance } from '@market-pulse/contract';
import { nearestPeers, rowsOfOneDay, type PeerCandidate } from './peers';

const company = (ticker: string, marketCap: number | null, cik: number | null = null): PeerCandidate => ({
  id: ticker.charCodeAt(0),
  ticker,
  cik,
  marketCap,
});
const tickers = (rows: readonly { readonly ticker: string }[]) => rows.map(({ ticker }) => ticker).join('');

test.each<[string, PeerCandidate, readonly PeerCandidate[], string]>([
  [
    'the nearest by ratio first: half as large is as near as twice as large',
    company('X', 100),
    [company('A', 1000), company('B', 50), company('C', 200), company('D', 110)],
    'DBCA',
  ],
  ['itself is left out', company('X', 100), [company('X', 100), company('A', 1)], 'A'],
  ['its other share classes are left out', company('X', 100, 5), [company('A', 100, 5), company('B', 90, 6)], 'B'],
  [
    'one share class of a peer stands for all',
    company('X', 100),
    [company('A', 99, 7), company('B', 98, 7), company('C', 90, null), company('D', 89, null)],
    'ACD',
  ],
  [
    'what has no market cap comes last, by ticker',
    company('X', 100),
    [company('C', null), company('B', 0), company('A', 1e12)],
    'ABC',
  ],
  [
    'beside one without a market cap the largest come first',
    company('X', null),
    [company('A', 1), company('B', null), company('C', 9)],
    'CAB',
  ],
  ['equally near ones by ticker', company('X', 100), [company('B', 200), company('A', 50)], 'AB'],
  ['none', company('X', 100), [], ''],
])('%s', (_what, own, candidates, expected) => {
  expect(tickers(nearestPeers(own, candidates))).toBe(expected);
});

test('six at most', () => {
  const many = Array.from({ length: 20 }, (_, index) => company(String.fromCharCode(65 + index), index + 1));
  expect(tickers(nearestPeers(company('Z', 1), many))).toBe('ABCDEF');
});

const row = (ticker: string, as_of: string | null, status: Provenance['status'] = 'delayed') => ({
  ticker,
  source: 'Feed',
  as_of,
  status,
});
const friday = '2026-08-21T20:00:00.000Z';
const thursday = '2026-08-20T20:00:00.000Z';

test.each<[string, readonly ReturnType<typeof row>[], string]>([
  ['the day of most', [row('X', thursday), row('A', friday), row('B', friday), row('C', friday)], 'ABC'],
  ['not that of the company alone', [row('X', friday), row('A', thursday)], 'A'],
  ['the day of the company where as many have it', [row('X', thursday), row('A', friday), row('B', thursday)], 'XB'],
  ['live and delayed of a day together', [row('X', friday, 'live'), row('A', friday), row('B', thursday)], 'XA'],
  ['a sample never beside live', [row('X', friday), row('A', friday), row('B', friday, 'sample')], 'XA'],
  ['no figures at all', [row('X', null, null), row('A', null, null)], ''],
])('%s is compared', (_what, rows, expected) => {
  expect(tickers([...rowsOfOneDay(rows)])).toBe(expected);
});
