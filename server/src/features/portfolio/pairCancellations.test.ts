import { pairCancellations, type RepeatedTrade } from './pairCancellations';

const trade = (day: number, more: Partial<RepeatedTrade> = {}): RepeatedTrade => ({
  ...{ kind: 'stock', symbol: 'QQAA', date: `2026-01-${String(day).padStart(2, '0')}`, action: 'buy', quantity: 10 },
  ...{ price: 20, currency: 'USD', ...more },
});

describe('a line that takes a trade back', () => {
  const cases: [string, RepeatedTrade[], RepeatedTrade[], (number | undefined)[]][] = [
    ['finds the trade of its day', [trade(5)], [trade(5)], [0]],
    ['finds one of a day before', [trade(7)], [trade(5)], [0]],
    ['finds none of a later day', [trade(5)], [trade(6)], [undefined]],
    ['finds the newest before it', [trade(7)], [trade(3), trade(6), trade(8)], [1]],
    ['takes a trade that no other takes', [trade(7), trade(7)], [trade(3), trade(6)], [1, 0]],
    ['takes each trade once', [trade(7), trade(7)], [trade(6)], [0, undefined]],
    [
      'finds a price with the noise of binary fractions',
      [trade(5, { price: 0.3 })],
      [trade(5, { price: 0.1 + 0.2 })],
      [0],
    ],
    ['finds none of another symbol', [trade(5)], [trade(5, { symbol: 'QQBB' })], [undefined]],
    ['finds none of another kind', [trade(5)], [trade(5, { kind: 'crypto' })], [undefined]],
    ['finds no sale where it is a purchase', [trade(5)], [trade(5, { action: 'sell' })], [undefined]],
    ['finds none of another quantity', [trade(5)], [trade(5, { quantity: 9 })], [undefined]],
    ['finds none at another price', [trade(5)], [trade(5, { price: 20.01 })], [undefined]],
    ['finds none in another currency', [trade(5)], [trade(5, { currency: 'EUR' })], [undefined]],
  ];
  test.each(cases)('%s', (_case, cancelling, trades, expected) => {
    const pairs = pairCancellations(cancelling, trades);
    const found = cancelling.map((one) => pairs.get(one)).map((one) => (one ? trades.indexOf(one) : undefined));
    expect(found).toEqual(expected);
  });
});
