import { rowByKey } from './rowKeys';

test.each<[string, number, number | undefined]>([
  ['ArrowDown', 0, 1],
  ['ArrowDown', 4, undefined],
  ['ArrowUp', 4, 3],
  ['ArrowUp', 0, undefined],
  ['Home', 3, 0],
  ['Home', 0, undefined],
  ['End', 1, 4],
  ['End', 4, undefined],
  ['ArrowRight', 2, undefined],
  ['Enter', 2, undefined],
])('%s in row %i of five leads to row %p', (key, place, next) => {
  expect(rowByKey(key, place, 5)).toBe(next);
});
