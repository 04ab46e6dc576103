import { namesAlike } from './namesAlike';
import { planTickers, type HeldTicker, type TickerAge, type ToldTicker } from './planTickers';

/** `A:1` is the ticker A of the CIK 1; `A:` has none. The name follows from the CIK, so that one company has one. */
function rowOf(text: string): ToldTicker {
  const [ticker = '', digits = ''] = text.split(':');
  const name = digits === '' ? `Any ${ticker}` : `Company${digits}`;
  return { ticker, name, cik: digits === '' ? null : Number(digits) };
}
/** Listed with a star: `A:1*`. */
const heldOf = (text: string): HeldTicker => ({ ...rowOf(text.replace('*', '')), listed: text.endsWith('*') });
const split = (text: string) => text.split(' ').filter((part) => part !== '');

function plan(held: string, told: string, { age = 'newer' as TickerAge, known = '' } = {}) {
  const { moves, others, leftOut } = planTickers(split(told).map(rowOf), split(held).map(heldOf), {
    age: () => age,
    othersOf: (ticker) =>
      split(known)
        .map(rowOf)
        .filter((row) => row.ticker === ticker),
  });
  return [
    moves.map(({ from, to }) => `${from}>${to}`).join(' '),
    others.map(({ ticker, company }) => `${ticker}=${company}`).join(' '),
    [...leftOut].join(' '),
  ];
}

test.each<[string, string, string, string]>([
  ['the same again', 'A:1* B:2', 'A:1 B:2', ''],
  ['a rename', 'A:1*', 'B:1', 'A>B'],
  ['a rename back', 'B:1*', 'A:1', 'B>A'],
  ['a swap', 'A:1* B:2*', 'A:2 B:1', 'B>A A>B'],
  ['a chain', 'A:1* B:2*', 'B:1 C:2', 'A>B B>C'],
  ['a ticker that changes hands', 'A:1*', 'A:2', 'A>CIK1'],
  ['a rename to the ticker of somebody who is gone', 'A:1* B:2', 'B:1', 'A>B B>CIK2'],
  ['one that was known by its CIK gets a ticker again', 'CIK1:1', 'A:1', 'CIK1>A'],
  ['a second one of that CIK', 'A:1 CIK1:1', 'A:2', 'A>CIK1.2'],
  ['two shares of one that change hands', 'A:1* B:1', 'A:2 B:3', 'A>CIK1 B>CIK1.2'],
  ['share classes', 'G.A:1* G.B:1*', 'G.B:1 G.A:1', ''],
  ['a class more', 'G.A:1*', 'G.A:1 G.B:1', ''],
  ['a class less', 'G.A:1* G.B:1', 'G.B:1', ''],
  ['a class in place of another one', 'T:1* T.PA:1', 'T:1 T.PB:1', ''],
  ['all classes renamed', 'V:1* VA:1*', 'PA:1 P:1', 'V>P VA>PA'],
  ['the main one of several', 'CHKEL:1 CHK:1 CHKEW:1', 'EXE:1', 'CHK>EXE'],
  ['the listed one of several', 'AB:1 ABC:1*', 'X:1', 'ABC>X'],
  ['one that becomes several', 'A:1*', 'XW:1 X:1', 'A>X'],
  ['a company whose CIK is not known', 'A:*', 'A:1 B:1', ''],
  ['a row whose CIK is not told', 'A:1*', 'A: B:', ''],
  ['two rows of one ticker', 'A:1*', 'B:1 B:2 A:3', 'A>B'],
])('%s: with %s known, %s is told', (_case, held, told, expected) => {
  expect(plan(held, told)).toEqual([expected, '', '']);
});

test.each<[string, string, string, string, [string, string, string]]>([
  ['who is not listed is renamed', 'A:1', 'B:1', '', ['A>B', '', '']],
  ['who is listed gets another ticker besides', 'A:1*', 'B:1', '', ['', 'B=A', 'B']],
  ['but once', 'A:1*', 'B:1', 'B:1', ['', '', 'B']],
  ['nobody is renamed back', 'B:1', 'A:1', 'A:1', ['', '', 'A']],
  ['nor to another one, where the former is told', 'B:1', 'A:1 AW:1', 'A:1', ['', '', 'A']],
  ['nobody loses a ticker who is listed', 'A:1*', 'A:2', '', ['', '', 'A']],
  ['and nobody is renamed to it', 'A:1* B:2', 'A:2', '', ['', '', 'A']],
  ['who is not listed loses it', 'A:1', 'A:2', '', ['A>CIK1', '', '']],
  ['who cannot be renamed loses a ticker too', 'A:1* B:2', 'A:2 B:3', '', ['B>CIK2', '', 'A']],
])('a directory without a day: %s; with %s known, %s is told', (_case, held, told, known, expected) => {
  expect(plan(held, told, { age: 'unknown', known })).toEqual(expected);
});

