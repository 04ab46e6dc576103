import { chartRange } from './chartRange';

test.each([
  [undefined, '1y', undefined],
  ['', '1y', undefined],
  ['5y', '5y', '5y'],
  ['ytd', 'ytd', 'ytd'],
  ['max', 'max', 'max'],
  ['1y', '1y', undefined],
  ['1d', '1d', '1d'],
  ['5Y', '1y', undefined],
  ['constructor', '1y', undefined],
  ['<script>', '1y', undefined],
])('the address says %j: %s, and is written %j', (text, range, written) => {
  expect(chartRange.read(text)).toBe(range);
  expect(chartRange.write(chartRange.read(text))).toBe(written);
});
