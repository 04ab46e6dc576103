import { moverLists } from './moverLists';

const breadth = { advancers: 3, decliners: 2, unchanged: 0, new_highs: 1, new_lows: 0 };

test.each([
  ['nothing is known yet', undefined, 5],
  ['ranges of 52 weeks are known', { breadth }, 5],
  ['none are known', { breadth: { ...breadth, new_highs: null, new_lows: null } }, 3],
  ['too few are known to rank', { breadth: null }, 5],
])('lists where %s', (_case, summary, count) => {
  expect(moverLists(summary)).toHaveLength(count);
});
