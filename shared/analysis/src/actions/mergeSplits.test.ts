import { mergeSplits, settleSplits, type ToldSplit } from './mergeSplits';

const split = (source: string, numerator: number, more: Partial<ToldSplit> = {}): ToldSplit => ({
  ...{ date: '2024-06-10', numerator, denominator: 1, source },
  ...more,
});
const EDITOR = 'Editor: 8-K';
const FILED = 'SEC EDGAR';
const spinOff = { kind: 'spin_off' } as const;
const stockDividend = { kind: 'stock_dividend' } as const;
/** The Friday before the Monday on which the shares trade by it. */
const friday = { date: '2024-06-07' };
const ofQuarter = { date: '2024-04-01', until: '2024-06-30' };

test.each<[string, ToldSplit[], ToldSplit[], ToldSplit[]]>([
  ['two actions of one day', [], [split('A', 2), split('A', 1.046)], [split('A', 2), split('A', 1.046)]],
  ['two splits of one day', [], [split('A', 2), split('A', 1.05)], [split('A', 2), split('A', 1.05)]],
  [
    'a spin-off beside the split of another source',
    [split('A', 2)],
    [split('B', 1.046)],
    [split('A', 2), split('B', 1.046)],
  ],
  ['the same split of another source', [split('A', 4)], [split('B', 4)], [split('B', 4)]],
  ['what another source says of the same split', [split('A', 4)], [split('B', 3)], [split('B', 3)]],
  ['what a source says anew', [split('A', 2), split('A', 1.046)], [split('A', 4)], [split('A', 4)]],
  [
    'a number alone as what another source says that it is',
    [split('A', 1.5, spinOff)],
    [split('B', 1.5)],
    [split('B', 1.5, spinOff)],
  ],
  [
    'a number alone after the same one that is stated now',
    [split('A', 1.02)],
    [split('B', 1.02, stockDividend)],
    [split('B', 1.02, stockDividend)],
  ],
  [
    'a number alone beside a stated one of another factor',
    [split('A', 1.02, stockDividend)],
    [split('B', 1.046)],
    [split('A', 1.02, stockDividend), split('B', 1.046)],
  ],
  [
    'a stock dividend beside a split, both stated',
    [split('A', 2, { kind: 'split' })],
    [split('B', 1.02, stockDividend)],
    [split('A', 2, { kind: 'split' }), split('B', 1.02, stockDividend)],
  ],
  [
    'the stock dividend beside a split that another source tells without a word',
    [split('A', 2, { kind: 'split' }), split('A', 1.02, stockDividend)],
    [split('B', 2)],
    [split('A', 1.02, stockDividend), split('B', 2, { kind: 'split' })],
  ],
  [
    'a number alone beside the stock dividend of another source',
    [split('A', 1.02, stockDividend)],
    [split('B', 2)],
    [split('A', 1.02, stockDividend), split('B', 2)],
  ],
  [
    'what a source told beside the very split that another one tells',
    [split('A', 4), split('A', 1.05)],
    [split('B', 4)],
    [split('A', 1.05), split('B', 4)],
  ],
  ['the day of a split of which filings tell a time', [split(FILED, 4, ofQuarter)], [split('A', 4)], [split('A', 4)]],
  [
    'what filings tell of another split',
    [split(FILED, 3, ofQuarter)],
    [split('A', 4)],
    [split(FILED, 3, ofQuarter), split('A', 4)],
  ],
  ['what an editor entered, too', [split('A', 4)], [split(EDITOR, 3)], [split('A', 4), split(EDITOR, 3)]],
  ['the day that another source tells of one split', [split('A', 10, friday)], [split('B', 10)], [split('B', 10)]],
  ['the day that its source puts right', [split('A', 10)], [split('A', 10, friday)], [split('A', 10, friday)]],
  [
    'the day that another source tells of a spin-off',
    [split('A', 1.046, friday)],
    [split('B', 1.046)],
    [split('B', 1.046)],
  ],
  [
    'a number alone as what was said of another day that it is',
    [split('A', 1.5, { ...friday, ...spinOff })],
    [split('B', 1.5)],
    [split('B', 1.5, spinOff)],
  ],
  ['another ratio of a near day', [split('A', 3, friday)], [split('B', 4)], [split('A', 3, friday), split('B', 4)]],
  [
    'the same ratio of another month',
    [split('A', 4, { date: '2024-05-07' })],
    [split('B', 4)],
    [split('A', 4, { date: '2024-05-07' }), split('B', 4)],
  ],
  [
    'two equal ones of a week that one source tells, and the second of them another one',
    [split('A', 2, friday), split('A', 2)],
    [split('B', 2)],
    [split('A', 2, friday), split('B', 2)],
  ],
  [
    'the day that an editor entered beside that of a file',
    [split(EDITOR, 10, friday)],
    [split('B', 10)],
    [split(EDITOR, 10, friday), split('B', 10)],
  ],
  [
    'what is told beside what an editor entered',
    [split(EDITOR, 4)],
    [split('B', 3)],
    [split(EDITOR, 4), split('B', 3)],
  ],
  [
    'a number alone as its source says it, whatever an editor did',
    [split(EDITOR, 1.5, spinOff)],
    [split('B', 1.5)],
    [split(EDITOR, 1.5, spinOff), split('B', 1.5)],
  ],
  [
    'another day',
    [split('A', 2, { date: '2020-01-02' })],
    [split('A', 4)],
    [split('A', 2, { date: '2020-01-02' }), split('A', 4)],
  ],
])('what is told is kept: %s', (_case, known, told, merged) => {
  expect(mergeSplits(known, told)).toEqual(merged);
});

