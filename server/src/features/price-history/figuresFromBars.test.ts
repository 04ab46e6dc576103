import type { HistoryBar } from '@market-pulse/contract';
import { figuresFromBars } from './figuresFromBars';

const bar = (date: string, close: number, more: Partial<HistoryBar> = {}): HistoryBar => ({
  ...{ date, open: null, high: null, low: null, close, volume: null },
  ...more,
});

/** A bar for each day up to a last one, the last of them with a close as high as their number. */
const days = (count: number, last = '2026-01-06') =>
  Array.from({ length: count }, (_, index) => {
    const moment = new Date(Date.parse(last) - (count - 1 - index) * 86_400_000);
    return bar(moment.toISOString().slice(0, 10), index + 1, { volume: 10 * (index + 1) });
  });

test('no bars, no figures', () => {
  expect(figuresFromBars([], 'stock')).toBeUndefined();
});

test('one bar has its own day alone', () => {
  expect(figuresFromBars([bar('2026-01-06', 5, { low: 4, high: 6, volume: 7 })], 'stock')).toEqual({
    ...{ date: '2026-01-06', close: 5, previousClose: null, dayLow: 4, dayHigh: 6, volume: 7 },
    ...{ week52Low: null, week52High: null, average20: null, average50: null, average200: null, averageVolume: null },
  });
});

test.each([
  ['stock', '2026-01-02', 9],
  ['stock', '2026-01-01', 9],
  ['stock', '2025-12-31', null],
  ['crypto', '2026-01-05', 9],
  ['crypto', '2026-01-04', null],
] as const)('for a %s the close of %s is the one before 2026-01-06: %s', (kind, date, previousClose) => {
  expect(figuresFromBars([bar(date, 9), bar('2026-01-06', 5)], kind)).toMatchObject({ previousClose });
});

test.each([
  [358, null],
  [360, [1, 360]],
  [370, [6, 370]],
])('%i days of history have the 52 weeks %j', (count, range) => {
  const { week52Low, week52High } = figuresFromBars(days(count), 'crypto') ?? {};
  expect(week52Low === null ? null : [week52Low, week52High]).toEqual(range);
});

test('highs and lows of 52 weeks are those of the days where these are known', () => {
  const bars = days(365).map((one, index) => (index === 100 ? { ...one, low: 0.5, high: 1000 } : one));
  expect(figuresFromBars(bars, 'crypto')).toMatchObject({ week52Low: 0.5, week52High: 1000 });
});

test('averages are those of the last bars', () => {
  expect(figuresFromBars(days(200), 'crypto')).toMatchObject({
    ...{ average20: 190.5, average50: 175.5, average200: 100.5, averageVolume: 1855 },
  });
  const gap = days(60).map((one, index) => (index === 50 ? { ...one, volume: null } : one));
  expect(figuresFromBars(gap, 'crypto')).toMatchObject({ average50: 35.5, average200: null, averageVolume: null });
});
