import { barLayout } from './barLayout';

const ticksOf = (...figures: number[]) => barLayout([figures], 200).ticks.map(({ value }) => value);

test.each([
  [
    [30, 81.6],
    [0, 20, 40, 60, 80],
  ],
  [
    [3.6, 1],
    [0, 1, 2, 3],
  ],
  [
    [-1.29, 0.9],
    [-1, -0.5, 0, 0.5],
  ],
  [
    [-5, -20],
    [-20, -15, -10, -5, 0],
  ],
  [[0.25], [0, 0.05, 0.1, 0.15, 0.2, 0.25]],
  [[0], [0]],
])('figures of %j are measured by %j', (figures, expected) => {
  expect(ticksOf(...figures).map((tick) => tick || 0)).toEqual(expected);
});

test('gains stand on the line of zero, losses hang below it, and what is not known has no bar', () => {
  const { bars, zero } = barLayout(
    [
      [100, -50, null],
      [0, 10, 20],
    ],
    200,
  );
  const of = (series: number, period: number) => bars.find((bar) => bar.series === series && bar.period === period);
  expect(of(0, 0)).toMatchObject({ y: 20, height: zero - 20, isNegative: false });
  expect(of(0, 1)).toMatchObject({ y: zero, height: 180 - zero, isNegative: true });
  expect(of(0, 2)).toBeUndefined();
  expect(of(1, 0)).toMatchObject({ height: 0 });
});

test('bars of a period stand side by side within its room', () => {
  const { bars } = barLayout(
    [
      [1, 2],
      [1, 2],
    ],
    200,
  );
  const [first, second] = bars.filter(({ period }) => period === 1);
  expect(first?.x).toBeGreaterThan(50);
  expect(second?.x).toBeCloseTo((first?.x ?? 0) + (first?.width ?? 0), 1);
  expect((second?.x ?? 0) + (second?.width ?? 0)).toBeLessThan(100);
});

test('a single bar stands in the middle of its period, as wide as one of two', () => {
  const [single] = barLayout([[1, 2]], 200).bars;
  const [first] = barLayout(
    [
      [1, 2],
      [1, 2],
    ],
    200,
  ).bars;
  expect(single?.width).toBe(first?.width);
  expect((single?.x ?? 0) + (single?.width ?? 0) / 2).toBeCloseTo(25, 1);
});
