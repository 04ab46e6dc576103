import { toCsv } from './csv';

const cellOf = (value: number | string | null | undefined) =>
  toCsv([{ title: 'Name', value: (row: typeof value) => row }], [value]).split('\r\n')[1];

test.each<[number | string | null | undefined, string]>([
  ['Apple', 'Apple'],
  ['Alphabet, Inc.', '"Alphabet, Inc."'],
  ['The "Best"', '"The ""Best"""'],
  ['two\nlines', '"two\nlines"'],
  [null, ''],
  [undefined, ''],
  [0, '0'],
  [-2.5, '-2.5'],
  [1e21, '1e+21'],
  ['=HYPERLINK("http://x")', `"'=HYPERLINK(""http://x"")"`],
  ['+1', "'+1"],
  ['-1', "'-1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t=1"],
  [' =1', "' =1"],
  ['＝1', "'＝1"],
  ['Nestlé', 'Nestlé'],
])('%p is written as %p', (value, expected) => {
  expect(cellOf(value)).toBe(expected);
});

test('a file has a head, one line for each row, and says that it is UTF-8', () => {
  const columns = [
    { title: 'Place', value: (_row: string, index: number) => index + 1 },
    { title: 'Name, in full', value: (row: string) => row },
  ];
  expect(toCsv(columns, ['b', 'a'])).toBe('\uFEFFPlace,"Name, in full"\r\n1,b\r\n2,a\r\n');
});
