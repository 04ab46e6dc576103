import type { DayPrices, HistoryBar } from '@market-pulse/contract';
import { findGaps, percentSince } from './chartBars';
import { leftOut, onScale, type ChartChoice, type ChartView } from './chartView';
import { clockText, lastCloseText } from './figureTexts';

/**
 * What the prices of one day look like by somebody's choice: a line over the whole of the day, broken where none were kept for long, and
 * the last close before it across. Percentages are since that, or since the first price where nobody knows it.
 */
export function dayView(day: DayPrices, { scale }: Pick<ChartChoice, 'scale'>): ChartView {
  const prices = day.points.map(({ at, price }): HistoryBar => {
    return { date: new Date(at).toISOString(), open: null, high: null, low: null, close: price, volume: null };
  });
  const [from = '', to = ''] = [prices[0]?.date, prices.at(-1)?.date];
  const base = day.previous_close?.price ?? prices[0]?.close ?? 0;
  const bars = onScale(prices, scale, base);
  const gaps = findGaps(bars, 'minute');
  const close = lastCloseText(day);
  return {
    content: {
      ...{ bars, interval: 'minute', gaps, look: 'area', scale, hasVolume: false, from, to },
      direction: (prices.at(-1)?.close ?? 0) >= base ? 'up' : 'down',
      ...{ indicators: [], compared: [], events: [] },
      day: {
        ...{ zone: day.zone, opens: day.opens, closes: day.closes, stepMinutes: day.step_minutes },
        reference: referenceOf(day, scale),
      },
    },
    ...{ bars, prices, events: [] },
    remarks: [
      ...(close === undefined ? [] : [close]),
      ...gaps.map(
        (gap) => `No prices between ${clockText(gap.after, day.zone)} and ${clockText(gap.before, day.zone)}.`,
      ),
      ...leftOut(prices, bars, scale, false),
    ],
  };
}

function referenceOf({ previous_close: close }: DayPrices, scale: ChartChoice['scale']): number | undefined {
  if (!close || close.price <= 0) return undefined;
  return scale === 'percent' ? percentSince(close.price, close.price) : close.price;
}
