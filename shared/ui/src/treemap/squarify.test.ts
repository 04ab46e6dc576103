import { squarify } from './squarify';

const MAP = { left: 10, top: 20, width: 600, height: 400 };

test('areas are in proportion to sizes, fill the rectangle, and none lies over another', () => {
  const sizes = [6, 6, 4, 3, 2, 2, 1];
  const places = squarify(sizes, MAP);
  const unit = (MAP.width * MAP.height) / 24;
  places.forEach(({ width, height }, index) => expect(width * height).toBeCloseTo(unit * (sizes[index] ?? 0), 6));
  for (const one of places) {
    expect(one.left).toBeGreaterThanOrEqual(MAP.left);
    expect(one.top + one.height).toBeLessThanOrEqual(MAP.top + MAP.height + 1e-6);
    for (const other of places.filter((place) => place !== one)) {
      const isBeside = one.left + one.width <= other.left + 1e-6 || other.left + other.width <= one.left + 1e-6;
      const isAbove = one.top + one.height <= other.top + 1e-6 || other.top + other.height <= one.top + 1e-6;
      expect(isBeside || isAbove).toBe(true);
    }
  }
});

test('areas are near to squares: the example of the paper', () => {
  const [first] = squarify([6, 6, 4, 3, 2, 2, 1], { left: 0, top: 0, width: 6, height: 4 });
  expect(first).toEqual({ left: 0, top: 0, width: 3, height: 2 });
});

test.each([
  ['no sizes', [], MAP],
  ['no room', [1], { ...MAP, height: 0 }],
])('%s is no place', (_what, sizes, map) => {
  expect(squarify(sizes, map)).toEqual([]);
});
