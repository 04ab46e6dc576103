import {
  accumulationDistribution,
  adx,
  aroon,
  atr,
  bollingerBands,
  chaikinMoneyFlow,
  chaikinOscillator,
  closesOf,
  dema,
  donchianChannels,
  ema,
  heikinAshi,
  hma,
  ichimoku,
  kama,
  macd,
  obv,
  parabolicSar,
  pivotPoints,
  pvo,
  rateOfChange,
  rsi,
  sma,
  standardDeviation,
  stochastic,
  stochasticRsi,
  superTrend,
  trix,
  ulcerIndex,
  vwap,
  vwma,
  williamsR,
  wma,
  type DailyBar,
  type Series,
} from './index';

const DAY_MILLISECONDS = 24 * 60 * 60 * 1000;

/** Bars of days in a row from 3 January 2022 on: open, high, low, close, volume. */
function barsOf(...rows: [open: number, high: number, low: number, close: number, volume: number][]): DailyBar[] {
  return rows.map(([open, high, low, close, volume], index) => {
    const date = new Date(Date.UTC(2022, 0, 3) + index * DAY_MILLISECONDS).toISOString().slice(0, 10);
    return { date, open, high, low, close, volume };
  });
}

/** Bars of one price each, with a volume of 100. */
const flatBars = (...prices: number[]) =>
  barsOf(...prices.map((price): [number, number, number, number, number] => [price, price, price, price, 100]));

const week = barsOf([10, 12, 9, 11, 100], [11, 13, 10, 13, 200], [13, 14, 11, 12, 100], [12, 12, 8, 9, 400]);

test.each<[string, Series, Series]>([
  ['sma of 3', sma([1, 2, 3, 4, 8], 3), [null, null, 2, 3, 5]],
  ['sma of 1', sma([1, 2], 1), [1, 2]],
  ['sma across a gap', sma([1, null, 3, 5], 2), [null, null, null, 4]],
  ['ema of 3, each new figure counting half', ema([1, 2, 3, 4, 8], 3), [null, null, 2, 3, 5.5]],
  ['ema that begins late', ema([null, 1, 3, 5], 2), [null, null, 2, 4]],
  ['ema across a gap', ema([1, 3, null, 5], 2), [null, 2, null, 4]],
  ['wma of 3: weights 1, 2, 3', wma([6, 12, 18, 0], 3), [null, null, 14, 8]],
  ['hma of 4: twice wma(2) less wma(4), averaged over 2', hma([1, 1, 1, 1, 1, 1], 4), [null, null, null, null, 1, 1]],
  ['dema of 1, which follows at once', dema([1, 2, 4], 1), [1, 2, 4]],
  [
    'rsi of 2: gains 2 and 1, then losses 1 and 2',
    rsi([1, 3, 4, 3, 1], 2),
    [null, null, 100, 60, (100 * 0.375) / 1.625],
  ],
  ['rsi of falls alone', rsi([4, 3, 2], 2), [null, null, 0]],
  ['momentum since 2 days', rateOfChange([2, 4, 5, 6], 2).momentum, [null, null, 3, 2]],
  ['rate of change since 2 days', rateOfChange([2, 4, 5, 6], 2).rateOfChange, [null, null, 150, 50]],
  ['deviation of 2 as a population', standardDeviation([1, 3, 3], 2).standardDeviation, [null, 1, 0]],
  ['z-score', standardDeviation([1, 3, 3], 2).zScore, [null, 1, null]],
  ['upper band', bollingerBands([1, 3], 2, 2).upper, [null, 4]],
  ['lower band', bollingerBands([1, 3], 2, 2).lower, [null, 0]],
  ['percent B', bollingerBands([1, 3], 2, 2).percentB, [null, 0.75]],
  ['band width', bollingerBands([1, 3], 2, 2).width, [null, 2]],
  ['ulcer index: half below the peak on one of two days', ulcerIndex([10, 5], 2), [null, Math.sqrt(1250)]],
  ['macd of steady growth', macd([1, 2, 3, 4, 5], 1, 3, 2).macd, [null, null, 1, 1, 1]],
  ['macd histogram', macd([1, 2, 3, 4, 5], 1, 3, 2).histogram, [null, null, null, 0, 0]],
  ['trix', trix([4, 4, 8], 1).trix, [null, 0, 100]],
  ['efficiency of a way straight up and back', kama([1, 2, 3, 2], 2).efficiencyRatio, [null, null, 1, 0]],
  ['kama', kama([1, 2, 3], 2, 3, 3).kama, [null, 2, 2.25]],
  ['stochastic rsi', stochasticRsi([1, 3, 4, 3, 4], { rsi: 2, range: 2 }).stochasticRsi, [null, null, null, 0, 100]],
  ['true range', atr(week, 2).trueRange, [null, 3, 3, 4]],
  ['average true range', atr(week, 2).atr, [null, null, 3, 3.5]],
  ['average true range in percent', atr(week, 2).atrPercent, [null, null, 25, (100 * 3.5) / 9]],
  ['plus directional indicator', adx(week, 2).plusDi, [null, null, (100 * 1) / 3, (100 * 0.5) / 3.5]],
  ['minus directional indicator', adx(week, 2).minusDi, [null, null, 0, (100 * 1.5) / 3.5]],
  ['aroon up', aroon(week, 2).up, [null, null, 100, 50]],
  ['aroon down', aroon(week, 2).down, [null, null, 0, 100]],
  ['aroon, where two highs are equal', aroon(flatBars(3, 3, 2), 2).up, [null, null, 0]],
  ['stochastic %K', stochastic(week, 2, 1, 1).k, [null, 100, 50, (100 * 1) / 6]],
  ['stochastic %D', stochastic(week, 2, 2, 1).d, [null, null, 75, (50 + 100 / 6) / 2]],
  ['Williams %R', williamsR(week, 2), [null, 0, -50, 100 / 6 - 100]],
  ['money flow multiplier', accumulationDistribution(week).moneyFlowMultiplier, [1 / 3, 1, -1 / 3, -0.5]],
  ['accumulation/distribution', accumulationDistribution(week).line, [100 / 3, 700 / 3, 200, 0]],
  ['Chaikin money flow', chaikinMoneyFlow(week, 2), [null, 700 / 900, 500 / 900, -700 / 1500]],
  ['Chaikin oscillator', chaikinOscillator(week, 1, 2).oscillator, [null, 100, 200 - 1600 / 9, 0 - 1600 / 27]],
  ['Donchian upper band of the days before', donchianChannels(week, 2).upper, [null, null, 13, 14]],
  ['Donchian lower band of the days before', donchianChannels(week, 2).lower, [null, null, 9, 10]],
  ['Ichimoku conversion line', ichimoku(week, 2, 3, 3).conversion, [null, 11, 12, 11]],
  ['Ichimoku lagging span', ichimoku(week, 2, 3, 3).lagging, [9, null, null, null]],
  ['on-balance volume', obv(week), [0, 200, 100, -300]],
  [
    'volume oscillator',
    pvo(week, 1, 2, 1).pvo,
    [null, 100 / 3, (100 * (100 - 350 / 3)) / (350 / 3), (100 * (400 - 5500 / 18)) / (5500 / 18)],
  ],
  ['vwap', vwap(week), [32 / 3, (3200 + 7200) / 900, (3200 + 7200 + 3700) / 1200, (3200 + 7200 + 3700 + 11600) / 2400]],
  ['vwma', vwma(week, 2), [null, (1100 + 2600) / 300, (2600 + 1200) / 300, (1200 + 3600) / 500]],
  ['SuperTrend of a fall, which comes closer from above', superTrend(week, 2, 0.5).superTrend, [null, null, 14, 11.75]],
])('%s is as reckoned by hand', (_name, computed, expected) => {
  expect(computed).toEqual(expected.map((figure) => (figure === null ? null : expect.closeTo(figure, 9))));
});

