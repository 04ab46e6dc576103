import { isVisible } from './visible';

test.each([
  ['A', true],
  ['7', true],
  ['?', true],
  ['👩\u200d💻', true],
  ['می\u200cخواهم', true],
  ['\u200bA', true],
  ['', false],
  [' \t\n\u00a0', false],
  ['\u200b\u200b', false],
  ['\u200d', false],
  ['\u2800', false],
  ['\u3164', false],
  ['\u115f', false],
  ['\u0301', false],
])('%j can be seen: %s', (text, can) => {
  expect(isVisible(text)).toBe(can);
});
