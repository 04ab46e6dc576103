import { coverageOf, emptyColumnsNote, isColumnInUse } from './emptyColumns';

test.each<[string, number, number, boolean]>([
  ['every row has one', 490, 490, true],
  ['half of the rows have one', 245, 490, true],
  ['fewer than half have one', 244, 490, false],
  ['none has one', 0, 490, false],
  ['there are no rows yet', 0, 0, true],
  ['the only row has none', 0, 1, false],
])('of a column of which %s, %i of %i, it is %s that it is shown', (_what, known, all, isShown) => {
  expect(isColumnInUse({ known, all })).toBe(isShown);
});

test.each<[string, [title: string, known: number][], string | undefined]>([
  ['nothing where all are filled', [['Change', 490]], undefined],
  [
    'one by name and count',
    [
      ['Change', 4],
      ['Volume', 1_400],
    ],
    'Hidden: Change (4 of 1,490). Live quotes or an import fill it.',
  ],
  [
    'several in their order',
    [
      ['Change', 4],
      ['P/E', 17],
    ],
    'Hidden: Change (4 of 1,490), P/E (17 of 1,490). Live quotes or an import fill them.',
  ],
])('the note says %s', (_what, figures, note) => {
  const all = note === undefined ? 490 : 1_490;
  const covered = figures.map(([title, known]) => ({ title, known, all }));
  expect(emptyColumnsNote(covered)).toBe(note);
});

test('rows are counted by whether they have something to say', () => {
  expect(coverageOf([1, null, 2], (figure) => figure !== null)).toEqual({ known: 2, all: 3 });
});
