import { describeWith, readBars, readData } from '../testing/referenceData';
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
} from './index';

type Outcome = readonly (number | boolean | string | null)[];
/** A reference: its file, and what is computed here for each field of its rows. */
type Reference = [
  file: string,
  compute: (bars: DailyBar[], closes: ReturnType<typeof closesOf>) => Record<string, Outcome>,
];

/** The last digits of a double depend on the order of a sum: prices of hundreds agree to twelve decimals. */
const ROUNDING = 1e-12;

function agree(expected: Outcome[number], shown: Outcome[number]): boolean {
  if (typeof expected !== 'number' || typeof shown !== 'number') return expected === shown;
  return Math.abs(expected - shown) <= ROUNDING;
}

const of = (bars: readonly DailyBar[], field: keyof DailyBar) => bars.map((bar) => bar[field]);

const references: Reference[] = [
  ['indicators/sma', (_bars, closes) => ({ sma: sma(closes, 20) })],
  ['indicators/ema', (_bars, closes) => ({ ema: ema(closes, 20) })],
  ['indicators/rsi', (_bars, closes) => ({ rsi: rsi(closes, 14) })],
  [
    'indicators/bb',
    (_bars, closes) => {
      const { upper, lower, ...same } = bollingerBands(closes, 20, 2);
      return { ...same, upperBand: upper, lowerBand: lower };
    },
  ],
  ['indicators/macd', (_bars, closes) => ({ ...macd(closes, 12, 26, 9) })],
  [
    'reference/indicators/adl',
    (bars) => {
      const { line, ...same } = accumulationDistribution(bars);
      return { ...same, adl: line };
    },
  ],
  [
    'reference/indicators/adx',
    (bars) => {
      const { plusDi, minusDi, ...same } = adx(bars, 14);
      return { ...same, pdi: plusDi, mdi: minusDi };
    },
  ],
  [
    'reference/indicators/aroon',
    (bars) => {
      const { up, down, oscillator } = aroon(bars, 25);
      return { aroonUp: up, aroonDown: down, oscillator };
    },
  ],
  [
    'reference/indicators/atr',
    (bars) => {
      const { trueRange, atr: average, atrPercent } = atr(bars, 14);
      return { tr: trueRange, atr: average, atrp: atrPercent };
    },
  ],
  [
    'reference/indicators/chaikin-osc',
    (bars) => {
      const { line, ...same } = chaikinOscillator(bars, 3, 10);
      return { ...same, adl: line };
    },
  ],
  [
    'reference/indicators/cmf',
    (bars) => {
      const { line: _line, ...flow } = accumulationDistribution(bars);
      return { ...flow, cmf: chaikinMoneyFlow(bars, 20) };
    },
  ],
  ['reference/indicators/dema', (_bars, closes) => ({ dema: dema(closes, 14) })],
  [
    'reference/indicators/donchian',
    (bars) => {
      const { upper, center, lower, width } = donchianChannels(bars, 20);
      return { upperBand: upper, centerline: center, lowerBand: lower, width };
    },
  ],
  [
    'reference/indicators/heikinashi',
    (bars) => {
      const smoothed = heikinAshi(bars);
      const fields = ['open', 'high', 'low', 'close', 'volume'] as const;
      const dates = of(smoothed, 'date').map((date) => `${date}T00:00:00`);
      return { ...Object.fromEntries(fields.map((field) => [field, of(smoothed, field)])), date: dates };
    },
  ],
  ['reference/indicators/hma', (_bars, closes) => ({ hma: hma(closes, 14) })],
  [
    'reference/indicators/ichimoku',
    (bars) => {
      const { conversion, base, leadingA, leadingB, lagging } = ichimoku(bars, 9, 26, 52);
      return {
        tenkanSen: conversion,
        kijunSen: base,
        senkouSpanA: leadingA,
        senkouSpanB: leadingB,
        chikouSpan: lagging,
      };
    },
  ],
  [
    'reference/indicators/kama',
    (_bars, closes) => {
      const { kama: average, efficiencyRatio } = kama(closes, 10, 2, 30);
      return { kama: average, er: efficiencyRatio };
    },
  ],
  ['reference/indicators/obv', (bars) => ({ obv: obv(bars) })],
  [
    'reference/indicators/pivot-points',
    (bars) => {
      const { pivot, supports, resistances } = pivotPoints(bars);
      const none = bars.map(() => null);
      const numbered = (letter: string, levels: readonly Outcome[]) =>
        Object.fromEntries([...levels, none].map((level, index) => [`${letter}${index + 1}`, level]));
      return { pp: pivot, ...numbered('s', supports), ...numbered('r', resistances) };
    },
  ],
  ['reference/indicators/psar', (bars) => ({ ...parabolicSar(bars, 0.02, 0.2) })],
  ['reference/indicators/pvo', (bars) => ({ ...pvo(bars, 12, 26, 9) })],
  [
    'reference/indicators/roc',
    (_bars, closes) => {
      const { momentum, rateOfChange: roc } = rateOfChange(closes, 14);
      return { momentum, roc };
    },
  ],
  [
    'reference/indicators/stdev',
    (_bars, closes) => {
      const { standardDeviation: stdDev, ...same } = standardDeviation(closes, 14);
      return { ...same, stdDev };
    },
  ],
  [
    'reference/indicators/stoch-rsi',
    (_bars, closes) => {
      const { stochasticRsi: stochRsi, signal } = stochasticRsi(closes, {
        rsi: 14,
        range: 14,
        signal: 3,
        smoothing: 1,
      });
      return { stochRsi, signal };
    },
  ],
  [
    'reference/indicators/stoch',
    (bars) => {
      const { k, d, j } = stochastic(bars, 14, 3, 3);
      return { k, d, j, oscillator: k, signal: d, percentJ: j };
    },
  ],
  [
    'reference/indicators/supertrend',
    (bars) => {
      const { superTrend: line, upper, lower } = superTrend(bars, 10, 3);
      return { superTrend: line, upperBand: upper, lowerBand: lower };
    },
  ],
  [
    'reference/indicators/trix',
    (_bars, closes) => {
      const { tripleEma, trix: change } = trix(closes, 14);
      return { ema3: tripleEma, trix: change };
    },
  ],
  [
    'reference/indicators/ulcer',
    (_bars, closes) => {
      const index = ulcerIndex(closes, 14);
      return { ulcerIndex: index, ui: index };
    },
  ],
  ['reference/indicators/vwap', (bars) => ({ vwap: vwap(bars) })],
  ['reference/indicators/vwma', (bars) => ({ vwma: vwma(bars, 14) })],
  ['reference/indicators/willr', (bars) => ({ williamsR: williamsR(bars, 14) })],
  ['reference/indicators/wma', (_bars, closes) => ({ wma: wma(closes, 14) })],
];

describeWith('reference/indicators')('the published references (need ../shared/data)', () => {
  test.each(references)('%s is met on every day, warm-up included', (file, compute) => {
    const bars = readBars('ohlc/default.csv');
    const rows = JSON.parse(readData(`${file}.standard.json`)) as Record<string, number | boolean | string | null>[];
    const computed = compute(bars, closesOf(bars));
    expect(Object.keys(computed).sort()).toEqual(
      Object.keys(rows[0] ?? {})
        .filter((key) => key !== 'timestamp')
        .sort(),
    );
    const differing = rows.flatMap((row, index) =>
      Object.entries(computed).flatMap(([field, outcome]) => {
        const [expected, shown] = [row[field] ?? null, outcome[index] ?? null];
        return agree(expected, shown) ? [] : [{ index, field, expected, shown }];
      }),
    );
    expect(rows).toHaveLength(bars.length);
    expect(differing).toEqual([]);
  });
});
