import { isTradingDay } from '@market-pulse/analysis/calendar';
import type { HistorySeries } from '../../src/maintenance/ingest/prices/historyDataset';

/** Days of the New York Stock Exchange from a day on, so many years, oldest first. */
export function tradingDays(from: string, years: number): readonly string[] {
  const days: string[] = [];
  const end = `${Number(from.slice(0, 4)) + years}${from.slice(4)}`;
  for (const moment = new Date(from); ; moment.setUTCDate(moment.getUTCDate() + 1)) {
    const day = moment.toISOString().slice(0, 10);
    if (day >= end) return days;
    if (isTradingDay(day)) days.push(day);
  }
}

/** A made history of a share: a price that goes up and down a little each day, the same for the same number. */
export function madeHistory(number: number, days: readonly string[]): HistorySeries {
  let close = 20 + (number % 400);
  const bars = days.map((date, index) => {
    const open = close;
    close = Math.max(1, Number((open * (1 + 0.02 * Math.sin(number + index * 1.7))).toFixed(2)));
    const [low, high] = [Math.min(open, close) * 0.99, Math.max(open, close) * 1.01];
    const volume = 1_000_000 + ((number * 7919 + index * 104_729) % 5_000_000);
    return { date, open, high, low, close, volume, adjustedClose: null, marketCap: null };
  });
  return {
    ...{ kind: 'stock', symbol: `BENCH${number}`, name: null, unit: 'USD' },
    ...{ source: 'Made for the benchmark', licence: null, adjustment: 'splits', interval: 'day' },
    ...{ bars, splits: [], dividends: [] },
  };
}