test('Heikin-Ashi bars begin in the middle of the last one and reach to their own prices', () => {
  expect(heikinAshi(week).slice(0, 2)).toEqual([
    { date: '2022-01-03', open: 10.5, high: 12, low: 9, close: 10.5, volume: 100 },
    { date: '2022-01-04', open: 10.5, high: 13, low: 10, close: 11.75, volume: 200 },
  ]);
});

test('pivot points are of the month before, and the same for all days of a month', () => {
  const [first, second, third] = week;
  if (!first || !second || !third) throw new Error('too few bars');
  const months = [
    { ...first, date: '2022-01-31' },
    { ...second, date: '2022-02-01' },
    { ...third, date: '2022-02-02' },
  ];
  const { pivot, supports, resistances } = pivotPoints(months);
  const levels = [pivot, ...supports, ...resistances].map((level) =>
    level.map((figure) => figure && Math.round(figure * 3)),
  );
  expect(levels).toEqual([32, 28, 23, 19, 37, 41, 46].map((thirds) => [null, thirds, thirds]));
});

test('a parabolic stop says nothing before the first reversal, then follows the fall', () => {
  const bars = flatBars(10, 11, 12, 9, 8, 7);
  const { sar, isReversal } = parabolicSar(bars);
  expect(isReversal).toEqual([null, null, null, null, false, false]);
  expect(sar.slice(0, 4)).toEqual([null, null, null, null]);
  // 12 - 0.02 × 3 would be within the range of two days before.
  expect(sar[4]).toBe(12);
  expect(sar[5]).toBeCloseTo(12 - 0.04 * (12 - 8), 9);
});

test.each([0, -1, 1.5, Number.NaN])('a period of %p days is refused', (period) => {
  expect(() => sma([1, 2, 3], period)).toThrow(RangeError);
  expect(() => ema([1, 2, 3], period)).toThrow(RangeError);
});

