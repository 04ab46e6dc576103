import { sparklineShape, thinned } from './sparklineShape';

test.each<[readonly number[], string, string]>([
  [[1, 2], 'M0 110l1-100', 'M1 10h0'],
  [[2, 1], 'M0 10l1 100', 'M1 110h0'],
  [[3, 3, 3], 'M0 60l1 0 1 0', 'M2 60h0'],
  [[-1, 0, 1], 'M0 110l1-50 1-50', 'M2 10h0'],
  [[2, Number.NaN, 1, 3], 'M0 60l1 50 1-100', 'M2 10h0'],
])('the figures %j are the line %s, which ends at %s', (figures, line, end) => {
  expect(sparklineShape(figures)).toMatchObject({ line, end });
});

test.each([[[]], [[5]], [[5, Number.NaN]]])('the figures %j are no line', (figures) => {
  expect(sparklineShape(figures)).toBeUndefined();
});

test('at both sides two of its eighty pixels are free', () => {
  const weeks = Array.from({ length: 39 }, (_, week) => week);
  expect(sparklineShape(weeks)?.viewBox).toBe('-1 0 40 120');
});

test('a year of days is thinned to what can be seen, with its first and last day', () => {
  const year = Array.from({ length: 252 }, (_, day) => day);
  const few = thinned(year);
  expect(few).toHaveLength(56);
  expect([few[0], few.at(-1)]).toEqual([0, 251]);
});
