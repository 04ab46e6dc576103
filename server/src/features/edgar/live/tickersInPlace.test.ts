import { type HeldCompany, tickersToSettle } from './tickersInPlace';

const held: HeldCompany[] = [
  { ticker: 'GOOGL', name: 'Alphabet (A)', cik: 1, listed: true },
  { ticker: 'GOOG', name: 'ALPHABET', cik: 1, listed: false },
  { ticker: 'OLD', name: 'OLD CO', cik: 2, listed: true },
  { ticker: 'NONE', name: 'None', cik: null, listed: true },
  { ticker: 'DIR', name: 'DIRECTORY CO', cik: 3, listed: false },
];

it.each<[string, [ticker: string, cik: number, name?: string][], string[]]>([
  [
    'all as it is here',
    [
      ['GOOGL', 1],
      ['GOOG', 1, 'ALPHABET'],
      ['OLD', 2],
    ],
    [],
  ],
  [
    'another ticker: with the other share of the filer',
    [
      ['GOOGL', 1],
      ['GOO', 1],
    ],
    ['GOOGL', 'GOO'],
  ],
  [
    'a ticker of another filer',
    [
      ['OLD', 9],
      ['GOOGL', 1],
    ],
    ['OLD'],
  ],
  ['a CIK that is not known here', [['NONE', 4]], ['NONE']],
  ['a new company', [['NEW', 5]], ['NEW']],
  ['a new name, of a company that has its name from there', [['DIR', 3, 'DIR INC']], ['DIR']],
  ['a new name, of a listed company', [['OLD', 2, 'OLDER CO']], []],
])('%s', (_what, told, expected) => {
  const lines = told.map(([ticker, cik, name = 'X']) => ({ ticker, cik, name, exchange: null }));
  expect(tickersToSettle(lines, held).map(({ ticker }) => ticker)).toEqual(expected);
});
