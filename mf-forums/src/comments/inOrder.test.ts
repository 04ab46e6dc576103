import { inListOrder, inOrder } from './inOrder';

const at = (id: number, seconds: number) => ({ id, created_at: new Date(seconds * 1000).toISOString() });

test('comments of several lists are one list, each once, the oldest first', () => {
  const lists = [[at(1, 10), at(9, 90)], [at(3, 30), at(2, 30)], [at(9, 90)]];
  expect(inOrder(...lists).map(({ id }) => id)).toEqual([1, 2, 3, 9]);
});

test.each([
  ['best', [3, 1, 2]],
  ['new', [3, 2, 1]],
  ['old', [1, 2, 3]],
] as const)('a list in the order %s has each once, and by votes as the server had them', (sort, ids) => {
  const items = [at(3, 30), at(1, 10), at(3, 30), at(2, 20)];
  expect(inListOrder(items, sort).map(({ id }) => id)).toEqual(ids);
});
