import type { HistoryBar } from '@market-pulse/contract';
import { bollingerBands, ema, macd, rsi, sma, type Figure } from '@market-pulse/analysis/indicators';

/** The indicators that a chart offers. */
export const INDICATORS = [
  { key: 'sma', label: 'SMA 20, 50' },
  { key: 'ema', label: 'EMA 20' },
  { key: 'bollinger', label: 'Bollinger bands 20, 2' },
  { key: 'rsi', label: 'RSI 14' },
  { key: 'macd', label: 'MACD 12, 26, 9' },
] as const;

export type Indicator = (typeof INDICATORS)[number]['key'];

/** Colours of lines, by the number that they have in the stylesheet. */
export type LineTone = 1 | 2 | 3 | 4;

/** A line of an indicator, with one figure for each bar. */
export interface IndicatorLine {
  readonly label: string;
  readonly tone: LineTone;
  readonly shape: 'line' | 'bars';
  /** Prices stand over the prices; others have a place of their own below. */
  readonly place: 'price' | 'rsi' | 'macd';
  readonly figures: readonly Figure[];
}

/** The lines of chosen indicators, of closing prices, with the periods that their authors use. */
export function indicatorLines(bars: readonly HistoryBar[], chosen: ReadonlySet<Indicator>): IndicatorLine[] {
  const closes = bars.map(({ close }) => close);
  return INDICATORS.filter(({ key }) => chosen.has(key)).flatMap(({ key }) => linesOf[key](closes));
}

const line = { shape: 'line' } as const;

const linesOf: Readonly<Record<Indicator, (closes: readonly number[]) => IndicatorLine[]>> = {
  sma: (closes) => [
    { ...line, label: 'SMA 20', tone: 1, place: 'price', figures: sma(closes, 20) },
    { ...line, label: 'SMA 50', tone: 2, place: 'price', figures: sma(closes, 50) },
  ],
  ema: (closes) => [{ ...line, label: 'EMA 20', tone: 3, place: 'price', figures: ema(closes, 20) }],
  bollinger: (closes) => {
    const { upper, lower } = bollingerBands(closes);
    return [
      { ...line, label: 'Upper band', tone: 4, place: 'price', figures: upper },
      { ...line, label: 'Lower band', tone: 4, place: 'price', figures: lower },
    ];
  },
  rsi: (closes) => [{ ...line, label: 'RSI 14', tone: 2, place: 'rsi', figures: rsi(closes) }],
  macd: (closes) => {
    const { macd: difference, signal, histogram } = macd(closes);
    return [
      { shape: 'bars', label: 'Histogram', tone: 4, place: 'macd', figures: histogram },
      { ...line, label: 'MACD', tone: 1, place: 'macd', figures: difference },
      { ...line, label: 'Signal', tone: 3, place: 'macd', figures: signal },
    ];
  },
};
