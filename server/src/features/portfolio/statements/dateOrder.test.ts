import { orderOfDays } from './dateOrder';

describe('the order of the days of a file', () => {
  test.each([
    ['nothing to decide without such days', ['2026-01-05', '20260105', 'AAPL', '1/2'], undefined],
    ['none where no number is above 12', ['01/05/2026', '02/03/2026'], { order: undefined, example: '01/05/2026' }],
    ['the day first by one first number', ['01/05/2026', '13/05/2026'], { order: 'dmy', example: '01/05/2026' }],
    ['the month first by one second number', ['01/05/2026', '11/20/2026'], { order: 'mdy', example: '01/05/2026' }],
    ['none where both places have one', ['13/05/2026', '05/13/2026'], { order: undefined, example: '13/05/2026' }],
    ['told by days with a time', ['01-05-2026 09:30', '31-12-2026, 10:00'], { order: 'dmy', example: '01-05-2026' }],
    ['told by days with dots', ['1.5.2026', '20.1.2026'], { order: 'dmy', example: '1.5.2026' }],
    [
      'told by the second day of a cell',
      ['01/05/2026', '01/06/2026 as of 12/31/2025'],
      { order: 'mdy', example: '01/05/2026' },
    ],
    [
      'not told by a day within words',
      ['01/05/2026', 'AAPL 01/16/2026 C'],
      { order: undefined, example: '01/05/2026' },
    ],
    ['not told by what is no day', ['01/05/2026', '32/05/2026'], { order: undefined, example: '01/05/2026' }],
    ['not told by two signs', ['01/13-2026'], undefined],
    ['shown by a day that could mean two', ['05/05/2026', '01/05/2026'], { order: undefined, example: '01/05/2026' }],
  ])('is %s', (_case, cells, expected) => {
    expect(orderOfDays(cells)).toEqual(expected);
  });
});
