import { backoffMilliseconds, spreadByChance, type Backoff } from './backoff';

test.each<[Backoff, number[]]>([
  [{ firstMilliseconds: 500 }, [500, 1000, 2000, 4000]],
  [{ firstMilliseconds: 300, growth: 3 }, [300, 900, 2700, 8100]],
  [{ firstMilliseconds: 2000, longestMilliseconds: 5000 }, [2000, 4000, 5000, 5000]],
  [{ firstMilliseconds: 2000, longestMilliseconds: 2000 }, [2000, 2000, 2000, 2000]],
])('the pauses of %j are %j', (backoff, pauses) => {
  expect([1, 2, 3, 4].map((failures) => backoffMilliseconds(backoff, failures))).toEqual(pauses);
});

test('however often something failed, the longest pause is not exceeded', () => {
  expect(backoffMilliseconds({ firstMilliseconds: 1000, longestMilliseconds: 60_000 }, 5000)).toBe(60_000);
});

test.each([
  [0, 500],
  [0.5, 1000],
  [1, 1500],
])('chance %d makes a pause of 1,000 ms one of %d', (random, pause) => {
  expect(spreadByChance(1000, random)).toBe(pause);
});
