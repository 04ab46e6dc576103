import type { HistoryBar, HistoryRange } from '@market-pulse/contract';
import { askedRange, rangeBegin, rangesWithData } from './chartRanges';

const bar = (date: string): HistoryBar => ({ date, open: null, high: null, low: null, close: 1, volume: null });

/** One bar a week, up to and with the last day. */
function weekly(first: string, last: string): HistoryBar[] {
  const bars: HistoryBar[] = [];
  for (let time = Date.parse(last); time >= Date.parse(first); time -= 7 * 86_400_000) {
    bars.unshift(bar(new Date(time).toISOString().slice(0, 10)));
  }
  return bars;
}

test.each<[HistoryRange, boolean, HistoryRange]>([
  ['1w', false, '1y'],
  ['ytd', false, '1y'],
  ['1y', false, '1y'],
  ['1y', true, '5y'],
  ['6m', true, '1y'],
  ['5y', false, '5y'],
  ['5y', true, 'max'],
  ['max', false, 'max'],
])('for %s, with indicators: %p, the server is asked for %s', (range, hasIndicators, asked) => {
  expect(askedRange(range, hasIndicators)).toBe(asked);
});

test.each<[HistoryRange, number]>([
  ['1d', 2],
  ['1w', 3],
  ['1m', 2],
  ['ytd', 1],
  ['max', 0],
])('%s begins at bar %i', (range, begin) => {
  const bars = ['2025-12-31', '2026-01-02', '2026-07-30', '2026-08-21'].map(bar);
  expect(rangeBegin(bars, range)).toBe(begin);
});

test.each<[string, HistoryBar[], HistoryRange, HistoryRange[]]>([
  ['no bars', [], '1y', []],
  ['one bar', [bar('2026-08-21')], '1y', []],
  [
    'a year of a longer history',
    weekly('2025-08-22', '2026-08-21'),
    '1y',
    ['1w', '1m', '6m', 'ytd', '1y', '5y', 'max'],
  ],
  ['all of three months', weekly('2026-05-21', '2026-08-21'), '1y', ['1w', '1m', '6m', 'ytd', '1y', 'max']],
  ['all of three years', weekly('2023-08-21', '2026-08-21'), 'max', ['1w', '1m', '6m', 'ytd', '1y', '5y', 'max']],
  ['two bars, half a year apart', ['2026-02-25', '2026-08-21'].map(bar), '1y', ['6m', 'ytd', '1y', 'max']],
])('of %s there are ranges to show', (_what, bars, range, expected) => {
  expect([...rangesWithData({ bars, range, interval: 'day' })]).toEqual(expected);
});
