import type { HistoryKind } from '@market-pulse/contract';
import { leadFigures, leadPrice } from './leadFigures';

const barsOf = (closes: readonly number[]) => closes.map((close) => ({ close }));

test.each<[readonly number[], ReturnType<typeof leadFigures>]>([
  [[100, 80, 120], { last: 120, dayChange: 50, rangeChange: 20 }],
  [[100], { last: 100, dayChange: null, rangeChange: null }],
  [[0, 5], { last: 5, dayChange: null, rangeChange: null }],
  [[-37, 10, 10], { last: 10, dayChange: 0, rangeChange: null }],
  [[], undefined],
])('closes of %j come to %j', (closes, figures) => {
  const found = leadFigures(barsOf(closes));
  expect(found && { ...found, rangeChange: found.rangeChange && Math.round(found.rangeChange) }).toEqual(figures);
});

test.each<[HistoryKind, number, string]>([
  ['index', 7674.37, '7,674.37'],
  ['stock', 214.7, '$214.70'],
  ['crypto', 87_270, '$87,270.00'],
])('a figure of kind %s, %d, is written %s', (kind, figure, text) => {
  expect(leadPrice(kind, figure)).toBe(text);
});