test.each<[string, ToldSplit, boolean]>([
  ['the same split', split('B', 4), true],
  ['another ratio of the day', split('B', 3), true],
  ['the same split some days apart', split('B', 4, { date: '2024-06-13' }), true],
  ['another ratio some days apart', split('B', 3, { date: '2024-06-13' }), false],
  ['the same ratio of another month', split('B', 4, { date: '2024-08-13' }), false],
  ['the same split of a time that filings tell', split(FILED, 4, ofQuarter), true],
  ['the same number, stated as a spin-off', split('B', 4, spinOff), true],
  ['a factor of prices', split('B', 1.046), false],
  ['what another editor entered', split('Editor: a call', 3), false],
])('an editor’s split of 4 for 1 stands in the place of %s: %s', (_case, other, isReplaced) => {
  const editors = split(EDITOR, 4);
  expect(settleSplits([other, editors])).toEqual({
    counting: isReplaced ? [editors] : [other, editors],
    replaced: isReplaced ? [other] : [],
  });
});

test.each<[string, ToldSplit, ToldSplit]>([
  ['a stock dividend', split(EDITOR, 1.02, stockDividend), split('B', 1.02)],
  ['a spin-off that reads as a split', split(EDITOR, 1.5, spinOff), split('B', 1.5)],
])('an editor who says that a number alone is %s stands in its place', (_case, editors, other) => {
  expect(settleSplits([other, editors])).toEqual({ counting: [editors], replaced: [other] });
});

test.each<[string, ToldSplit, ToldSplit[], ToldSplit[]]>([
  ['a stock dividend beside a split', split(EDITOR, 1.02, stockDividend), [split('B', 2)], []],
  [
    'one of two that a file has',
    split(EDITOR, 4, { kind: 'split' }),
    [split('B', 4), split('B', 1.05)],
    [split('B', 4)],
  ],
  [
    'another number of a stated stock dividend',
    split(EDITOR, 1.02, stockDividend),
    [split('B', 1.03, stockDividend)],
    [split('B', 1.03, stockDividend)],
  ],
])('an editor’s word replaces no other event of its day: %s', (_case, editors, others, replaced) => {
  expect(settleSplits([...others, editors]).replaced).toEqual(replaced);
});

test('what two editors stand in the place of counts again when the last of them is gone', () => {
  const [file, first, second] = [split('A', 4), split(EDITOR, 3), split('Editor: a call', 5)];
  expect(settleSplits([file, first, second]).replaced).toEqual([file]);
  expect(settleSplits([file, second]).replaced).toEqual([file]);
  expect(settleSplits([file])).toEqual({ counting: [file], replaced: [] });
});
