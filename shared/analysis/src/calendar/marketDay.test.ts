import {
  dayBefore,
  dayOfFigure,
  dayOfStamp,
  type FigureKind,
  frameOfDay,
  isMarketDay,
  noonOf,
  presentDay,
  restDayOf,
} from './marketDay';

test.each<[FigureKind, string, string]>([
  ['stock', '2026-11-24T21:00:00Z', '2026-11-24'],
  ['stock', '2026-11-25T00:00:00Z', '2026-11-25'],
  ['stock', '2026-11-25T00:30:00Z', '2026-11-24'],
  ['stock', '2026-11-25T04:59:00Z', '2026-11-24'],
  ['stock', '2026-11-25T05:00:00Z', '2026-11-25'],
  ['stock', '2026-07-02T03:59:00Z', '2026-07-01'],
  ['stock', '2026-07-02T04:00:00Z', '2026-07-02'],
  ['index', '2026-11-25T00:30:00Z', '2026-11-24'],
  ['crypto', '2026-11-25T00:30:00Z', '2026-11-25'],
  ['perpetual', '2026-11-25T00:30:00Z', '2026-11-25'],
  ['macro', '2026-11-25T00:30:00Z', '2026-11-25'],
])('a figure of a %s of %s is of %s', (kind, moment, day) => {
  expect(dayOfFigure(new Date(moment), kind)).toBe(day);
});

test('what stands for a day is of that day, whatever it is a figure of', () => {
  const noon = noonOf('2026-11-25');
  expect([dayOfFigure(noon, 'stock'), dayOfFigure(noon, 'crypto')]).toEqual(['2026-11-25', '2026-11-25']);
});

test.each<[FigureKind, string, number, number, string, string]>([
  ['stock', '2026-01-05', 0, 0, '2026-01-05', 'midnight in UTC'],
  ['stock', '2026-01-05', 0, -300, '2026-01-05', 'midnight in New York'],
  ['stock', '2026-01-05', 0, 60, '2026-01-05', 'midnight in Paris'],
  ['stock', '2026-01-04', 19 * 60, -300, '2026-01-05', 'midnight in UTC, by the clocks of New York'],
  ['stock', '2026-01-05', 5 * 60, 0, '2026-01-05', 'midnight in New York, in UTC'],
  ['stock', '2026-01-05', 14 * 60 + 30, 0, '2026-01-05', 'the opening'],
  ['stock', '2026-01-06', 60, 0, '2026-01-05', 'the evening in New York'],
  ['stock', '2026-01-05', 16 * 60, -300, '2026-01-05', 'the close'],
  ['crypto', '2026-01-06', 60, 0, '2026-01-06', 'an hour of a coin'],
  ['crypto', '2026-01-05', 20 * 60, -300, '2026-01-06', 'the evening in New York of a coin'],
])('a %s stamped %s + %i min (%i): %s, %s', (kind, day, minutes, offset, expected) => {
  expect(dayOfStamp({ day, minutes, offset }, kind)).toBe(expected);
});

test.each<[FigureKind, string, string, string | undefined]>([
  ['stock', 'AAPL', '2026-11-22', 'Sunday'],
  ['stock', 'AAPL', '2026-11-21', 'Saturday'],
  ['stock', 'AAPL', '2026-11-20', undefined],
  // A holiday of one country is none of another.
  ['stock', 'VOD.L', '2026-11-26', undefined],
  ['stock', 'TEVA.TA', '2026-11-22', undefined],
  ['stock', 'INFY.NS', '2026-11-22', undefined],
  ['index', 'SPX', '2026-11-22', 'Sunday'],
  ['index', 'SPX', '1950-11-18', undefined],
  ['index', 'SPX', '1950-11-19', 'Sunday'],
  ['crypto', 'BTC', '2026-11-22', undefined],
  ['macro', 'GOLD', '2026-11-01', undefined],
])('a bar of the %s %s on %s: %s', (kind, symbol, day, rest) => {
  expect(restDayOf(kind, symbol, day)).toBe(rest);
});

test.each<[FigureKind, string, boolean]>([
  ['stock', '2026-11-25', true],
  ['stock', '2026-11-26', false],
  ['stock', '2026-11-22', false],
  ['crypto', '2026-11-22', true],
])('of a %s there is a figure of %s: %s', (kind, day, is) => {
  expect(isMarketDay(kind, day)).toBe(is);
});

test.each([
  ['stock', 'before the opening', '2026-11-23T14:29:00Z', '2026-11-20'],
  ['stock', 'from the opening on', '2026-11-23T14:30:00Z', '2026-11-23'],
  ['stock', 'in the evening', '2026-11-24T03:00:00Z', '2026-11-23'],
  ['stock', 'on a holiday', '2026-11-26T18:00:00Z', '2026-11-25'],
  ['crypto', 'at midnight', '2026-11-26T00:00:00Z', '2026-11-26'],
] as const)('the market of a %s is %s, %s, in the day %s', (kind, _when, now, day) => {
  expect(presentDay(kind, new Date(now))).toBe(day);
});

test.each([
  ['stock', '2026-11-27', '2026-11-27T14:30:00.000Z', '2026-11-27T18:00:00.000Z'],
  ['stock', '2026-07-06', '2026-07-06T13:30:00.000Z', '2026-07-06T20:00:00.000Z'],
  ['crypto', '2026-11-26', '2026-11-26T00:00:00.000Z', '2026-11-27T00:00:00.000Z'],
] as const)('the day of a %s %s is from %s to %s', (kind, day, opens, closes) => {
  expect(frameOfDay(kind, day)).toMatchObject({ opens: new Date(opens), closes: new Date(closes) });
});

test('a holiday has no frame, and the day before it of a share is one of trading', () => {
  expect(frameOfDay('stock', '2026-11-26')).toBeUndefined();
  expect([dayBefore('stock', '2026-11-27'), dayBefore('crypto', '2026-11-27')]).toEqual(['2026-11-25', '2026-11-26']);
});
