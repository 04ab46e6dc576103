import type { HistoryKind } from '@market-pulse/contract';
import { leadFigures, leadPrice } from './leadFigures';

const barsOf = (closes: readonly number[]) => closes.map((close, index) => ({ close, date: `2026-06-1${index}` }));

test.each<[readonly number[], ReturnType<typeof leadFigures>]>([
  [[100, 80, 120], { last: 120, dayChange: 50, rangeChange: 20 }],
  [[100], { last: 100, dayChange: null, rangeChange: null }],
  [[0, 5], { last: 5, dayChange: null, rangeChange: null }],
  [[-37, 10, 10], { last: 10, dayChange: 0, rangeChange: null }],
  [[], undefined],
])('closes of %j come to %j', (closes, figures) => {
  const found = leadFigures('crypto', barsOf(closes));
  expect(found && { ...found, rangeChange: found.rangeChange && Math.round(found.rangeChange) }).toEqual(figures);
});

test.each<[HistoryKind, string, number | null]>([
  ['crypto', '2026-06-11', 20],
  ['crypto', '2026-06-12', null],
  ['stock', '2026-06-15', 20],
  ['index', '2026-06-16', null],
])('of kind %s a close of 10 June and one of %s make a change of %p of a day', (kind, date, change) => {
  const found = leadFigures(kind, [
    { date: '2026-06-10', close: 100 },
    { date, close: 120 },
  ]);
  expect(found?.dayChange ?? null).toEqual(change === null ? null : expect.closeTo(change));
});

test.each<[HistoryKind, number, string]>([
  ['index', 7674.37, '7,674.37'],
  ['stock', 214.7, '$214.70'],
  ['crypto', 87_270, '$87,270.00'],
])('a figure of kind %s, %d, is written %s', (kind, figure, text) => {
  expect(leadPrice(kind, figure)).toBe(text);
});
