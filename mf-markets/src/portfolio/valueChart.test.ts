import {
  apart,
  axisLabels,
  chartShape,
  daysOfPeriod,
  monthEnds,
  shortAmount,
  ticksBetween,
  type ChartDay,
} from './valueChart';

const day = (date: string, value: number, paid = value, index: number | null = null): ChartDay => ({
  ...{ date, value, paid, index },
});

test('a period begins with the last day on or before its first', () => {
  const days = [day('2026-01-02', 1), day('2026-01-05', 2), day('2026-02-02', 3)];
  expect(daysOfPeriod(days, '2026-01-10').map(({ date }) => date)).toEqual(['2026-01-05', '2026-02-02']);
  expect(daysOfPeriod(days, '2025-01-10')).toHaveLength(3);
});

test.each([
  [0, 84_000, [0, 25_000, 50_000, 75_000]],
  [0, 10, [0, 2.5, 5, 7.5, 10]],
  [-50, 60, [-50, 0, 50]],
  [5, 5, []],
])('between %d and %d stand %j', (low, high, expected) => {
  expect(ticksBetween(low, high)).toEqual(expected);
});

test.each([
  [80_000, '80K'],
  [1_250_000, '1.3M'],
  [0, '0'],
])('%d is %s', (amount, expected) => {
  expect(shortAmount(amount)).toBe(expected);
});

test('tags stand apart, and none below the edge', () => {
  expect(apart([0.5, 0.2, 0.51], 0.1).map((place) => Number(place.toFixed(6)))).toEqual([0.5, 0.2, 0.6]);
  expect(apart([0.99, 1], 0.1).map((place) => Number(place.toFixed(6)))).toEqual([0.9, 1]);
});

test('a chart steps where something was paid, and has no index where none reaches', () => {
  const shape = chartShape([day('2026-01-30', 100), day('2026-02-02', 220, 200), day('2026-02-03', 150, 150)]);
  expect(shape.index).toBe('');
  expect(shape.paid.match(/L/g)).toHaveLength(4);
  expect(shape.payments).toEqual([
    { x: 0.5, size: 1, isIn: true },
    { x: 1, size: 0.5, isIn: false },
  ]);
  expect(shape.months).toEqual([{ label: 'Feb', x: 0.5, isYear: false }]);
});

test('what was paid on the first day of all is a deposit, too', () => {
  const days = [day('2026-01-30', 10, 20), day('2026-02-02', 30, 30)];
  const second = { x: 1, size: 1, isIn: true };
  expect(chartShape(days).payments).toEqual([second]);
  expect(chartShape(days, 0).payments).toEqual([
    { x: 0, size: 1, isIn: true },
    { ...second, size: 0.5 },
  ]);
});

test('a table has the last day of each month, the newest first', () => {
  const days = [day('2026-01-02', 1), day('2026-01-30', 2), day('2026-02-02', 3)];
  expect(monthEnds(days).map(({ date }) => date)).toEqual(['2026-02-02', '2026-01-30']);
});

test.each([
  { amounts: [0, 20_000, 40_000], labels: ['0', '20K', '40K'] },
  { amounts: [1000, 1020, 1040], labels: ['1K', '1.02K', '1.04K'] },
  { amounts: [250, 500, 750], labels: ['250', '500', '750'] },
])('the labels of $amounts are told apart', ({ amounts, labels }) => expect(axisLabels(amounts)).toEqual(labels));
