import { lastRead } from './lastRead';

/** Comments of 100 px each. */
const ids = [11, 12, 13, 14, 15];
const scrolled = (by: number) => (id: number) => (id - 10) * 100 - by;

test.each([
  ['none at the top of a low window', 0, 90, undefined],
  ['the first one, once it is there whole', 0, 100, 11],
  ['those that are whole', 0, 350, 13],
  ['those that have left the window above', 250, 100, 13],
  ['all at the end', 1000, 500, 15],
])('%s', (_case, by, height, expected) => {
  expect(lastRead(ids, scrolled(by), height)).toBe(expected);
});

test('of no comments, and of those that are not on the page, none is read', () => {
  expect(lastRead([], () => 0, 100)).toBeUndefined();
  expect(lastRead(ids, () => undefined, 100)).toBeUndefined();
});
