import { BUCKETS, bucketOf, quantile } from './histogram';

/** Durations as they are counted. */
const counted = (durations: readonly number[]) => durations.map((one) => ({ upTo: bucketOf(one), count: 1 }));

test.each([
  [0, 25],
  [25, 25],
  [25.1, 50],
  [1300, 1600],
  [60_000, 60_000],
  [500_000, 60_000],
])('%d ms are counted up to %d ms', (milliseconds, upTo) => {
  expect(bucketOf(milliseconds)).toBe(upTo);
});

test('quantiles of even durations are right within their bucket', () => {
  const durations = Array.from({ length: 1000 }, (_, index) => index + 1);
  expect(quantile(counted(durations), 0.5)).toBe(500);
  expect(quantile(counted(durations), 0.95)).toBeGreaterThan(800);
  expect(quantile(counted(durations), 0.95)).toBeLessThanOrEqual(1200);
});

test('one slow load in a hundred is not the median, and two in ten are the slowest twentieth', () => {
  expect(quantile(counted([...new Array<number>(99).fill(90), 9000]), 0.5)).toBeLessThanOrEqual(100);
  expect(quantile(counted([...new Array<number>(8).fill(90), 9000, 9000]), 0.95)).toBeGreaterThan(6400);
});

test('buckets grow, none by more than its own size but the last, which is for what nobody waits for', () => {
  for (const [index, bound] of BUCKETS.slice(1, -1).entries()) expect(bound).toBeLessThanOrEqual(BUCKETS[index]! * 2);
});
