import { cikCell, numberCell, positiveCell, tickerCell, textCell } from './cells';

describe('a ticker', () => {
  test.each([
    ['BRK-B', 'BRK.B'],
    ['BRK/B', 'BRK.B'],
    ['brk.b', 'BRK.B'],
    [' MMM ', 'MMM'],
    ['BF.B', 'BF.B'],
  ])('%s is %s', (text, ticker) => {
    expect(tickerCell.parse(text)).toBe(ticker);
  });

  test.each(['', '<b>', 'BRK..B', '.B', 'ABCDEFGHIJKL', 'NO TICKER', 'CIK9940', 'cik9940.2'])(
    '"%s" is none',
    (text) => {
      expect(tickerCell.safeParse(text).success).toBe(false);
    },
  );
});

describe('a number', () => {
  test.each([
    ['178.96', 178.96],
    ['-21.49', -21.49],
    ['3.6e-05', 0.000036],
    ['0', 0],
    ['', null],
    ['  ', null],
  ])('"%s" is %s', (text, value) => {
    expect(numberCell('EPS').parse(text)).toBe(value);
  });

  test.each(['N/A', '1,234', '0x10', '1e999', '$5', 'NaN', '--1'])('"%s" is none', (text) => {
    expect(numberCell('EPS').safeParse(text).success).toBe(false);
  });

  test('a price of zero is no price', () => {
    expect(positiveCell('Price').safeParse('0').success).toBe(false);
    expect(positiveCell('Price').parse('')).toBeNull();
  });
});

test('an empty text is missing, and one with bytes that are not UTF-8 is refused', () => {
  expect(textCell('Name').parse('  ')).toBeNull();
  expect(textCell('Name').safeParse(Buffer.from([0x45, 0xe9, 0x65]).toString('utf8')).success).toBe(false);
  expect(textCell('Name').safeParse('A\u0000B').success).toBe(false);
});

test('a text may not turn the direction of what is beside it', () => {
  for (const character of ['\u202a', '\u202e', '\u2066', '\u2069']) {
    const { error } = textCell('Name').safeParse(`A${character}B`);
    expect(error?.issues.map(({ message }) => message)).toEqual([
      'Name holds characters that turn the direction of writing',
    ]);
  }
  expect(textCell('Name').parse('בזק')).toBe('בזק');
});

test.each([
  ['66740', 66740],
  ['0001067983', 1067983],
  ['', null],
])('CIK "%s" is %s', (text, cik) => {
  expect(cikCell.parse(text)).toBe(cik);
});

test.each(['0', '-1', '12345678901', 'CIK66740'])('"%s" is no CIK', (text) => {
  expect(cikCell.safeParse(text).success).toBe(false);
});
