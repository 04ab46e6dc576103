import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT_ROOT } from '../../config/config';
import type { Fact } from './fact';
import { type FiledSplit, type RatioFact, splitsOf } from './filedSplits';
import { readCompanyFacts } from './readCompanyFacts';

const ratio = (value: number, start: string, end = start, filed = '2021-08-20'): RatioFact => ({
  ...{ value, start, end, filed },
});
const stated = (value: number, filed: string, more: Partial<Fact> = {}): Fact => ({
  ...{ concept: 'us-gaap:WeightedAverageNumberOfSharesOutstandingBasic', unit: 'shares' },
  ...{ start: '2020-05-01', end: '2020-07-31', value, filed, form: '10-Q', accession: '0000000042-20-000001' },
  ...more,
});
const fourfold = [stated(617_000_000, '2020-08-19'), stated(2_467_000_000, '2021-08-20')];
const earnings = { concept: 'us-gaap:EarningsPerShareDiluted', unit: 'USD/shares' };
const split = (numerator: number, denominator: number, date: string, until: string): FiledSplit => ({
  ...{ numerator, denominator, date, until },
});

test.each<[string, readonly RatioFact[], readonly Fact[], readonly FiledSplit[]]>([
  ['no ratio', [], fourfold, []],
  [
    'one split under the days of its decision and its payment',
    [ratio(4, '2021-06-03'), ratio(4, '2021-07-19'), ratio(4, '2021-07-19')],
    fourfold,
    [split(4, 1, '2021-06-03', '2021-08-20')],
  ],
  [
    'one split under two months',
    [ratio(4, '2021-05-01', '2021-05-31'), ratio(4, '2021-06-01', '2021-06-30')],
    fourfold,
    [split(4, 1, '2021-05-01', '2021-08-20')],
  ],
  [
    'a reverse split that is told as 20',
    [ratio(20, '2021-06-03')],
    [stated(200_000_000, '2020-08-19'), stated(10_000_000, '2021-08-20')],
    [split(1, 20, '2021-06-03', '2021-08-20')],
  ],
  [
    'a reverse split that is told as 0.05, and then as 20',
    [ratio(0.05, '2021-06-03'), ratio(20, '2021-06-10')],
    [stated(200_000_000, '2020-08-19'), stated(10_000_000, '2021-08-20')],
    [split(1, 20, '2021-06-03', '2021-08-20')],
  ],
  [
    'a split that earnings of a share alone follow',
    [ratio(2, '2021-06-03')],
    [stated(3.05, '2020-08-19', earnings), stated(1.52, '2021-08-20', earnings)],
    [split(2, 1, '2021-06-03', '2021-08-20')],
  ],
  ['a ratio that no figure follows', [ratio(4, '2021-06-03')], [stated(617, '2020-08-19')], []],
  ['figures that were restated before', [ratio(4, '2022-06-03')], fourfold, []],
  ['figures that follow years later', [ratio(4, '2018-06-03')], fourfold, []],
  ['a ratio of nothing', [ratio(0, '2021-06-03'), ratio(1, '2021-06-03'), ratio(1e9, '2021-06-03')], fourfold, []],
  [
    'two splits of one ratio a year apart',
    [ratio(2, '2019-06-03'), ratio(2, '2020-06-03')],
    [stated(100, '2018-08-19'), stated(200, '2019-08-19'), stated(400, '2020-08-19')],
    [split(2, 1, '2019-06-03', '2019-08-19'), split(2, 1, '2020-06-03', '2020-08-19')],
  ],
])('%s', (_, ratios, facts, expected) => {
  expect(splitsOf(ratios, facts)).toEqual(expected);
});

const edgar = join(PROJECT_ROOT, '../shared/data/edgar/companyfacts');
const testWithData = existsSync(edgar) ? test : test.skip;

testWithData.each([
  ['CIK0001045810', ['4 for 1 in 2021', '10 for 1 in 2024']],
  ['CIK0000320193', ['7 for 1 in 2014', '4 for 1 in 2020']],
  // Its ratio is that of shares before it was listed, which no report states anew.
  ['CIK0001640147', []],
  ['CIK0001318605', []],
])('the splits of %s are %j (needs ../shared/data)', (file, expected) => {
  const { splits } = readCompanyFacts(readFileSync(join(edgar, `${file}.json`), 'utf8'));
  expect(
    splits.map(({ numerator, denominator, date }) => `${numerator} for ${denominator} in ${date.slice(0, 4)}`),
  ).toEqual(expected);
});
