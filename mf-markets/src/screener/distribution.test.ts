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
  const { bins, quarter, median, threeQuarters } = distributionOf([null, ...countTo(101).toReversed()])!;
  expect([quarter, median, threeQuarters]).toEqual([26, 51, 76]);
  expect(bins.reduce((sum, { count }) => sum + count, 0)).toBe(101);
  expect(Math.max(...bins.map(({ count }) => count))).toBeLessThan(9);
  expect([bins[0]!.from, bins.at(-1)!.to]).toEqual([1, 101]);
});

test('an outlier stands in the last bin, and leaves the others as they are', () => {
  const { bins } = distributionOf([...countTo(100), 1e9, -1e9].map((figure) => figure))!;
  expect(bins.filter(({ count }) => count > 0).length).toBe(24);
  expect(bins.at(-1)!.to).toBe(1e9);
});

test('figures of many magnitudes are divided by their logarithm', () => {
  const { bins } = distributionOf(countTo(96).map((each) => 10 ** (each / 10)))!;
  expect(bins.every(({ count }) => count >= 3 && count <= 6)).toBe(true);
});

test('two different figures stand at the two ends', () => {
  const { bins } = distributionOf([1, 2])!;
  expect([bins[0]!.count, bins.at(-1)!.count]).toEqual([1, 1]);
});
