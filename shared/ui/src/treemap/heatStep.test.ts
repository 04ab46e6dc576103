import { heatStep } from './heatStep';

test.each([
  [null, undefined],
  [undefined, undefined],
  [0, 0],
  [-0.24, 0],
  [0.25, 1],
  [-0.98, -1],
  [1.24, 1],
  [-1.25, -2],
  [2.49, 2],
  [2.5, 3],
  [67, 3],
  [-50, -3],
])('%p percent is coloured by step %p', (change, step) => {
  expect(heatStep(change)).toBe(step);
});
