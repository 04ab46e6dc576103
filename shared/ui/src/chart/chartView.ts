import type { HistoryBar, HistoryRange, PriceHistory } from '@market-pulse/contract';
import { formatDate } from '@market-pulse/format';
import {
  barsAboveZero,
  barsInPercent,
  compareSince,
  findGaps,
  isCandle,
  isRate,
  percentSince,
  type ComparedBars,
  type Comparison,
} from './chartBars';
import type { ChartContent } from './chartDrawing';
import { eventsOf, type ChartEvent, type ChartFiling } from './chartEvents';
import { rangeBegin } from './chartRanges';
import { laterPriceText } from './figureTexts';
import { indicatorLines, type Indicator } from './indicatorLines';

/** What somebody chose to see of a history. */
export interface ChartChoice {
  readonly range: HistoryRange;
  readonly look: ChartContent['look'];
  readonly scale: ChartContent['scale'];
  readonly indicators: ReadonlySet<Indicator>;
  /** What the chart's own line is called; its symbol without. */
  readonly label?: string;
}

/** What a chart shows: what is drawn, the days of its range, and what has to be said of it. */
export interface ChartView {
  readonly content: ChartContent;
  /** Of the chart's own symbol, those that are in the range, on its scale. */
  readonly bars: readonly HistoryBar[];
  /** The range's prices as they are, for table and files. */
  readonly prices: readonly HistoryBar[];
  /** What happened on its days, oldest first: splits, dividends, filings. */
  readonly events: readonly ChartEvent[];
  /** Sentences about what a chart alone would hide. */
  readonly remarks: readonly string[];
}

/**
 * What a history looks like by somebody's choice. Compared histories are in percent since one day, whatever scale was
 * chosen.
 */
export function chartView(
  history: PriceHistory,
  others: readonly ComparedBars[],
  choice: ChartChoice,
  filings: readonly ChartFiling[] = [],
): ChartView {
  const { bars: all, interval, symbol } = history;
  const events = eventsOf(history, filings);
  const prices = all.slice(rangeBegin(all, choice.range));
  const from = prices[0]?.date ?? '';
  const to = prices.at(-1)?.date ?? '';
  const own = { symbol: choice.label ?? symbol, bars: all, isRate: isRate(history) };
  const comparison = others.length > 0 ? compareSince([own, ...others], from) : undefined;
  const scale = comparison ? 'percent' : choice.scale;
  const drawn = comparison ? all : onScale(all, scale, prices[0]?.close ?? 0);
  const bars = comparison ? (comparison.lines[0]?.bars ?? []) : drawn.filter(({ date }) => date >= from);
  const isUp = (prices.at(-1)?.close ?? 0) >= (prices[0]?.close ?? 0);
  const gaps = findGaps(drawn, interval);
  const laterText = comparison ? undefined : laterPriceText(history);
  const later = comparison ? undefined : laterOnScale(history, scale, prices[0]?.close ?? 0);
  return {
    content: {
      bars: drawn,
      interval,
      gaps,
      look: choice.look === 'candles' && all.some(isCandle) ? 'candles' : 'area',
      direction: isUp ? 'up' : 'down',
      hasVolume: all.some(({ volume }) => volume !== null && volume > 0),
      scale,
      indicators: comparison ? [] : indicatorsOf(scale === 'percent' ? all : drawn, drawn, choice.indicators),
      compared: comparison?.lines ?? [],
      events,
      later,
      from: comparison?.since ?? from,
      to,
    },
    bars,
    prices,
    events,
    remarks: [
      ...(comparison?.since ? comparisonRemarks(comparison, comparison.since) : []),
      ...(laterText === undefined ? [] : [laterText]),
      ...(comparison ? [] : gapRemarks(gaps, from)),
      ...leftOut(prices, bars, scale, comparison !== undefined),
    ],
  };
}

/** Lines over prices are on their scale; what stands below, such as a MACD, is of prices in their own unit whatever the scale. */
function indicatorsOf(prices: readonly HistoryBar[], drawn: readonly HistoryBar[], chosen: ReadonlySet<Indicator>) {
  if (drawn.length === 0) return [];
  const below = indicatorLines(prices, chosen);
  return indicatorLines(drawn, chosen).map((line, index) => (line.place === 'price' ? line : (below[index] ?? line)));
}

/** The price after the last bar, where the scale has a place for it. */
function laterOnScale(
  { later_price: later }: PriceHistory,
  scale: ChartContent['scale'],
  base: number,
): ChartContent['later'] {
  if (later === undefined || (scale === 'logarithmic' && later.price <= 0)) return undefined;
  if (scale !== 'percent') return { date: later.date, price: later.price };
  return base > 0 ? { date: later.date, price: percentSince(base, later.price) } : undefined;
}

export function onScale(
  bars: readonly HistoryBar[],
  scale: ChartContent['scale'],
  base: number,
): readonly HistoryBar[] {
  if (scale === 'percent') return barsInPercent(bars, base);
  return scale === 'logarithmic' ? barsAboveZero(bars) : bars;
}

/** Since when is compared, what is in points, and what has nothing to show. */
function comparisonRemarks({ lines }: Comparison, since: string): string[] {
  return [
    `Change in percent since ${formatDate(since)}.`,
    ...lines
      .filter((line) => line.isRate)
      .map(({ symbol }) => `${symbol}: change in percentage points, on the same scale.`),
    ...lines.filter(({ bars }) => bars.length === 0).map(({ symbol }) => `${symbol} has no price since that day.`),
  ];
}

function gapRemarks(gaps: ChartContent['gaps'], from: string): string[] {
  return gaps
    .filter(({ before }) => before > from)
    .map(({ after, before }) => `No prices between ${formatDate(after)} and ${formatDate(before)}.`);
}

export function leftOut(
  prices: readonly HistoryBar[],
  bars: readonly HistoryBar[],
  scale: ChartContent['scale'],
  isCompared: boolean,
): string[] {
  const count = prices.length - bars.length;
  if (isCompared || count <= 0) return [];
  if (scale === 'percent') return ['The first price of this range is not above zero: nothing is a percentage of it.'];
  return [`A logarithmic scale has no place for zero: ${count} ${count === 1 ? 'price is' : 'prices are'} not drawn.`];
}
