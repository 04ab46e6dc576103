import type { DayPrices, HistoryBar, PriceHistory } from '@market-pulse/contract';
import type { CsvColumn } from '@market-pulse/format/csv';
import type { ComparedBars } from './chartBars';

type Field = 'open' | 'high' | 'low' | 'close' | 'volume';

const TITLES: Readonly<Record<Field, string>> = {
  open: 'Open',
  high: 'High',
  low: 'Low',
  close: 'Close',
  volume: 'Volume',
};
const FIELDS = Object.keys(TITLES) as Field[];

/** The figures that any of some bars has, with their titles. */
export function fieldsOf(bars: readonly HistoryBar[]): { field: Field; title: string }[] {
  return FIELDS.filter((field) => bars.some((bar) => bar[field] !== null)).map((field) => ({
    field,
    title: TITLES[field],
  }));
}

/** The columns of a saved history: figures in full, with their unit and where they came from. */
export function historyColumns(
  { unit, source, adjustment }: Pick<PriceHistory, 'unit' | 'source' | 'adjustment'>,
  bars: readonly HistoryBar[],
): CsvColumn<HistoryBar>[] {
  return [
    { title: 'Date', value: ({ date }) => date },
    ...fieldsOf(bars).map(({ field, title }) => ({
      title: field === 'volume' || !unit ? title : `${title} (${unit})`,
      value: (bar: HistoryBar) => bar[field],
    })),
    { title: 'Source', value: () => source },
    { title: 'Adjustment', value: () => adjustment },
  ];
}

/** The columns of a saved day: times in UTC, as files have them. */
export function dayColumns({ unit, source, adjustment }: DayPrices): CsvColumn<HistoryBar>[] {
  return [
    { title: 'Time (UTC)', value: ({ date }) => date },
    { title: `Price (${unit})`, value: ({ close }) => close },
    { title: 'Source', value: () => source },
    { title: 'Adjustment', value: () => adjustment },
  ];
}

/** A day on which symbols are compared, with the figure of each that has one. */
export interface ComparedDay {
  readonly date: string;
  readonly percents: Readonly<Record<string, number>>;
}

/** Lines in percent, or in percentage points, as rows of a table, oldest first. */
export function comparedDays(lines: readonly ComparedBars[]): ComparedDay[] {
  const days = new Map<string, Record<string, number>>();
  for (const { symbol, bars } of lines) {
    for (const { date, close } of bars) days.set(date, { ...days.get(date), [symbol]: close });
  }
  return [...days]
    .map(([date, percents]) => ({ date, percents }))
    .sort((one, other) => (one.date < other.date ? -1 : 1));
}

/** The columns of a saved comparison. */
export function comparedColumns(
  lines: readonly Pick<ComparedBars, 'symbol' | 'isRate'>[],
  since: string,
): CsvColumn<ComparedDay>[] {
  return [
    { title: 'Date', value: ({ date }) => date },
    ...lines.map(({ symbol, isRate }) => ({
      title: `${symbol} (${isRate ? 'points' : '%'} since ${since})`,
      value: ({ percents }: ComparedDay) => percents[symbol],
    })),
  ];
}
