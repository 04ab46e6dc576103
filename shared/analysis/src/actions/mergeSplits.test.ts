import { mergeSplits, type ToldSplit } from './mergeSplits';

const split = (source: string, numerator: number, date = '2024-06-10'): ToldSplit => ({
  ...{ date, numerator, denominator: 1, source },
});

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
  ['the same split as an editor entered it', [split('Editor: 8-K', 4)], [split('B', 3)], [split('Editor: 8-K', 4)]],
  [
    'a spin-off beside the split of an editor',
    [split('Editor: 8-K', 4)],
    [split('B', 1.046)],
    [split('Editor: 8-K', 4), split('B', 1.046)],
  ],
  [
    'two splits that editors entered',
    [split('Editor: 8-K', 4)],
    [split('Editor: 8-K', 3)],
    [split('Editor: 8-K', 4), split('Editor: 8-K', 3)],
  ],
  ['another day', [split('A', 2, '2020-01-02')], [split('A', 4)], [split('A', 2, '2020-01-02'), split('A', 4)]],
])('%s', (_case, known, told, merged) => {
  expect(mergeSplits(known, told)).toEqual(merged);
});
