import { firstPriceOf, type PricedBar, pricesFrom } from './firstPrice';

describe('the first day whose bar begins after an idea was posted', () => {
  it.each<[string, 'stock' | 'crypto', string, string]>([
    ['of a stock before the opening: that day', 'stock', '2026-11-23T14:29:59Z', '2026-11-23'],
    ['at the opening, when its bar has begun: the next', 'stock', '2026-11-23T14:30:00Z', '2026-11-24'],
    ['while the exchange is open', 'stock', '2026-11-23T18:00:00Z', '2026-11-24'],
    ['after the close', 'stock', '2026-11-23T22:00:00Z', '2026-11-24'],
    ['late in New York, when it is the next day in UTC', 'stock', '2026-11-24T04:00:00Z', '2026-11-24'],
    ['on a Friday evening', 'stock', '2026-11-20T22:00:00Z', '2026-11-23'],
    ['on a Saturday', 'stock', '2026-11-21T12:00:00Z', '2026-11-23'],
    ['on the eve of Thanksgiving', 'stock', '2026-11-25T22:00:00Z', '2026-11-27'],
    ['in summer, when the exchange opens an hour earlier in UTC', 'stock', '2026-07-06T13:30:00Z', '2026-07-07'],
    ['of a coin: the next day in UTC', 'crypto', '2026-11-21T12:00:00Z', '2026-11-22'],
    ['of a coin at midnight, when its day has begun', 'crypto', '2026-11-22T00:00:00Z', '2026-11-23'],
  ])('%s', (_case, kind, moment, day) => {
    expect(pricesFrom(kind, new Date(moment))).toBe(day);
  });
});

describe('the first price', () => {
  const bar = (date: string, close: number, open: number | null = null): PricedBar => ({ date, open, close });
  const range = { kind: 'stock', from: '2026-11-23', until: '2026-12-21', settled: '2026-11-24' } as const;
  const monday = bar('2026-11-23', 110, 100);
  it.each<[string, PricedBar[], Partial<typeof range> | { settled: string } | { until: string }, unknown]>([
    ['is the opening', [monday], {}, { price: 100, date: '2026-11-23', at: 'open' }],
    [
      'is the close where no opening is told',
      [bar('2026-11-23', 110)],
      {},
      { price: 110, date: '2026-11-23', at: 'close' },
    ],
    ['is the close where the opening is no price', [bar('2026-11-23', 110, 0)], {}, { price: 110, at: 'close' }],
    ['is none of a bar from before', [bar('2026-11-20', 90, 91), monday], {}, { price: 100 }],
    ['is not known while there is no bar', [bar('2026-11-20', 90)], {}, undefined],
    ['is not known before that day is over', [monday], { settled: '2026-11-20' }, undefined],
    ['waits while the day may still come', [bar('2026-11-24', 120, 119)], {}, undefined],
    [
      'is that of the next bar once it will not',
      [bar('2026-11-24', 120, 119)],
      { settled: '2026-11-30' },
      { price: 119 },
    ],
    ['is none from after the horizon', [bar('2026-12-22', 120, 119)], { settled: '2027-01-22' }, undefined],
    [
      'is never zero',
      [bar('2026-11-23', 0), bar('2026-11-24', 1)],
      { settled: '2026-11-30' },
      { price: 1, date: '2026-11-24' },
    ],
  ])('%s', (_case, bars, change, price) => {
    const first = firstPriceOf(bars, { ...range, ...change });
    if (price === undefined) expect(first).toBeUndefined();
    else expect(first).toMatchObject(price as object);
  });

  it('of a day without trading is that of the next session, at once', () => {
    const thanksgiving = { ...range, from: '2026-11-26', settled: '2026-11-27' };
    expect(firstPriceOf([bar('2026-11-27', 5, 4)], thanksgiving)).toMatchObject({ price: 4 });
  });
});