test.each<[string, string, string, string, [string, string, string]]>([
  ['nobody is renamed back, listed or not', 'B:1', 'A:1', 'A:1', ['', '', 'A']],
  ['nor to what was before', 'B:1', 'O:1', 'A:1', ['', 'O=B', 'O']],
  ['nobody loses a ticker', 'A:1', 'A:2', '', ['', '', 'A']],
])('a data set older than what is known: %s; with %s known, %s is told', (_case, held, told, known, expected) => {
  expect(plan(held, told, { age: 'older', known })).toEqual(expected);
});

const acme = { ticker: 'XQB', name: 'Acme', cik: 11, listed: true };
const acmeFoods = { ticker: 'XQA', name: 'Acme Foods', cik: 10, listed: true };
const fox = { ticker: 'FOX', name: 'Fox Corporation', cik: 2, listed: true };
const foxFactory = { ticker: 'FOXF', name: 'Fox Factory', cik: 1, listed: true };
test.each<[string, HeldTicker[], ToldTicker[], string[]]>([
  [
    'a swap',
    [acmeFoods, acme],
    [
      { ...acmeFoods, ticker: 'XQB' },
      { ...acme, ticker: 'XQA' },
    ],
    ['XQA>XQB', 'XQB>XQA'],
  ],
  [
    'a ticker that is taken over',
    [foxFactory, fox],
    [
      { ...foxFactory, ticker: 'FOX' },
      { ...fox, ticker: 'FOXN' },
    ],
    ['FOXF>FOX', 'FOX>FOXN'],
  ],
  [
    'a company that is new under the ticker of one that goes on',
    [fox],
    [
      { ...foxFactory, ticker: 'FOX' },
      { ...fox, ticker: 'FOXN' },
    ],
    ['FOX>FOXN'],
  ],
  [
    'a ticker that is gone over to a known one',
    [foxFactory, fox],
    [{ ...foxFactory, ticker: 'FOX' }],
    ['FOXF>FOX', 'FOX>CIK2'],
  ],
  ['a reorganisation', [fox], [{ ...fox, cik: 3 }], []],
])('names that are alike do not count where the CIK is known: %s', (_case, held, told, expected) => {
  const { moves } = planTickers(told, held, { age: () => 'newer', othersOf: () => [] });
  expect(moves.map(({ from, to }) => `${from}>${to}`)).toEqual(expected);
});

test.each<[string, string, string, string[], string[]]>([
  ['the CIK that is told is another company’s', 'XNO: XBB:2*', 'XNO:2', [], ['XNO']],
  ['and that goes on', 'XNO: XBB:2*', 'XNO:2 XBB:2', [], ['XNO']],
  ['nobody else has the CIK', 'XNO:', 'XNO:2', [], []],
])('a company without a CIK keeps its ticker: %s; with %s known, %s is told', (_case, held, told, moves, leftOut) => {
  expect(plan(held, told)).toEqual([moves.join(' '), '', leftOut.join(' ')]);
});

test('says in words what is done', () => {
  const held = [
    { ticker: 'BK', name: 'Bank of New York', cik: 7, listed: false },
    { ...heldOf('BNY:8'), name: 'A trust' },
  ];
  const { notes } = planTickers([{ ticker: 'BNY', name: 'BNY Mellon', cik: 7 }], held, {
    age: () => 'newer',
    othersOf: () => [],
  });
  expect(notes).toEqual([
    'BK is BNY now: the CIK 7 of Bank of New York is told with that ticker',
    'BNY is the ticker of another company now: A trust (CIK 8) is kept as CIK8',
  ]);
});

test.each([
  ['BlackRock Inc.', 'BlackRock', true],
  ['EXXON MOBIL CORP', 'ExxonMobil', true],
  ['Ferguson plc', 'Ferguson Enterprises Inc. /DE/', true],
  ['Calumet Specialty Products Partners, L.P.', 'Calumet, Inc. /DE', true],
  ['Estée Lauder Companies', 'ESTEE LAUDER COMPANIES INC', true],
  ['The Company', 'The Group', false],
  ['BLACKROCK NEW YORK MUNICIPAL INCOME TRUST', 'BNY Mellon', false],
  ['CalAmp Corp.', 'Camp4 Therapeutics Corp', false],
  ['CEDAR FAIR L P', 'Six Flags Entertainment Corporation/NEW', false],
  ['', '', true],
  ['', 'Any', false],
])('%s and %s are alike: %s', (one, other, expected) => {
  expect(namesAlike(one, other)).toBe(expected);
});
