import type { HistoryRange, PriceHistory } from '@market-pulse/contract';
import { historyRangeStart } from '@market-pulse/contract/rules';

export interface ChartRange {
  readonly range: HistoryRange;
  /** On the button. */
  readonly label: string;
  /** For screen readers, and in sentences: `Price of Apple, one year`. */
  readonly name: string;
}

/** The ranges of a chart, in their order. */
export const CHART_RANGES: readonly ChartRange[] = [
  { range: '1d', label: '1D', name: 'one day' },
  { range: '1w', label: '1W', name: 'one week' },
  { range: '1m', label: '1M', name: 'one month' },
  { range: '6m', label: '6M', name: 'six months' },
  { range: 'ytd', label: 'YTD', name: 'year to date' },
  { range: '1y', label: '1Y', name: 'one year' },
  { range: '5y', label: '5Y', name: 'five years' },
  { range: 'max', label: 'Max', name: 'all there is' },
];

/** A line has two ends. */
const LEAST_BARS = 2;
/** A history that begins this many days after a range does (holidays, a listing) still fills it. */
const SLACK_DAYS: Readonly<Record<PriceHistory['interval'], number>> = { day: 10, month: 62 };
const DAY_MILLISECONDS = 86_400_000;

/**
 * What to ask the server for, to show a range: more than the range itself, so that a chart can be moved to the left without
 * waiting; with indicators enough before it for their warm-up.
 */
export function askedRange(range: HistoryRange, hasIndicators: boolean): HistoryRange {
  if (range === 'max' || (range === '5y' && hasIndicators)) return 'max';
  return range === '5y' || (range === '1y' && hasIndicators) ? '5y' : '1y';
}

/** Where in the bars a range begins, which ends with the last of them. */
export function rangeBegin(bars: PriceHistory['bars'], range: HistoryRange): number {
  if (range === '1d') return Math.max(0, bars.length - LEAST_BARS);
  const start = historyRangeStart(range, bars.at(-1)?.date ?? '1970-01-01');
  if (start === undefined) return 0;
  const begin = bars.findIndex(({ date }) => date >= start);
  return begin === -1 ? bars.length : begin;
}

/**
 * The ranges that have a line, as far as an answer tells: ranges within it need two bars; longer ones are there unless the
 * history begins within the answer. A day has one where quotes of it were kept.
 */
export function rangesWithData({
  bars,
  range: asked,
  interval,
  has_day: hasDay,
}: Pick<PriceHistory, 'bars' | 'range' | 'interval' | 'has_day'>): ReadonlySet<HistoryRange> {
  if (bars.length < LEAST_BARS) return new Set(hasDay ? ['1d'] : []);
  const begins = asked === 'max' || beginsWithin(bars, asked, SLACK_DAYS[interval]);
  const present = CHART_RANGES.filter(({ range }) => {
    if (range === '1d') return hasDay === true;
    if (range === 'max') return true;
    if (lengthOf(range) > lengthOf(asked)) return !begins;
    return bars.length - rangeBegin(bars, range) >= LEAST_BARS;
  });
  return new Set(present.map(({ range }) => range));
}

/** Whether the bars begin so long after the range that there are none before. */
function beginsWithin(bars: PriceHistory['bars'], range: HistoryRange, slackDays: number): boolean {
  const [first] = bars;
  const start = historyRangeStart(range, bars.at(-1)?.date ?? '');
  if (first === undefined || start === undefined) return false;
  return Date.parse(first.date) - Date.parse(start) > slackDays * DAY_MILLISECONDS;
}

const BY_LENGTH: readonly HistoryRange[] = ['1d', '1w', '1m', '6m', '1y', '5y', 'max'];

/** A year to date is never longer than a year, which is asked for anyway. */
function lengthOf(range: HistoryRange): number {
  return range === 'ytd' ? 0 : BY_LENGTH.indexOf(range);
}
