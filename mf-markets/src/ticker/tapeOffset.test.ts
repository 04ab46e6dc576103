import { nextOffset, withinList } from './tapeOffset';

test.each([
  [0, 2000, 1.5],
  [10.5, 2000, 12],
  [1998, 2000, 1999.5],
  [1998.5, 2000, 0],
  [1999.5, 2000, 1],
  [7, 0, 0],
])('a tape at %p, whose list is %p px wide, stands at %p one frame later', (offset, width, next) => {
  expect(nextOffset(offset, width)).toBe(next);
});

test('a place in the copy is the same place of the list', () => {
  expect(withinList(2300, 2000)).toBe(300);
});
