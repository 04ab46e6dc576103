import { conversionOn, type CurrencyRates } from './rateOn';

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
      { interval: 'day', rates: [{ date: '2026-03-02', close: 0.6 }] },
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
    ['has no rate that is older than five days', on('USD', 'GBP', '2026-01-15'), undefined],
    ['asks the next series where one does not know', on('USD', 'GBP', '2026-03-03'), [0.6, '2026-03-02']],
    ['goes by the dollar, with the older day', on('GBP', 'EUR', '2026-01-09'), [0.8 / 0.7, '2026-01-01']],
    ['of a rate of nothing is none', on('JPY', 'USD', '2026-01-05'), undefined],
    ['of an unknown currency is none', on('QQQ', 'USD', '2026-01-05'), undefined],
  ])('%s', (_case, found, expected) => {
    expect(found && [found.rate, found.date]).toEqual(expected && [expect.closeTo(expected[0], 12), expected[1]]);
  });
});
