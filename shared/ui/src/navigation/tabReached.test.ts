import { tabReached } from './tabReached';

const alone = { altKey: false, ctrlKey: false, metaKey: false, shiftKey: false };

test.each([
  ['ArrowRight', 0, 1],
  ['ArrowRight', 2, 0],
  ['ArrowLeft', 0, 2],
  ['Home', 2, 0],
  ['End', 0, 2],
  ['a', 1, undefined],
])('%s leads from tab %i to %s', (key, from, to) => {
  expect(tabReached({ ...alone, key }, from, 3)).toBe(to);
});

test.each(['altKey', 'ctrlKey', 'metaKey', 'shiftKey'])('with %s an arrow stays the browser’s', (held) => {
  expect(tabReached({ ...alone, key: 'ArrowRight', [held]: true }, 0, 3)).toBeUndefined();
});
