import { isPlainPress } from './isPlainPress';

const plain = { button: 0, altKey: false, ctrlKey: false, metaKey: false, shiftKey: false };

test.each<[string, Partial<typeof plain>, boolean]>([
  ['the main button', {}, true],
  ['the middle button', { button: 1 }, false],
  ['Alt', { altKey: true }, false],
  ['Ctrl', { ctrlKey: true }, false],
  ['the command key', { metaKey: true }, false],
  ['Shift', { shiftKey: true }, false],
])('a press with %s', (_, pressed, isPlain) => expect(isPlainPress({ ...plain, ...pressed })).toBe(isPlain));
