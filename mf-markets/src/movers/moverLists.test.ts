import { moverLists, tabReached } from './moverLists';

const breadth = { advancers: 3, decliners: 2, unchanged: 0, new_highs: 1, new_lows: 0 };

test.each([
  ['nothing is known yet', undefined, 5],
  ['ranges of 52 weeks are known', { breadth }, 5],
  ['none are known', { breadth: { ...breadth, new_highs: null, new_lows: null } }, 3],
  ['too few are known to rank', { breadth: null }, 5],
])('lists where %s', (_case, summary, count) => {
  expect(moverLists(summary)).toHaveLength(count);
});

test.each([
  ['ArrowRight', 0, 1],
  ['ArrowRight', 2, 0],
  ['ArrowLeft', 0, 2],
  ['Home', 2, 0],
  ['End', 0, 2],
  ['a', 1, undefined],
])('%s leads from tab %i to %s', (key, from, to) => {
  expect(tabReached(key, from, 3)).toBe(to);
});
