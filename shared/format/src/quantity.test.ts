import { parseNumeric, type Numeric } from './numeric';
import {
  formatChangePercent,
  formatCount,
  formatLargeNumber,
  formatPercent,
  formatRatio,
  formatVolume,
} from './quantity';

type Case = [value: Numeric, shown: string];

test.each<[Numeric, number | undefined]>([
  [12.5, 12.5],
  ['12.5', 12.5],
  [' -12.5 ', -12.5],
  ['1e3', 1000],
  ['$1,234.5M', 1234.5],
  ['-3.2%', -3.2],
  ['2026-11-21', undefined],
  ['n/a', undefined],
  ['-', undefined],
  ['.', undefined],
  ['', undefined],
  [null, undefined],
  [undefined, undefined],
  [Number.NaN, undefined],
  [Number.NEGATIVE_INFINITY, undefined],
])('%p reads as %p', (value, figure) => expect(parseNumeric(value)).toBe(figure));

describe.each(
  Object.entries({
    formatChangePercent,
    formatCount,
    formatLargeNumber,
    formatPercent,
    formatRatio,
    formatVolume,
  }),
)('%s', (_name, format) => {
  test.each<Case>([
    [null, '-'],
    [undefined, '-'],
    ['', '-'],
    ['none', 'N/A'],
    [Number.NaN, 'N/A'],
  ])('shows %p as %s', (value, shown) => expect(format(value)).toBe(shown));
});

test.each<Case>([
  [1_200, '1.2K'],
  [3_400_000, '3.4M'],
  [5_600_000_000, '5.6B'],
  [7_800_000_000_000, '7.8T'],
  [999_950, '1.0M'],
  [999.96, '1.0K'],
  [999, '999'],
  [12.5, '12.5'],
  [-1_200, '-1.2K'],
  [0, '0'],
])('the large number %p is %s', (value, shown) => expect(formatLargeNumber(value)).toBe(shown));

test.each<Case>([
  [1_234_567_890, '1.23B'],
  [12_345_678, '12.35M'],
  [999_999, '1.00M'],
  [1_000, '1.00K'],
  [845, '845'],
  [2_500_000_000_000, '2,500.00B'],
])('the volume %p is %s', (value, shown) => expect(formatVolume(value)).toBe(shown));

test.each<Case>([
  [1.2, '+1.20%'],
  [-0.45, '-0.45%'],
  [0, '+0.00%'],
  [-0, '+0.00%'],
  [-0.004, '+0.00%'],
  [-0.005, '-0.01%'],
  [1_234.5, '+1,234.50%'],
])('a change of %p percent is %s', (value, shown) => expect(formatChangePercent(value)).toBe(shown));

test('percentages, ratios and counts', () => {
  expect(formatPercent(0.4)).toBe('0.40%');
  expect(formatPercent(-0.4)).toBe('-0.40%');
  expect(formatRatio(32.456)).toBe('32.46');
  expect(formatCount(164_000)).toBe('164,000');
});
