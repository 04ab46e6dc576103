import { withClassesAdded, withoutUnclear } from './coverClasses';
import type { Fact } from './fact';

const filing = { accession: '0001326801-25-000017', form: '10-K', filed: '2025-01-30' };
const cover = (value: number, of: Partial<Fact> = {}): Fact => ({
  ...{ concept: 'dei:EntityCommonStockSharesOutstanding', unit: 'shares', start: '2025-01-24', end: '2025-01-24' },
  ...{ value, ...filing, ...of },
});
const average = (value: number): Fact => ({
  ...{ concept: 'us-gaap:WeightedAverageNumberOfSharesOutstandingBasic', unit: 'shares' },
  ...{ start: '2024-01-01', end: '2024-12-31', value, ...filing },
});

/** Shares as annual reports of 2024 and 2025 have them, rounded. */
test.each<[string, number[], average: number | undefined, number[]]>([
  ['Meta, of classes A and B', [2_189e6, 344e6], 2_534e6, [2_533e6]],
  ['Snap, of three classes', [1_440e6, 23e6, 231e6], 1_650e6, [1_694e6]],
  ['one number', [15_115_823_000], 15_343_783_000, [15_115_823_000]],
  ['one number without an average', [15_115_823_000], undefined, [15_115_823_000]],
  ['one number, repeated', [2_533e6, 2_533e6], 2_534e6, [2_533e6]],
  ['one number, once more roughly', [1_693_512_345, 1_694e6], 1_650e6, [1_693_512_345]],
  ['Berkshire, whose average is in shares of class A', [539e3, 1_350e6], 1.438e6, []],
  ['Alphabet, whose averages are by class', [5_833e6, 860e6, 5_398e6], undefined, []],
  ['all of them and those of a class', [2_533e6, 150e6], 2_534e6, [2_533e6]],
  ['all of them and those of a class, with an average between', [2_533e6, 150e6], 2_600e6, []],
  ['two classes of one number', [1_000e6, 1_000e6], 2_010e6, [2_000e6]],
  ['one number twice, without an average', [1_000e6, 1_000e6], undefined, []],
  ['two that are no classes', [2_533e6, 2_519e6], 2_534e6, []],
])('the shares on a cover page: %s', (_case, values, mean, kept) => {
  const facts = [...values.map((value) => cover(value)), ...(mean === undefined ? [] : [average(mean)])];
  const { facts: left, unclear } = withClassesAdded(facts);
  const shares = left.filter(({ concept }) => concept.startsWith('dei:'));
  expect(shares.map(({ value }) => value)).toEqual(kept);
  const { accession } = filing;
  expect(unclear).toEqual(kept.length === 0 ? [{ accession, end: '2025-01-24' }] : []);
});

test('numbers of other days and of other filings are not added up', () => {
  const facts = [
    cover(2_189e6),
    cover(344e6, { start: '2025-01-20', end: '2025-01-20' }),
    cover(345e6, { accession: '0001326801-25-000099' }),
    average(2_534e6),
  ];
  expect(withClassesAdded(facts)).toEqual({ facts, unclear: [] });
});

test('what is stored of an unclear cover page goes, and what another filing said of the day stays', () => {
  const of = { concept: 'dei:EntityCommonStockSharesOutstanding', unit: 'shares', start: '2025-01-24' };
  const other = { ...filing, accession: '0001326801-25-000099' };
  const stored = [
    { ...of, end: '2025-01-24', stated: [{ value: 1, first: filing, last: filing }] },
    { ...of, end: '2025-01-25', stated: [{ value: 2, first: filing, last: filing }] },
    { ...of, end: '2025-01-24', concept: 'us-gaap:Assets', stated: [{ value: 3, first: filing, last: filing }] },
  ];
  const unclear = [{ accession: filing.accession, end: '2025-01-24' }];
  expect(withoutUnclear(stored, unclear)).toEqual(stored.slice(1));
  const repeated = { ...stored[0]!, stated: [{ value: 1, first: filing, last: other }] };
  expect(withoutUnclear([repeated], unclear)).toEqual([
    { ...repeated, stated: [{ value: 1, first: other, last: other }] },
  ]);
});
