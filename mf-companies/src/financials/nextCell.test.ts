import { nextCell, type Place } from './nextCell';

const places = [
  [true, true, true],
  [true, false, true],
  [false, false, false],
  [true, true, true],
];
const at = (row: number, column: number): Place => ({ row, column });

test.each<[string, Place, Place | undefined]>([
  ['ArrowRight', at(0, 0), at(0, 1)],
  ['ArrowRight', at(0, 2), undefined],
  ['ArrowRight', at(0, -1), at(0, 0)],
  ['ArrowRight', at(1, 0), at(1, 2)],
  ['ArrowLeft', at(1, 2), at(1, 0)],
  ['ArrowDown', at(0, 1), at(3, 1)],
  ['ArrowUp', at(3, 2), at(1, 2)],
  ['ArrowUp', at(0, 0), undefined],
  ['Home', at(1, 2), at(1, 0)],
  ['End', at(1, 0), at(1, 2)],
  ['Enter', at(0, 0), undefined],
])('%s leads from %j to %j', (key, from, to) => {
  expect(nextCell(places, from, key)).toEqual(to);
});
