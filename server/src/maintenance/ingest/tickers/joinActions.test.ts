import type { ToldSplit } from '@market-pulse/analysis/actions';
import { joinDividends, joinSplits } from './joinActions';

const split = (source: string, numerator: number, more: Partial<ToldSplit> = {}): ToldSplit => ({
  ...{ date: '2024-06-10', numerator, denominator: 1, source },
  ...more,
});
const FILED = 'SEC EDGAR';
const EDITOR = 'Editor: 8-K';
const ofQuarter = { date: '2024-04-01', until: '2024-06-30' };
const friday = { date: '2024-06-07' };
const dated = { until: null };

test.each<[string, ToldSplit[], ToldSplit[], ToldSplit[]]>([
  ['the same day, told twice', [split('A', 10)], [split('B', 20)], [split('A', 10)]],
  ['a time that filings tell, then a day', [split(FILED, 10, ofQuarter)], [split('A', 10)], [split('A', 10)]],
  ['a day, then a time that filings tell', [split('A', 10)], [split(FILED, 10, ofQuarter)], [split('A', 10)]],
  ['a time and a day of filings', [split(FILED, 10, ofQuarter)], [split(FILED, 10, dated)], [split(FILED, 10, dated)]],
  [
    'the same time, filed twice',
    [split(FILED, 10, ofQuarter)],
    [split(FILED, 10, ofQuarter)],
    [split(FILED, 10, ofQuarter)],
  ],
  [
    'another split that filings tell',
    [split('A', 10)],
    [split(FILED, 4, ofQuarter)],
    [split('A', 10), split(FILED, 4, ofQuarter)],
  ],
  [
    'a split that filings tell, and another of a day',
    [split(FILED, 4, ofQuarter)],
    [split('A', 10)],
    [split(FILED, 4, ofQuarter), split('A', 10)],
  ],
  [
    'what editors entered of both',
    [split(EDITOR, 10)],
    [split('Editor: a call', 10.0000000001), split(EDITOR, 4)],
    [split(EDITOR, 10), split(EDITOR, 4)],
  ],
  ['the same split, told of two days', [split('A', 10, friday)], [split('B', 10)], [split('A', 10, friday)]],
  [
    'the same split, of which editors entered two days',
    [split(EDITOR, 10, friday)],
    [split('Editor: a call', 10)],
    [split(EDITOR, 10, friday)],
  ],
  ['another ratio of a near day', [split('A', 3, friday)], [split('B', 10)], [split('A', 3, friday), split('B', 10)]],
  ['what an editor entered of one', [split('A', 10)], [split(EDITOR, 4)], [split('A', 10), split(EDITOR, 4)]],
])('one split of two histories counts once: %s', (_case, mine, others, joined) => {
  expect(joinSplits(mine, others)).toEqual(joined);
});

test('dividends of a day stay as the first history has them, and those of editors stand once', () => {
  const paid = (source: string, amount: number) => ({ date: '2024-06-10', amount, source });
  const mine = [paid('A', 0.25), paid(EDITOR, 0.3)];
  expect(joinDividends([paid('A', 0.25)], [{ ...paid('B', 0.25), ...friday }])).toEqual([paid('A', 0.25)]);
  expect(joinDividends(mine, [paid('B', 0.26), paid('Editor: a call', 0.3), paid(EDITOR, 1)])).toEqual([
    ...mine,
    paid(EDITOR, 1),
  ]);
});
