import { lastVolumeOf } from './lastVolume';
import type { ListedHistory } from './priceNow';

const now = new Date('2026-01-08T15:00:00.000Z');
const live = {
  ...{ price: 250, change: 1, changePercent: 0.4, volume: null, source: 'Feed', status: 'live' as const },
  ...{ asOf: new Date('2026-01-08T14:59:00.000Z'), refreshedAt: new Date('2026-01-08T14:59:30.000Z') },
};
const history: ListedHistory = {
  ...{ date: '2026-01-06', close: 262.4, previousClose: 267.3, volume: 52_000_000, marketCap: null },
  ...{ dayLow: 262, dayHigh: 268, week52Low: 168, week52High: 288, average20: 270 },
  ...{ average50: 269, average200: 230, averageVolume: 5e7, source: 'Collection', status: 'delayed' },
};

test('a price without a volume has that of the last day of its history beside it, with day and source', () => {
  expect(lastVolumeOf(live, history, now)).toEqual({
    ...{ volume: 52_000_000, source: 'Collection', as_of: '2026-01-06T12:00:00.000Z', status: 'delayed' },
  });
  expect(lastVolumeOf(live, history, new Date('2026-03-08T15:00:00.000Z'))?.status).toBe('stale');
});

test.each<[string, Parameters<typeof lastVolumeOf>[0], ListedHistory | null]>([
  ['has a volume of its own', { ...live, volume: 7 }, history],
  ['has no history', live, null],
  ['has a history that knows no volume', live, { ...history, volume: null }],
  ["is the history's altogether", { ...live, asOf: new Date('2026-01-02T14:59:00.000Z') }, history],
  ['has no price', { ...live, price: null }, history],
])('nothing stands beside what %s', (_what, stored, known) => {
  expect(lastVolumeOf(stored, known, now)).toBeUndefined();
});
