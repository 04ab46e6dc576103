import { areaPath } from './areaPath';

test.each<[readonly number[], string | undefined]>([
  [[1, 2], 'M0,117L600,3'],
  [[2, 1, 3], 'M0,60L300,117L600,3'],
  [[5, 5, 5], 'M0,60L300,60L600,60'],
  [[1, NaN, 2], 'M0,117L600,3'],
  [[-1, 1], 'M0,117L600,3'],
  [[1], undefined],
  [[], undefined],
])('the line of %j is %p', (figures, line) => {
  expect(areaPath(figures)?.line).toBe(line);
});

test('the area goes from the line to the lower edge', () => {
  expect(areaPath([1, 2])?.area).toBe('M0,117L600,3L600,120L0,120Z');
});
