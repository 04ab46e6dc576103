import { type AmendableFiling, type AmendableLine, supersededLines } from './amendedLines';

interface Line extends AmendableLine {
  readonly name: string;
}

const sale = (name: string, shares: number, price: number, after: number, more: Partial<Line> = {}): Line => ({
  ...{ name, shares, price, after, code: 'S', derivative: false, security: 'Common Stock', date: '2026-03-02' },
  ...{ direct: true, nature: null },
  ...more,
});
const original = (...lines: Line[]): AmendableFiling<Line> => ({
  ...{ amendment: false, filed: '2026-03-03', accession: '1', digest: 'a', lines },
});
const amendment = (...lines: Line[]): AmendableFiling<Line> => ({
  ...{ amendment: true, filed: '2026-03-10', accession: '2', digest: 'b', lines },
});

const two = original(sale('A', 100, 10, 900), sale('B', 200, 11, 700));

test.each<[string, readonly AmendableFiling<Line>[], string]>([
  ['nothing amended', [two], ''],
  ['a line with another number of shares', [two, amendment(sale('b', 250, 11, 700))], 'B'],
  ['a line with another price', [two, amendment(sale('a', 100, 10.5, 900))], 'A'],
  ['a line of another day', [two, amendment(sale('a', 100, 10, 900, { date: '2026-03-01' }))], 'A'],
  ['a line with another code', [two, amendment(sale('a', 100, 10, 900, { code: 'F' }))], 'A'],
  ['all lines repeated', [two, amendment(sale('a', 100, 10, 900), sale('b', 200, 11, 700))], 'AB'],
  ['a line that is added', [two, amendment(sale('c', 300, 12, 400))], ''],
  ['another security', [two, amendment(sale('a', 100, 10, 900, { security: 'Class B' }))], ''],
  ['a derivative', [two, amendment(sale('a', 100, 10, 900, { derivative: true }))], ''],
  [
    'an amendment of an amendment',
    [
      two,
      amendment(sale('a', 101, 10, 900)),
      { ...amendment(sale('x', 102, 10, 900)), filed: '2026-03-20', digest: 'c' },
    ],
    'Aa',
  ],
  ['two of the same subject', [two, { ...original(sale('C', 100, 10, 900)), accession: '9', digest: 'z' }], ''],
  [
    'a holding by the next one that is held so',
    [
      original(
        sale('D', 500, 0, 0, { code: null }),
        sale('I', 70, 0, 0, { code: null, direct: false, nature: 'Trust' }),
      ),
      amendment(sale('i', 75, 0, 0, { code: null, direct: false, nature: 'trust' })),
    ],
    'I',
  ],
])('%s', (_, filings, expected) => {
  const namesOf = (given: readonly AmendableFiling<Line>[]) =>
    [...supersededLines(given)]
      .map(({ name }) => name)
      .sort()
      .join('');
  expect(namesOf(filings)).toBe(expected);
  expect(namesOf(filings.toReversed())).toBe(expected);
});
