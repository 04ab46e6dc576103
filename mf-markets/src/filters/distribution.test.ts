import { distributionOf } from './distribution';

const countTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

test.each([
  ['nothing', []],
  ['nothing known', [null, null]],
  ['one figure', [5]],
  ['figures that are all the same', [5, 5, 5]],
])('%s has no distribution', (_name, figures) => {
  expect(distributionOf(figures)).toBeUndefined();
});

test('figures that are spread evenly fill every bin alike, and none is lost', () => {
  const { bins, quarter, median, threeQuarters } = distributionOf([null, ...countTo(100).toReversed()])!;
  expect([quarter, median, threeQuarters]).toEqual([26, 51, 75]);
  expect(bins.reduce((sum, { count }) => sum + count, 0)).toBe(100);
  expect(Math.max(...bins.map(({ count }) => count))).toBeLessThan(9);
});

test.each([
  ['ratios', [5, 10, 18, 22, 30, 71], 0, 72.5, 2.5],
  ['changes', [-4.9, -1, 0, 1, 4.8], -5, 5, 0.5],
  ['a narrow range', [100.1, 100.2, 100.31], 100.1, 100.31, 0.01],
])('the edges of %s are round numbers', (_name, figures, from, to, step) => {
  const { bins, hasLower, hasHigher } = distributionOf(figures)!;
  expect([bins[0]!.from, bins.at(-1)!.to]).toEqual([from, to]);
  expect(bins[0]!.to - bins[0]!.from).toBeCloseTo(step, 10);
  expect([hasLower, hasHigher]).toEqual([false, false]);
});

test('an outlier stands in the last bin, and leaves the others as they are', () => {
  const { bins, hasLower, hasHigher } = distributionOf([...countTo(100), 1e9, -1e9])!;
  expect(bins.every(({ count }) => count > 0)).toBe(true);
  expect(bins.length).toBeGreaterThan(15);
  expect(bins.at(-1)!.to).toBeLessThan(110);
  expect([hasLower, hasHigher]).toEqual([true, true]);
});

test('figures of many magnitudes are divided by their logarithm, at round numbers', () => {
  const { bins } = distributionOf(countTo(96).map((each) => 10 ** (each / 10)))!;
  expect(bins.slice(1, -1).every(({ count }) => count >= 2 && count <= 5)).toBe(true);
  expect(bins.slice(0, 4).map(({ from }) => from)).toEqual([1, 2, 5, 10]);
});

test('two different figures stand at the two ends', () => {
  const { bins } = distributionOf([1, 2])!;
  expect([bins[0]!.count, bins.at(-1)!.count]).toEqual([1, 1]);
});
