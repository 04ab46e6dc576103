import { isSamePeriod, lengthOf, newestPeriods, type PeriodLength } from './periods';

test.each<[string, string, PeriodLength]>([
  ['2021-12-31', '2021-12-31', 'day'],
  ['2021-01-01', '2021-03-31', 'quarter'],
  // 13 and 14 weeks.
  ['2025-09-28', '2025-12-27', 'quarter'],
  ['2022-09-25', '2022-12-31', 'quarter'],
  // Retailers: 12, 16 and 17 weeks, sums of 24, 28 and 36.
  ['2024-09-02', '2024-11-24', 'quarter'],
  ['2025-05-12', '2025-08-31', 'quarter'],
  ['2023-05-08', '2023-09-03', 'quarter'],
  ['2024-09-02', '2025-02-16', 'half'],
  ['2025-02-02', '2025-08-16', 'half'],
  ['2024-09-02', '2025-05-11', 'nine_months'],
  ['2021-01-01', '2021-06-30', 'half'],
  ['2021-01-01', '2021-09-30', 'nine_months'],
  ['2024-01-01', '2024-12-31', 'year'],
  // 52 and 53 weeks.
  ['2024-01-29', '2025-01-26', 'year'],
  ['2016-09-25', '2017-09-30', 'year'],
  // A transition period of five months, ten years since the beginning of a programme.
  ['2021-02-01', '2021-06-30', 'other'],
  ['2011-01-01', '2020-12-31', 'other'],
  ['2021-12-01', '2021-12-31', 'other'],
])('%s to %s is a %s', (start, end, expected) => {
  expect(lengthOf({ start, end })).toBe(expected);
});

test.each([
  ['2018-07-01', '2018-09-29', '2018-07-01', '2018-09-30', true],
  ['2018-07-01', '2018-09-29', '2018-07-02', '2018-09-29', true],
  ['2018-07-01', '2018-09-29', '2018-09-30', '2018-12-29', false],
  ['2018-01-01', '2018-09-30', '2018-07-01', '2018-09-30', false],
])('%s to %s and %s to %s are one period: %s', (start, end, otherStart, otherEnd, expected) => {
  expect(isSamePeriod({ start, end }, { start: otherStart, end: otherEnd })).toBe(expected);
});

const year = (start: string, end: string) => ({ start, end });

test.each<[string, { start: string; end: string }[], string[]]>([
  [
    'the newest, oldest first',
    [year('2020-01-01', '2020-12-31'), year('2022-01-01', '2022-12-31'), year('2021-01-01', '2021-12-31')],
    ['2021-12-31', '2022-12-31'],
  ],
  [
    'one period under the days that most figures have',
    [year('2021-09-26', '2022-09-24'), year('2021-09-26', '2022-09-30'), year('2021-09-26', '2022-09-24')],
    ['2022-09-24'],
  ],
  [
    'a fiscal year that ends in June since: the years told anew, and not the one that overlaps them',
    [year('2020-01-01', '2020-12-31'), year('2020-07-01', '2021-06-30'), year('2019-07-01', '2020-06-30')],
    ['2020-06-30', '2021-06-30'],
  ],
  [
    'a fiscal year that ends in June since, with a transition period between',
    [year('2020-01-01', '2020-12-31'), year('2021-07-01', '2022-06-30')],
    ['2020-12-31', '2022-06-30'],
  ],
  ['none', [], []],
])('of periods are kept %s', (_, found, ends) => {
  expect(newestPeriods(found, 2).map(({ end }) => end)).toEqual(ends);
});