type Compute = (bars: readonly DailyBar[]) => unknown;

const everything: Record<string, Compute> = {
  accumulationDistribution,
  adx: (bars) => adx(bars, 3),
  aroon: (bars) => aroon(bars, 3),
  atr: (bars) => atr(bars, 3),
  bollingerBands: (bars) => bollingerBands(closesOf(bars), 3),
  chaikinMoneyFlow: (bars) => chaikinMoneyFlow(bars, 3),
  chaikinOscillator: (bars) => chaikinOscillator(bars),
  dema: (bars) => dema(closesOf(bars), 3),
  donchianChannels: (bars) => donchianChannels(bars, 3),
  ema: (bars) => ema(closesOf(bars), 3),
  heikinAshi,
  hma: (bars) => hma(closesOf(bars), 4),
  ichimoku: (bars) => ichimoku(bars, 2, 3, 4),
  kama: (bars) => kama(closesOf(bars), 3),
  macd: (bars) => macd(closesOf(bars), 2, 3, 2),
  obv,
  parabolicSar: (bars) => parabolicSar(bars),
  pivotPoints,
  pvo: (bars) => pvo(bars, 2, 3, 2),
  rateOfChange: (bars) => rateOfChange(closesOf(bars), 3),
  rsi: (bars) => rsi(closesOf(bars), 3),
  sma: (bars) => sma(closesOf(bars), 3),
  standardDeviation: (bars) => standardDeviation(closesOf(bars), 3),
  stochastic: (bars) => stochastic(bars, 3),
  stochasticRsi: (bars) => stochasticRsi(closesOf(bars), { rsi: 3, range: 3 }),
  superTrend: (bars) => superTrend(bars, 3),
  trix: (bars) => trix(closesOf(bars), 3),
  ulcerIndex: (bars) => ulcerIndex(closesOf(bars), 3),
  vwap,
  vwma: (bars) => vwma(bars, 3),
  williamsR: (bars) => williamsR(bars, 3),
  wma: (bars) => wma(closesOf(bars), 3),
};

const repeat = (times: number, row: [number, number, number, number, number]) => barsOf(...Array(times).fill(row));

const difficult: [string, DailyBar[]][] = [
  ['no bar', []],
  ['one bar', repeat(1, [10, 12, 9, 11, 100])],
  ['fewer bars than any period', repeat(2, [10, 12, 9, 11, 100])],
  ['zeros', repeat(40, [0, 0, 0, 0, 0])],
  ['a price that never moves', repeat(40, [0.1, 0.1, 0.1, 0.1, 700])],
  ['bars without volume', repeat(40, [10, 12, 9, 11, 0])],
  ['a price that begins after zeros', [...repeat(10, [0, 0, 0, 0, 0]), ...repeat(20, [1, 2, 1, 2, 50])]],
  ['a price that falls to zero', [...week, ...week, ...repeat(10, [0, 0, 0, 0, 0]), ...week]],
  ['prices of penny stocks', repeat(40, [1e-9, 3e-9, 1e-9, 2e-9, 1e12])],
];

/** Every number in an outcome, whatever its shape. */
function numbersIn(outcome: unknown): number[] {
  if (typeof outcome === 'number') return [outcome];
  return outcome !== null && typeof outcome === 'object' ? Object.values(outcome).flatMap(numbersIn) : [];
}

/** The series in an outcome: one, or those of an object. */
function seriesIn(outcome: unknown): unknown[][] {
  if (!Array.isArray(outcome)) return Object.values(outcome as object).flatMap(seriesIn);
  return outcome.some(Array.isArray) ? outcome.flatMap(seriesIn) : [outcome];
}

describe.each(difficult)('of %s', (_name, bars) => {
  test.each(Object.entries(everything))('%s has a finite figure or none for each bar', (_indicator, compute) => {
    const outcome = compute(bars);
    expect(numbersIn(outcome).filter((figure) => !Number.isFinite(figure))).toEqual([]);
    expect(seriesIn(outcome).filter((series) => series.length !== bars.length)).toEqual([]);
  });
});

test('a price that never moves has no strength, no position in its range, and bands on itself', () => {
  const bars = repeat(40, [0.1, 0.1, 0.1, 0.1, 700]);
  const closes = closesOf(bars);
  const last = (series: Series) => series.at(-1);
  expect([rsi(closes), williamsR(bars), stochastic(bars).k, stochasticRsi(closes).stochasticRsi].map(last)).toEqual([
    null,
    null,
    null,
    null,
  ]);
  const { upper, lower, percentB, zScore } = bollingerBands(closes);
  expect([last(upper), last(lower)]).toEqual([expect.closeTo(0.1, 12), expect.closeTo(0.1, 12)]);
  expect([last(percentB), last(zScore)]).toEqual([null, null]);
});
