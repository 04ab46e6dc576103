import { decimalsWithDots } from './decimals';

describe('the decimals of a file', () => {
  test.each<[string, string[], string[]]>([
    ['stand behind a dot where nothing says otherwise', ['1,234', '1.234'], ['1,234', '1.234']],
    ['stand behind a dot where one cell says so', ['1,234', '12.50'], ['1,234', '12.50']],
    ['stand behind a comma where one cell says so', ['1,234', '1.234', '12,50'], ['1.234', '1234', '12.50']],
    [
      'stand behind a comma that groups are before',
      ['1.234,56', '1 234,56', "1'234,5"],
      ['1234.56', '1234.56', '1234.5'],
    ],
    ['stand behind a comma where dots are between two groups', ['1.234.567', '1,5'], ['1234567', '1.5']],
    ['stand behind a comma where a nought is alone before it', ['0,500'], ['0.500']],
    ['keep sign, brackets and currency', ['-1.234,56', '(€12,50)', '$-3,1'], ['-1234.56', '(€12.50)', '$-3.1']],
    [
      'are told by no day, time, or word',
      ['14.01.2026', '09:30', 'AAPL 1,5', '1,234'],
      ['14.01.2026', '09:30', 'AAPL 1,5', '1,234'],
    ],
    [
      'are not known where cells contradict each other',
      ['12.50', '12,50', '1,234'],
      ['12.50', '12,50', '1,234 (1234 or 1.234)'],
    ],
  ])('%s', (_case, cells, expected) => {
    expect(cells.map(decimalsWithDots(cells, false))).toEqual(expected);
  });

  test.each<[string, string[], string[]]>([
    [
      'not known where nothing decides',
      ['1,234', '-1.234', '12'],
      ['1,234 (1234 or 1.234)', '-1.234 (1234 or 1.234)', '12'],
    ],
    ['known where a cell decides', ['1.234', '0,5'], ['1234', '0.5']],
  ])('of a file of any country are %s', (_case, cells, expected) => {
    expect(cells.map(decimalsWithDots(cells, true))).toEqual(expected);
  });
});
