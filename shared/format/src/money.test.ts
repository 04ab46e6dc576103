import {
  formatChangeAmount,
  formatCompanyMoney,
  formatCryptoPrice,
  formatExecutivePay,
  formatMarketCap,
  formatStockPrice,
} from './money';
import type { Numeric } from './numeric';

type Case = [value: Numeric, shown: string];

const unreadable: Case[] = [
  [null, '-'],
  [undefined, '-'],
  ['', '-'],
  ['  ', '-'],
  ['unknown', 'N/A'],
  ['1.2.3', 'N/A'],
  [Number.NaN, 'N/A'],
  [Number.POSITIVE_INFINITY, 'N/A'],
  ['Infinity', 'N/A'],
];

const formatters = { formatMarketCap, formatCompanyMoney, formatExecutivePay, formatStockPrice, formatCryptoPrice };

describe.each(Object.entries(formatters))('%s', (_name, format) => {
  test.each(unreadable)('shows %p as %s', (value, shown) => expect(format(value)).toBe(shown));
});

test.each<Case>([
  [2_310_000_000_000, '$2.3T'],
  [1e12, '$1.0T'],
  [999_950_000_000, '$1.0T'],
  [999_949_999_999, '$999.9B'],
  [1e9, '$1.0B'],
  [999_950_000, '$1.0B'],
  [999_940_000, '$999.9M'],
  [45_600_000, '$45.6M'],
  [1e6, '$1.0M'],
  [999_999.6, '$1.0M'],
  [999_999, '$999,999'],
  [1_234_500_000_000_000, '$1,234.5T'],
  [0, '$0'],
  [-0.2, '$0'],
  [-2_310_000_000, '-$2.3B'],
  ['$1,234.5M', '$1,235'],
  ['2.31e12', '$2.3T'],
])('a market cap of %p is %s', (value, shown) => expect(formatMarketCap(value)).toBe(shown));

test.each<Case>([
  [1_230_000_000_000, '$1.23T'],
  [4_560_000_000, '$4.56B'],
  [7_890_000, '$7.89M'],
  [999_995_000, '$1.00B'],
  [999_994_000, '$999.99M'],
  [750_000, '$750,000'],
  [12.345, '$12.35'],
  [-7_890_000, '-$7.89M'],
])('company money of %p is %s', (value, shown) => expect(formatCompanyMoney(value)).toBe(shown));

test.each<Case>([
  [63_209_845, '$63.21M'],
  [1_250_000_000, '$1,250.00M'],
  [1e6, '$1.00M'],
  [999_600, '$1.00M'],
  [999_400, '$999K'],
  [450_000, '$450K'],
  [1_000, '$1K'],
  [999.6, '$1K'],
  [900, '$900'],
])('executive pay of %p is %s', (value, shown) => expect(formatExecutivePay(value)).toBe(shown));

const prices: Case[] = [
  [12.3, '$12.30'],
  ['12.3', '$12.30'],
  [1.005, '$1.01'],
  [1_234.5, '$1,234.50'],
  [1_234_567.891, '$1,234,567.89'],
  [1, '$1.00'],
  [0.99999, '$1.00'],
  [0.99995, '$1.00'],
  [0.99994, '$0.9999'],
  [0.9999, '$0.9999'],
  [0.1234, '$0.1234'],
  [0.1, '$0.1000'],
  [0.006, '$0.0060'],
  [0.004, '$0.0040'],
  [0.0001, '$0.0001'],
  [0.00015, '$0.0002'],
  [0.000099999, '$0.0001'],
  [0.00009999, '$0.00009999'],
  [0.00001234, '$0.00001234'],
  [0.000012345678, '$0.00001235'],
  [0.00000000012, '$0.0000000001200'],
  [1e-12, '$0.000000000001000'],
  ['1e-12', '$0.000000000001000'],
  [0, '$0.00'],
  [-0, '$0.00'],
  [-3.5, '-$3.50'],
  [-0.99995, '-$1.00'],
  [-0.1234, '-$0.1234'],
  [-0.004, '-$0.0040'],
  [-0.00001234, '-$0.00001234'],
];

describe.each(Object.entries({ formatStockPrice, formatCryptoPrice }))('%s', (_name, format) => {
  test.each(prices)('shows a price of %p as %s', (value, shown) => expect(format(value)).toBe(shown));
});

// By the price, as it is shown: what a share of $0.0060 rose by is no "+0.00".
test.each<[change: Numeric, price: Numeric, shown: string]>([
  [1.5, 50, '+1.50'],
  [-1.5, 50, '-1.50'],
  [1_234.5, 59_511, '+1,234.50'],
  [0.0012, 12, '+0.00'],
  [-0.0012, 12, '+0.00'],
  [0.0024, 1, '+0.00'],
  [0.0024, 0.006, '+0.0024'],
  ['-0.0024', '0.006', '-0.0024'],
  [-0.3, 0.9, '-0.3000'],
  [0.00004, 0.99994, '+0.0000'],
  [0.25, 0.99995, '+0.25'],
  [0, 0.006, '+0.0000'],
  [-0.00004, 0.006, '+0.0000'],
  [0.00000034, 0.00001234, '+0.00000034'],
  [-0.00000034, 0.00001234, '-0.00000034'],
  [-0.5, 0.00001234, '-0.50000000'],
  [1e-13, 1e-12, '+0.000000000000100'],
  [1e-22, 1e-21, '+0.00000000000000000000'],
  [0.0024, 0, '+0.00'],
  [1.5, null, '+1.50'],
  [1.5, 'unknown', '+1.50'],
  [null, 0.006, '-'],
  ['', 0.006, '-'],
  ['none', 0.006, 'N/A'],
  [Number.NaN, 0.006, 'N/A'],
])('a change of %p to a price of %p is %s', (change, price, shown) =>
  expect(formatChangeAmount(change, price)).toBe(shown),
);

test.each([
  [0.725, 'GBP', '£0.7250'],
  [72.5, 'EUR', '€72.50'],
  [1234.5, 'CHF', 'CHF\u00A01,234.50'],
  [-3, 'JPY', '-JPY\u00A03.00'],
  [72.5, null, '72.50'],
  [72.5, undefined, '$72.50'],
  [null, 'GBP', '-'],
])('%p in %s is %s', (price, currency, text) => {
  expect(formatStockPrice(price, currency)).toBe(text);
});
