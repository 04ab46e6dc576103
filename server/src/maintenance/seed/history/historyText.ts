import type { Bar, HistorySeries } from '../../ingest/prices/historyDataset';

/*
 * Series as text, for a file that compresses well: a line of JSON says whose bars follow and what their source says, then
 * comes a line for each bar: days since the bar before (of the first one since 1970-01-01), and its figures, empty where
 * one is not known; what is empty at the end of a line is left out. An empty line stands between two series.
 */

const DAY_MILLISECONDS = 24 * 60 * 60 * 1000;

const figures = ['close', 'open', 'high', 'low', 'volume', 'adjustedClose', 'marketCap'] as const;

/** Series whose bars are in the order of their days. */
export function writeSeries(series: readonly HistorySeries[]): string {
  return series.map(writeOne).join('\n\n');
}

function writeOne({ bars, splits, dividends, ...about }: HistorySeries): string {
  if (splits.length + dividends.length > 0)
    throw new Error(`${about.symbol} has splits or dividends, which are not written`);
  let before = 0;
  const lines = bars.map((bar) => {
    const day = Date.parse(bar.date) / DAY_MILLISECONDS;
    const cells = [day - before, ...figures.map((name) => bar[name] ?? '')];
    before = day;
    return cells.join(',').replace(/,+$/, '');
  });
  return [JSON.stringify(about), ...lines].join('\n');
}

/** What a series says of itself before its bars come. */
export type SeriesHead = Omit<HistorySeries, 'bars' | 'splits' | 'dividends'>;

/**
 * The same series again, those that are wanted. The text is our own: what is wrong in it is a mistake of whoever made it,
 * and not looked for.
 */
export function readSeries(text: string, isWanted: (head: SeriesHead) => boolean = () => true): HistorySeries[] {
  const dates = new Map<number, string>();
  const dateOf = (day: number): string => {
    const date = dates.get(day) ?? new Date(day * DAY_MILLISECONDS).toISOString().slice(0, 10);
    dates.set(day, date);
    return date;
  };
  return text.split('\n\n').flatMap((part) => {
    const [about = '', ...lines] = part.split('\n');
    const head = JSON.parse(about) as SeriesHead;
    if (!isWanted(head)) return [];
    let day = 0;
    const bars = lines.map((line): Bar => {
      const [gap, ...cells] = line.split(',');
      day += Number(gap);
      const figure = (index: number) => (cells[index] ? Number(cells[index]) : null);
      return {
        date: dateOf(day),
        close: Number(cells[0]),
        open: figure(1),
        high: figure(2),
        low: figure(3),
        volume: figure(4),
        adjustedClose: figure(5),
        marketCap: figure(6),
      };
    });
    return [{ ...head, bars, splits: [], dividends: [] }];
  });
}
