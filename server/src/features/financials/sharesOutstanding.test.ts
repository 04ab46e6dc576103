import type { StatedFact } from './fact';
import { type ShareCount, shareCountsOf, sharesOn } from './sharesOutstanding';

const DAY = '2026-11-20';

function count(basis: ShareCount['basis'], shares: number, asOf: string, filed = asOf): ShareCount {
  return { basis, shares, asOf, filed, form: basis === 'stated' ? null : '10-Q' };
}

const average = count('weighted_average', 1.21e9, '2026-09-30', '2026-10-30');

test.each<[string, ShareCount[], number | null, ShareCount['basis'] | null]>([
  [
    'a cover page of 2016 and a placeholder leave the average of last quarter',
    [count('cover', 600e6, '2016-10-20'), count('balance', 100, '2026-10-31'), average],
    ...([1.21e9, 'weighted_average'] as const),
  ],
  ['one share', [count('cover', 1, '2026-10-20')], null, null],
  ['a hundred shares', [count('balance', 100, '2026-10-20')], null, null],
  ['a thousand shares', [count('balance', 1_000, '2026-10-20')], null, null],
  ['nothing', [], null, null],
  ['a count of 400 days before', [count('cover', 5e6, '2025-10-16')], 5e6, 'cover'],
  ['a count of 401 days before', [count('cover', 5e6, '2025-10-15')], null, null],
  ['an average that is years old', [count('weighted_average', 5e6, '2023-09-30')], null, null],
  [
    'the newest of cover page and balance sheet',
    [count('balance', 4e6, '2026-09-30'), count('cover', 5e6, '2026-10-20'), count('cover', 3e6, '2026-07-20')],
    ...([5e6, 'cover'] as const),
  ],
  ['a count before an average', [count('balance', 1.2e9, '2026-06-30'), average], 1.2e9, 'balance'],
  ['a count that is not there yet on the day', [count('cover', 5e6, '2026-11-21')], null, null],
  ['a count that was not filed yet on the day', [count('balance', 5e6, '2026-11-10', '2026-11-25')], null, null],
  ['one class of two, beside an average of both', [count('cover', 600e6, '2026-10-20'), average], null, null],
  [
    'nine tenths of the average, of which the rest was bought back',
    [count('cover', 1.09e9, '2026-10-20'), average],
    1.09e9,
    'cover',
  ],
  ['the larger class of two, 86 % of all', [count('cover', 1.04e9, '2026-10-20'), average], null, null],
  ['twenty-one times the average', [count('cover', 26e9, '2026-10-20'), average], null, null],
  ['more shares by an offering since', [count('cover', 2e9, '2026-10-20'), average], 2e9, 'cover'],
])('%s', (_case, counts, shares, basis) => {
  const found = sharesOn(DAY, counts, []);
  expect([found?.shares ?? null, found?.basis ?? null]).toEqual([shares, basis]);
});

const tenForOne = { date: '2026-06-10', numerator: 10, denominator: 1 };

test.each<[string, string, ShareCount[], number | undefined]>([
  ['a count before the split', '2026-06-12', [count('cover', 2.46e9, '2026-05-24', '2026-05-29')], 2.46e10],
  ['a price before the split', '2026-06-09', [count('cover', 2.46e9, '2026-05-24', '2026-05-29')], 2.46e9],
  ['a count of after the split', '2026-09-01', [count('cover', 2.45e10, '2026-08-23', '2026-08-28')], 2.45e10],
  // Reports state a balance of before anew where they are filed after.
  ['a balance of before, filed after', '2026-09-01', [count('balance', 2.46e10, '2026-05-31', '2026-06-20')], 2.46e10],
  ['an average filed before', '2026-09-01', [count('weighted_average', 2.4e9, '2026-04-28', '2026-05-29')], 2.4e10],
])('splits between the shares and the price: %s', (_case, day, counts, shares) => {
  expect(sharesOn(day, counts, [tenForOne])?.shares).toBe(shares);
});

test('a factor that is no plain ratio multiplies no shares', () => {
  const spinOff = { date: '2026-06-10', numerator: 1.046, denominator: 1 };
  expect(sharesOn('2026-09-01', [count('cover', 1e6, '2026-05-24')], [spinOff])?.shares).toBe(1e6);
});

test('counts are taken from cover page, balance sheet and averages, without placeholders and foreign reports', () => {
  const fact = (concept: string, value: number, start: string, end: string, form = '10-Q'): StatedFact => {
    const filing = { accession: '0000320193-26-000001', form, filed: '2026-10-30' };
    return { concept, unit: 'shares', start, end, stated: [{ value, first: filing, last: filing }] };
  };
  const basic = 'us-gaap:WeightedAverageNumberOfSharesOutstandingBasic';
  const counts = shareCountsOf([
    fact('dei:EntityCommonStockSharesOutstanding', 14_681_140_000, '2026-10-16', '2026-10-16'),
    fact('us-gaap:CommonStockSharesOutstanding', 14_702_703_000, '2026-09-30', '2026-09-30'),
    fact('us-gaap:CommonStockSharesOutstanding', 100, '2025-09-30', '2025-09-30'),
    fact('us-gaap:WeightedAverageNumberOfDilutedSharesOutstanding', 14_810_356_000, '2026-07-01', '2026-09-30'),
    fact(basic, 14_748_158_000, '2026-07-01', '2026-09-30'),
    fact(basic, 14_900_000_000, '2025-10-01', '2026-09-30'),
    fact('dei:EntityCommonStockSharesOutstanding', 31_668_601, '2026-04-02', '2026-04-02', '20-F'),
    fact('us-gaap:Assets', 5e9, '2026-09-30', '2026-09-30'),
  ]);
  expect(counts.map(({ basis, shares, asOf }) => [basis, shares, asOf])).toEqual([
    ['cover', 14_681_140_000, '2026-10-16'],
    ['balance', 14_702_703_000, '2026-09-30'],
    ['weighted_average', 14_748_158_000, '2026-09-30'],
  ]);
});
