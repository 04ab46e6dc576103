import { lastDayOf } from './lastDay';
import type { ListedHistory } from './priceNow';

const now = new Date('2026-11-21T15:00:00.000Z');
const listed = {
  ...{ price: 300, change: null, changePercent: null, status: 'delayed' as const },
  asOf: new Date('2026-08-22T12:00:00.000Z'),
};
const history: ListedHistory = {
  ...{ date: '2026-01-06', close: 264, previousClose: 240, volume: 52_000_000, marketCap: null },
  ...{ dayLow: 262, dayHigh: 268, week52Low: 168, week52High: 288, average20: 270 },
  ...{ average50: 269, average200: 230, averageVolume: 5e7, source: 'Collection', status: 'delayed' },
};

test('a later price without a change has the last day of its history beside it, with day and source', () => {
  expect(lastDayOf(listed, history, now)).toEqual({
    ...{ price: 264, change: 24, change_percent: 10, volume: 52_000_000 },
    ...{ source: 'Collection', as_of: '2026-01-06T12:00:00.000Z', status: 'stale' },
  });
});

test.each<[string, Parameters<typeof lastDayOf>[0], ListedHistory | null]>([
  ['knows its own change', { ...listed, change: 0 }, history],
  ['knows its own change in percent', { ...listed, changePercent: 0 }, history],
  ['has no history', listed, null],
  ['has a history of more than a year before', listed, { ...history, date: '2025-08-20' }],
  ['has a history that knows no change either', listed, { ...history, previousClose: null }],
  ["is the history's altogether", { ...listed, asOf: new Date('2026-01-02T14:59:00.000Z') }, history],
  ['is a sample', { ...listed, status: 'sample' }, history],
  ['has no price', { ...listed, price: null, asOf: null }, history],
])('nothing stands beside what %s', (_what, stored, known) => {
  expect(lastDayOf(stored, known, now)).toBeUndefined();
});
