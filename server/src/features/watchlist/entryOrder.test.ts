import { byNewest, byPlace, reordered } from './entryOrder';

describe('an order made by hand', () => {
  test.each([
    ['turns a list round', 'A B C', 'C B A', 'C B A'],
    ['moves one', 'A B C', 'B A C', 'B A C'],
    ['leaves what was added meanwhile in front', 'N A B', 'B A', 'N B A'],
    ['leaves out what is gone', 'A B', 'B X A', 'B A'],
    ['takes a name once', 'A B', 'B A B', 'B A'],
    ['changes nothing in an empty list', '', 'A', ''],
  ])('%s', (_case, present, wanted, result) => {
    const keys = (text: string) => text.split(' ').filter(Boolean);
    expect(reordered(keys(present), keys(wanted))).toEqual(keys(result));
  });
});

test('entries of one place stand newest first, and by hand the place wins', () => {
  const old = { entryId: 1, position: 0, addedAt: new Date(1_000) };
  const fresh = { entryId: 2, position: 0, addedAt: new Date(2_000) };
  const last = { entryId: 3, position: 1, addedAt: new Date(3_000) };
  expect([last, old, fresh].sort(byPlace)).toEqual([fresh, old, last]);
  expect([old, last, fresh].sort(byNewest)).toEqual([last, fresh, old]);
});
