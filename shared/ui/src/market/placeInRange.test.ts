import { placeInRange } from './placeInRange';

test.each<[string, number | undefined, number | undefined, number | undefined, number | undefined]>([
  ['in the middle', 150, 100, 200, 0.5],
  ['at the lowest', 100, 100, 200, 0],
  ['at the highest', 200, 100, 200, 1],
  ['a new low since the range was taken', 90, 100, 200, 0],
  ['a new high since then', 230, 100, 200, 1],
  ['a range without width', 100, 100, 100, 0.5],
  ['the wrong way round', 150, 200, 100, undefined],
  ['no price', undefined, 100, 200, undefined],
  ['no lowest', 150, undefined, 200, undefined],
  ['no highest', 150, 100, undefined, undefined],
])('%s', (_what, value, low, high, place) => {
  expect(placeInRange(value, low, high)).toBe(place);
});
