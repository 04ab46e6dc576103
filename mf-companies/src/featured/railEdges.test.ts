import { railEdges } from './railEdges';

test.each([
  ['at its beginning', { scrollLeft: 0, clientWidth: 1440, scrollWidth: 2600 }, true, false],
  ['on its way', { scrollLeft: 640, clientWidth: 1440, scrollWidth: 2600 }, false, false],
  ['at its end', { scrollLeft: 1160, clientWidth: 1440, scrollWidth: 2600 }, false, true],
  ['a part of a pixel before its end', { scrollLeft: 1159.4, clientWidth: 1440, scrollWidth: 2600 }, false, true],
  ['wide enough for all', { scrollLeft: 0, clientWidth: 2600, scrollWidth: 2600 }, true, true],
])('a rail %s', (_case, place, isAtStart, isAtEnd) => {
  expect(railEdges(place)).toEqual({ isAtStart, isAtEnd });
});
