import { sparklinePoints, thinned } from './sparklinePoints';

test.each<[readonly number[], [number, number][]]>([
  [[], []],
  [[5], []],
  [[5, Number.NaN], []],
  [
    [1, 2],
    [
      [2, 22],
      [78, 2],
    ],
  ],
  [
    [2, 1],
    [
      [2, 2],
      [78, 22],
    ],
  ],
  [
    [3, 3, 3],
    [
      [2, 12],
      [40, 12],
      [78, 12],
    ],
  ],
  [
    [-1, 0, 1],
    [
      [2, 22],
      [40, 12],
      [78, 2],
    ],
  ],
])('the figures %j are points at %j', (figures, points) => {
  expect(sparklinePoints(figures).map(({ x, y }) => [x, y])).toEqual(points);
});

test('a year of days is thinned to what can be seen, with its first and last day', () => {
  const year = Array.from({ length: 252 }, (_, day) => day);
  const few = thinned(year);
  expect(few).toHaveLength(56);
  expect([few[0], few.at(-1)]).toEqual([0, 251]);
});
