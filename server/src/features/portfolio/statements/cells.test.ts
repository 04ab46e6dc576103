import { dayIn, numberIn } from './cells';

describe('a number in a cell', () => {
  test.each([
    ['', undefined],
    ['  ', undefined],
    ['10', 10],
    ['-10', -10],
    ['+10', 10],
    ['1,234,567.89', 1234567.89],
    ['$12.50', 12.5],
    ['-$12.50', -12.5],
    ['$-12.50', -12.5],
    ['($12.50)', -12.5],
    ['.5', 0.5],
    ['1E-8', 1e-8],
    ["1'234.50", 1234.5],
    ['1 234.50', 1234.5],
    ['1\u00a0234', 1234],
    ['1,234 567', NaN],
    ['--10', NaN],
    ['-$-10', NaN],
    ['(-10)', NaN],
    ['-', NaN],
    ['１０', NaN],
    ['12,50', NaN],
    ['0,500', NaN],
    ['1.234,50', NaN],
    ['ten', NaN],
    ['=1+1', NaN],
    ['.', NaN],
    ['Infinity', NaN],
  ])('%p is %p', (cell, expected) => {
    expect(numberIn(cell)).toBe(expected);
  });
});

describe('a day in a cell', () => {
  test.each([
    ['2026-01-05', undefined, '2026-01-05'],
    ['20260105', undefined, '2026-01-05'],
    ['2026-01-05, 09:30:00', undefined, '2026-01-05'],
    ['20260105;093000', undefined, '2026-01-05'],
    ['2026-01-05T09:30:00Z', undefined, '2026-01-05'],
    ['2026-01-05', 'dmy', '2026-01-05'],
    ['2026-02-30', undefined, undefined],
    ['05.01.2026', undefined, undefined],
    ['01/05/2026', undefined, undefined],
    ['01/05/2026', 'mdy', '2026-01-05'],
    ['01/05/2026', 'dmy', '2026-05-01'],
    ['1/5/2026', 'mdy', '2026-01-05'],
    ['05.01.2026 09:30', 'dmy', '2026-01-05'],
    ['05-01-2026', 'dmy', '2026-01-05'],
    ['05-01.2026', 'dmy', undefined],
    ['13/05/2026', 'mdy', undefined],
    ['05/13/2026', 'dmy', undefined],
    ['', 'mdy', undefined],
  ] as const)('%p in the order %s is %p', (cell, order, expected) => {
    expect(dayIn(cell, order)).toBe(expected);
  });
});
