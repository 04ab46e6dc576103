import { annualVolatility, distanceFromYearHigh, maximumDrawdown, totalReturn, type DatedFigure } from './index';

const dated = (...rows: [date: string, value: number][]): DatedFigure[] =>
  rows.map(([date, value]) => ({ date, value }));

const closes = dated(['2026-01-02', 100], ['2026-01-05', 110], ['2026-01-07', 120], ['2026-01-08', 90]);

describe('total return', () => {
  test.each<[string, DatedFigure[], DatedFigure[], number | null]>([
    ['a fall without dividends', closes, [], -0.1],
    ['a dividend, reinvested on its ex-date', closes, dated(['2026-01-05', 11]), -0.01],
    ['two of them, which multiply', closes, dated(['2026-01-05', 11], ['2026-01-07', 12]), 0.089],
    ['a dividend on a day without a close', closes, dated(['2026-01-06', 12]), -0.01],
    ['a dividend of the first day', closes, dated(['2026-01-02', 10]), -0.1],
    ['a dividend after the last day', closes, dated(['2026-02-02', 10]), -0.1],
    ['a loss of everything', dated(['2026-01-02', 5], ['2026-01-05', 0]), [], -1],
    ['no close', [], [], null],
    ['one close', closes.slice(0, 1), [], null],
    ['a beginning at zero', dated(['2026-01-02', 0], ['2026-01-05', 1]), [], null],
    [
      'a dividend of what is worth nothing',
      dated(['2026-01-02', 1], ['2026-01-05', 0]),
      dated(['2026-01-05', 1]),
      null,
    ],
    ['a close that is no number', dated(['2026-01-02', 1], ['2026-01-05', Number.NaN]), [], null],
  ])('of %s', (_case, prices, dividends, expected) => {
    expect(totalReturn(prices, dividends)).toEqual(expected === null ? null : expect.closeTo(expected, 12));
  });
});

describe('volatility of a year', () => {
  test.each<[string, number[], number | undefined, number | null]>([
    // Returns of ln 2 and -ln 2: their sample deviation is √2 × ln 2.
    ['a price that doubles and halves', [1, 2, 1], undefined, Math.SQRT2 * Math.LN2 * Math.sqrt(252)],
    ['the same of a coin', [1, 2, 1], 365, Math.SQRT2 * Math.LN2 * Math.sqrt(365)],
    ['steady growth', [1, 2, 4, 8], undefined, 0],
    ['a price that never moves', [3, 3, 3], undefined, 0],
    ['two closes', [1, 2], undefined, null],
    ['no close', [], undefined, null],
    ['a zero among the closes', [1, 0, 1], undefined, null],
    ['an infinite close', [1, Number.POSITIVE_INFINITY, 1], undefined, null],
  ])('of %s', (_case, prices, days, expected) => {
    expect(annualVolatility(prices, days)).toEqual(expected === null ? null : expect.closeTo(expected, 12));
  });
});

test.each<[string, number[], [number, number, number] | null]>([
  ['two falls, of which the second is deeper', [10, 8, 12, 6, 9], [-0.5, 2, 3]],
  ['two that are equally deep', [10, 5, 20, 10], [-0.5, 0, 1]],
  ['a rise alone', [1, 2, 3], [0, 0, 0]],
  ['a loss of everything', [4, 0], [-1, 0, 1]],
  ['zeros before the first price', [0, 0, 4, 3], [-0.25, 2, 3]],
  ['one close', [7], [0, 0, 0]],
  ['no close', [], null],
  ['zeros', [0, 0], null],
  ['a negative close', [1, -1], null],
  ['a close that is no number', [1, Number.NaN], null],
])('the deepest fall of %s', (_case, prices, expected) => {
  const found = maximumDrawdown(prices);
  expect(found && [found.drawdown, found.peakIndex, found.troughIndex]).toEqual(expected);
});

test.each<[string, [date: string, high: number, close: number][], number | null]>([
  [
    'a close below the high of another day',
    [
      ['2026-01-02', 20, 18],
      ['2026-06-01', 16, 15],
    ],
    -0.25,
  ],
  [
    'a close at its high',
    [
      ['2026-01-02', 10, 9],
      ['2026-06-01', 12, 12],
    ],
    0,
  ],
  [
    'a high 52 weeks ago, which counts no more',
    [
      ['2025-06-02', 40, 40],
      ['2026-06-01', 16, 12],
    ],
    -0.25,
  ],
  [
    'a high a day less ago',
    [
      ['2025-06-03', 48, 40],
      ['2026-06-01', 16, 12],
    ],
    -0.75,
  ],
  ['one bar', [['2026-06-01', 16, 12]], -0.25],
  ['no bar', [], null],
  ['zeros', [['2026-06-01', 0, 0]], null],
])('the distance from the 52-week high of %s', (_case, rows, expected) => {
  expect(distanceFromYearHigh(rows.map(([date, high, close]) => ({ date, high, close })))).toBe(expected);
});
