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
  expect(dayOfStamp({ day, minutes, offset }, { kind, symbol: 'QQX' })).toBe(expected);
});

test.each([
  ['VOD.L', '2026-01-06T00:00Z', '2026-01-06', 'midnight in winter'],
  ['VOD.L', '2026-07-14T23:00Z', '2026-07-15', 'midnight in summer'],
  ['SAP.DE', '2026-07-14T22:00Z', '2026-07-15', 'midnight in summer'],
  ['MC.PA', '2026-01-14T23:00Z', '2026-01-15', 'midnight in winter'],
  ['7203.T', '2026-07-14T15:00Z', '2026-07-15', 'midnight'],
  ['7203.T', '2026-07-15T06:30Z', '2026-07-15', 'the close'],
  ['0700.HK', '2026-07-14T16:00Z', '2026-07-15', 'midnight'],
  ['BHP.AX', '2026-01-14T13:00Z', '2026-01-15', 'midnight in summer'],
  ['BHP.AX', '2026-07-14T14:00Z', '2026-07-15', 'midnight in winter'],
  ['BHP.AX', '2026-01-14T23:00Z', '2026-01-15', 'the opening in summer'],
  ['AIR.NZ', '2026-07-14T12:00Z', '2026-07-15', 'midnight in winter'],
  ['AIR.NZ', '2026-01-14T11:00Z', '2026-01-15', 'midnight in summer'],
  ['AIR.NZ', '2026-07-15T00:00Z', '2026-07-15', 'midnight in UTC, in winter'],
  ['AIR.NZ', '2026-01-15T00:00Z', '2026-01-15', 'midnight in UTC, in summer'],
  ['AIR.NZ', '2026-01-15T03:45Z', '2026-01-15', 'the close in summer'],
  ['RY.TO', '2026-01-15T05:00Z', '2026-01-15', 'midnight in winter'],
  ['RY.TO', '2026-01-15T00:30Z', '2026-01-14', 'the evening'],
  ['TEVA.TA', '2026-07-14T21:00Z', '2026-07-15', 'midnight in summer'],
  ['NPN.JO', '2026-07-14T22:00Z', '2026-07-15', 'midnight'],
  ['INFY.NS', '2026-07-14T18:30Z', '2026-07-15', 'midnight'],
  ['INFY.BO', '2026-07-15T00:00Z', '2026-07-15', 'midnight in UTC'],
  ['2222.SR', '2026-07-14T21:00Z', '2026-07-15', 'midnight'],
  ['PETR4.SA', '2026-07-15T00:00Z', '2026-07-15', 'midnight in UTC'],
  ['PETR4.SA', '2026-07-15T00:30Z', '2026-07-14', 'the evening'],
  ['BRK.B', '2026-07-15T03:30Z', '2026-07-14', 'the evening of a share class of New York'],
])('a bar of %s that is stamped %s is of %s, where it is %s', (symbol, moment, day) => {
  expect(dayOfStamp(stampOf(moment), { kind: 'stock', symbol })).toBe(day);
});

test.each([
  ['AIR.NZ', '2026-07-15', 12 * 60],
  ['AIR.NZ', '2026-01-15', 13 * 60],
  ['INFY.NS', '2026-07-15', 5 * 60 + 30],
])('a bar of %s at midnight of %s by its own clock is of that day', (symbol, day, offset) => {
  expect(dayOfStamp({ day, minutes: 0, offset }, { kind: 'stock', symbol })).toBe(day);
});

/** A moment as a file with the clock of UTC tells it. */
function stampOf(moment: string) {
  const [hours = 0, minutes = 0] = moment.slice(11, 16).split(':').map(Number);
  return { day: moment.slice(0, 10), minutes: hours * 60 + minutes, offset: 0 };
}

test.each<[FigureKind, string, string, string | undefined]>([
  ['stock', 'AAPL', '2026-11-22', 'Sunday'],
  ['stock', 'AAPL', '2026-11-21', 'Saturday'],
  ['stock', 'AAPL', '2026-11-20', undefined],
  // A holiday of one country is none of another.
  ['stock', 'VOD.L', '2026-11-26', undefined],
  ['stock', 'VOD.L', '2026-11-22', 'Sunday'],
  ['stock', 'AIR.NZ', '2026-11-22', 'Sunday'],
  ['stock', '7203.T', '2026-11-21', 'Saturday'],
  ['stock', '7203.T', '1988-11-19', undefined],
  // Tel Aviv: from Sunday to Thursday until January 1, 2026, from Monday to Friday since January 5.
  ['stock', 'TEVA.TA', '2025-12-28', undefined],
  ['stock', 'TEVA.TA', '2026-01-02', 'Friday'],
  ['stock', 'TEVA.TA', '2026-01-04', 'Sunday'],
  ['stock', 'TEVA.TA', '2026-01-09', undefined],
  ['stock', 'TEVA.TA', '2026-11-21', 'Saturday'],
  ['stock', '2222.SR', '2026-11-22', undefined],
  ['stock', '2222.SR', '2026-11-20', 'Friday'],
  ['stock', '2222.SR', '2026-11-21', 'Saturday'],
  ['stock', '2010.SR', '2013-06-22', undefined],
  ['stock', 'EMAAR.AE', '2021-12-26', undefined],
  ['stock', 'EMAAR.AE', '2026-11-22', 'Sunday'],
  ['stock', 'COMI.CA', '2026-11-22', undefined],
  // India trades on Sundays of feasts and budgets.
  ['stock', 'INFY.NS', '2026-02-01', undefined],
  ['stock', '2330.TW', '2026-11-22', 'Sunday'],
  ['stock', '2330.TW', '2016-06-04', undefined],
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
