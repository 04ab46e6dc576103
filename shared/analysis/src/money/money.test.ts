import { conversionOn, rateBefore, type CurrencyRates } from './rateOn';

describe('a conversion', () => {
  const series: Record<string, CurrencyRates[]> = {
    EUR: [
      {
        interval: 'month',
        rates: [
          { date: '2026-01-01', close: 0.8 },
          { date: '2026-02-01', close: 0.5 },
        ],
      },
    ],
    GBP: [
      {
        interval: 'day',
        rates: [
          { date: '2026-01-05', close: 0.75 },
          { date: '2026-01-09', close: 0.7 },
        ],
      },
      {
        interval: 'day',
        rates: [
          { date: '2026-03-02', close: 0.6 },
          { date: '2026-04-01', close: 0.65 },
        ],
      },
    ],
    JPY: [{ interval: 'day', rates: [{ date: '2026-01-05', close: 0 }] }],
  };
  const on = (from: string, to: string, day: string) => conversionOn({ from, to, day }, (code) => series[code] ?? []);

  test.each<[string, ReturnType<typeof on>, [number, string] | undefined]>([
    ['of a currency into itself is one', on('CHF', 'CHF', '1950-01-01'), [1, '1950-01-01']],
    ['of a month has the rate of the month', on('EUR', 'USD', '2026-01-30'), [1.25, '2026-01-01']],
    ['has no rate of another month', on('EUR', 'USD', '2026-03-01'), undefined],
    ['of a day has the rate of the day', on('USD', 'GBP', '2026-01-05'), [0.75, '2026-01-05']],
    ['of a weekend has the rate before', on('USD', 'GBP', '2026-01-11'), [0.7, '2026-01-09']],
    ['of a day has a rate that is two trading days old', on('USD', 'GBP', '2026-01-13'), [0.7, '2026-01-09']],
    ['has no rate that is three trading days old', on('USD', 'GBP', '2026-01-14'), undefined],
    ['counts no holiday as a trading day', on('USD', 'GBP', '2026-04-06'), [0.65, '2026-04-01']],
    ['has no rate that is weeks old', on('USD', 'GBP', '2026-02-15'), undefined],
    ['asks the next series where one does not know', on('USD', 'GBP', '2026-03-03'), [0.6, '2026-03-02']],
    ['goes by the dollar, with the older day', on('GBP', 'EUR', '2026-01-09'), [0.8 / 0.7, '2026-01-01']],
    ['of a rate of nothing is none', on('JPY', 'USD', '2026-01-05'), undefined],
    ['of an unknown currency is none', on('QQQ', 'USD', '2026-01-05'), undefined],
  ])('%s', (_case, found, expected) => {
    expect(found && [found.rate, found.date]).toEqual(expected && [expect.closeTo(expected[0], 12), expected[1]]);
  });
});

test.each<[string, Parameters<typeof rateBefore>, ReturnType<typeof rateBefore>]>([
  ['is so many trading days old', ['2026-08-21', [daily('2026-08-18')]], { date: '2026-08-18', tradingDays: 3 }],
  ['is as old over a weekend', ['2026-08-24', [daily('2026-08-19')]], { date: '2026-08-19', tradingDays: 3 }],
  [
    'is the newest one of all series',
    ['2026-08-21', [daily('2026-08-11'), daily('2026-08-18')]],
    { date: '2026-08-18', tradingDays: 3 },
  ],
  [
    'of a month has no age in days',
    ['2026-08-21', [{ ...daily('2026-07-01'), interval: 'month' }]],
    { date: '2026-07-01', tradingDays: null },
  ],
  ['of a later day is none', ['2026-08-17', [daily('2026-08-18')]], undefined],
])('the rate before a day without one %s', (_case, asked, expected) => {
  expect(rateBefore(...asked)).toEqual(expected);
});

function daily(date: string): CurrencyRates {
  return { interval: 'day', rates: [{ date, close: 0.75 }] };
}
