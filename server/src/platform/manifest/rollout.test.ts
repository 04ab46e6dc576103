import { getsCanary, groupOf, hasGroups } from './rollout';
import { newVisitor } from './visitor';

const visitors = Array.from({ length: 100_000 }, newVisitor);

/** Share of the visitors that get a canary of so many per cent. */
function share(percent: number, remote = 'markets'): number {
  return (visitors.filter((visitor) => getsCanary(visitor, remote, { percent })).length / visitors.length) * 100;
}

/** Of these the gate tries one. */
const percents: [number, string][] = [10, 0.5, 1, 25, 50, 90].map((percent) => [
  percent,
  percent === 10 ? '' : ' @full',
]);

test.each(percents)('%f per cent are that share of 100,000 visitors%s', (percent) => {
  // Four standard deviations: a test that draws its visitors anew fails once in 16,000 runs.
  const tolerance = 4 * Math.sqrt((percent * (100 - percent)) / visitors.length);
  expect(Math.abs(share(percent) - percent)).toBeLessThan(tolerance);
});

test('nobody gets a canary of nought per cent, and everybody one of a hundred', () => {
  expect(share(0)).toBe(0);
  expect(share(100)).toBe(100);
});

test('the groups are even', () => {
  const tenths = new Array<number>(10).fill(0);
  for (const visitor of visitors) tenths[Math.floor(groupOf(visitor, 'markets') / 1000)]! += 1;
  for (const count of tenths) expect(Math.abs(count - 10_000)).toBeLessThan(400);
});

test('a visitor keeps the group of a remote, and widening a canary takes nobody out of it', () => {
  for (const visitor of visitors.slice(0, 1000)) {
    expect(groupOf(visitor, 'markets')).toBe(groupOf(visitor, 'markets'));
    const narrow = getsCanary(visitor, 'markets', { percent: 10 });
    const wide = getsCanary(visitor, 'markets', { percent: 20 });
    expect(narrow && !wide).toBe(false);
  }
});

test('whoever tries new markets is not the one who tries new forums', () => {
  const first = visitors.filter((visitor) => getsCanary(visitor, 'markets', { percent: 10 }));
  const both = first.filter((visitor) => getsCanary(visitor, 'forums', { percent: 10 }));
  expect(Math.abs(both.length / first.length - 0.1)).toBeLessThan(0.02);
});

test('the group of a visitor is the same on every server and for ever', () => {
  expect(groupOf('AAAAAAAAAAAAAAAAAAAAAA', 'markets')).toBe(7392);
});

test('a visitor without a cookie gets what most get', () => {
  expect(getsCanary(undefined, 'markets', { percent: 99 })).toBe(false);
  expect(getsCanary(undefined, 'markets', { percent: 100 })).toBe(true);
});

test('visitors are told apart only where a canary is served to some of them', () => {
  const canary = { version: '1.0.1-bbbbbbbb', percent: 10 };
  expect(hasGroups({ enabled: true, canary })).toBe(true);
  expect(hasGroups({ enabled: false, canary })).toBe(false);
  expect(hasGroups({ enabled: true, canary: null })).toBe(false);
  expect(hasGroups({ enabled: true, canary: { ...canary, percent: 100 } })).toBe(false);
});
