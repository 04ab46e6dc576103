import { earningsRatio } from './earningsRatio';

test.each([
  [12, 12],
  [0.4, 0.4],
  [-8, null],
  [0, null],
  [-0, null],
  [null, null],
  [undefined, null],
  [NaN, null],
  [Infinity, null],
])('a P/E of %j counts as %j', (stated, expected) => {
  expect(earningsRatio(stated)).toBe(expected);
});
