import type { HistoryBar } from '@market-pulse/contract';
import { MISSING } from '@market-pulse/format';
import type { ChartEvent } from './chartEvents';
import type { ChartView } from './chartView';
import { comparedText, dateText, eventText, figuresOfDay, percentText, priceText, spokenFigures } from './figureTexts';

/** A figure above a chart. */
export interface ShownFigure {
  readonly letter: string;
  readonly name: string;
  readonly text: string;
  /** The colour of the line that it is of. */
  readonly tone?: number;
}

/** What a chart tells of a day. */
export interface FiguresOfDay {
  readonly date: string;
  /** The day, or a time within one, as it is shown. */
  readonly title: string;
  /** Where the day is among those of the range, from zero; -1 in one without days. */
  readonly place: number;
  readonly of: readonly ShownFigure[];
  /** All of it as a sentence to listen to. */
  readonly spoken: string;
}

const EVENT_NAMES: Readonly<Record<ChartEvent['kind'], string>> = {
  split: 'Split',
  adjustment: 'Adjustment',
  dividend: 'Dividend',
  'earnings-quarter': 'Quarterly report',
  'earnings-year': 'Annual report',
  filing: 'Filing',
};

/** Where the last bar of a day or before is, of bars that stand oldest first: -1 before the first. By halves, for 20 years of days. */
export function placeOfDay(bars: readonly Pick<HistoryBar, 'date'>[], day: string): number {
  let low = 0;
  let high = bars.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((bars[middle]?.date ?? '') <= day) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/**
 * The figures of the days of a chart: prices, indicators, what happened; of each symbol where several are compared. For a day that the
 * range does not have, or without one, those of its last. A day that is asked for again is not worked out again.
 */
export function figuresByDay(view: ChartView): (day: string | undefined) => FiguresOfDay {
  const { content, bars } = view;
  let latest: FiguresOfDay | undefined;
  const { later } = content;
  return (day) => {
    if (later && day === later.date) return laterFigures(later, content.scale, bars.length - 1);
    const found = day === undefined ? -1 : placeOfDay(bars, day);
    const place = found !== -1 && bars[found]?.date === day ? found : bars.length - 1;
    const date = bars[place]?.date ?? content.to;
    if (latest?.place !== place) {
      const of = content.compared.length > 0 ? comparedAt(view, date) : pricesAt(view, bars[place]);
      const title = dateText(date, content.day);
      latest = { date, title, place, of, spoken: spokenFigures(title, of) };
    }
    return latest;
  };
}

function laterFigures(
  { date, price }: NonNullable<ChartView['content']['later']>,
  scale: ChartView['content']['scale'],
  place: number,
): FiguresOfDay {
  const text = scale === 'percent' ? percentText(price) : priceText(price);
  const of = [{ letter: 'Price', name: 'price after the history', text }];
  const title = dateText(date);
  return { date, title, place, of, spoken: spokenFigures(title, of) };
}

function comparedAt({ content }: ChartView, date: string): ShownFigure[] {
  return content.compared.map(({ symbol, bars, isRate }, index) => {
    const figure = bars[placeOfDay(bars, date)]?.close ?? null;
    return { letter: symbol, name: symbol, text: comparedText(figure, isRate), tone: index + 1 };
  });
}

function pricesAt({ content, events }: ChartView, bar: HistoryBar | undefined): ShownFigure[] {
  if (bar === undefined) return [];
  const isPercent = content.scale === 'percent';
  if (content.day) {
    const text = isPercent ? percentText(bar.close) : priceText(bar.close);
    return [{ letter: 'Price', name: 'price', text }];
  }
  const index = content.indicators.length > 0 ? placeOfDay(content.bars, bar.date) : -1;
  const indicators = content.indicators.map(({ label, tone, figures, place }): ShownFigure => {
    const figure = figures[index] ?? null;
    const text = isPercent && place === 'price' ? percentText(figure) : priceText(figure);
    return { letter: label, name: label, text: figure === null ? MISSING : text, tone };
  });
  const happened = events
    .filter(({ date }) => date === bar.date)
    .map((event): ShownFigure => ({ letter: '', name: EVENT_NAMES[event.kind], text: eventText(event) }));
  return [...(figuresOfDay(bar, isPercent) as ShownFigure[]), ...indicators, ...happened];
}
