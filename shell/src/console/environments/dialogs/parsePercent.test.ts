import { formatBytes } from './formatBytes';
import { parsePercent } from './parsePercent';

test.each([
  ['10', 10],
  [' 2,5 % ', 2.5],
  ['0', 0],
  ['100', 100],
  ['0.01', 0.01],
])('%p is a percentage', (text, percent) => {
  expect(parsePercent(text)).toEqual({ status: 'valid', percent });
});

test.each([
  ['', 'Say how many of a hundred visitors get it.'],
  ['ten', 'A number from 0 to 100 is expected.'],
  ['-1', 'A number from 0 to 100 is expected.'],
  ['1e1', 'A number from 0 to 100 is expected.'],
  ['101', 'At most 100%, which is everyone.'],
  ['0.125', 'At most two decimals.'],
])('%p is none, and it says why', (text, problem) => {
  expect(parsePercent(text)).toEqual({ status: 'invalid', problem });
});

test.each([
  [812, '812 bytes'],
  [48_600, '49 KB'],
  [1_440_000, '1.4 MB'],
])('%p bytes read %p', (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text);
});
