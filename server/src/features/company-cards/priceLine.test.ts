import { priceLine } from './priceLine';

const BOX = { left: 10, top: 20, width: 100, height: 50 };

test.each<[number[], string | undefined]>([
  [[1, 3, 2], 'M10 70L60 20L110 45'],
  [[5, 5], 'M10 45L110 45'],
  [[-1, 1], 'M10 70L110 20'],
  [[5], undefined],
  [[], undefined],
])('the line of %j is %s', (closes, line) => {
  expect(priceLine(closes, BOX)?.line).toBe(line);
});

test('the area below a line ends at the floor of its box', () => {
  expect(priceLine([1, 3], BOX)).toEqual({
    line: 'M10 70L110 20',
    area: 'M10 70L110 20L110 70L10 70Z',
    end: { x: 110, y: 20 },
  });
});
