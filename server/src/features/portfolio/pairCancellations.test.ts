import { pairCancellations, type RepeatedTrade } from './pairCancellations';

const trade = (day: number, more: Partial<RepeatedTrade> = {}): RepeatedTrade => ({
  ...{
    accountId: null,
    kind: 'stock',
    symbol: 'QQAA',
    date: `2026-01-${String(day).padStart(2, '0')}`,
    action: 'buy',
    quantity: 10,
  },
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
    ['finds none of another account', [trade(5, { accountId: 1 })], [trade(5, { accountId: 2 })], [undefined]],
    ['finds one without an account', [trade(5, { accountId: 1 })], [trade(5)], [0]],
    ['finds one of any account where it has none', [trade(5)], [trade(5, { accountId: 2 })], [0]],
    [
      'leaves a trade without an account to a line without one',
      [trade(5, { accountId: 1 }), trade(5)],
      [trade(5)],
      [undefined, 0],
    ],
    [
      'finds one of its account before a newer one without',
      [trade(7, { accountId: 1 })],
      [trade(5, { accountId: 1 }), trade(6)],
      [0],
    ],
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

describe('a line in hundredths, or without a currency', () => {
  const pence = { price: 72.5, currency: 'GBP' };
  const cases: [string, RepeatedTrade, number, RepeatedTrade, boolean][] = [
    ['finds the trade in pence by what is stored of it', trade(5, pence), 7250, trade(5, pence), true],
    [
      'finds the trade whose currency nobody told',
      trade(5, pence),
      7250,
      trade(5, { price: 7250, currency: null }),
      true,
    ],
    [
      'finds the trade whose currency was told since',
      trade(5, { currency: null }),
      20,
      trade(5, { currency: 'EUR' }),
      true,
    ],
    [
      'finds the trade that was told to be in pence since',
      trade(5, { price: 7250, currency: null }),
      7250,
      trade(5, pence),
      true,
    ],
    [
      'finds no trade at a hundredth where there are none',
      trade(5, { price: 2000, currency: null }),
      2000,
      trade(5),
      false,
    ],
    [
      'finds none whose figures are others',
      trade(5, { currency: null }),
      20,
      trade(5, { price: 21, currency: null }),
      false,
    ],
  ];
  test.each(cases)('%s', (_case, line, price, told, isFound) => {
    expect(pairCancellations([line], [told], () => ({ price })).get(line)).toBe(isFound ? told : undefined);
  });
});

it('pairs many lines without comparing each with all', () => {
  let compared = 0;
  const counted = (day: number): RepeatedTrade => ({
    ...trade(day),
    get date() {
      compared += 1;
      return trade(day).date;
    },
  });
  const trades = Array.from({ length: 1_000 }, () => counted(5));
  const lines = Array.from({ length: 1_000 }, () => counted(6));
  expect(pairCancellations(lines, trades).size).toBe(1_000);
  expect(compared).toBeLessThan(100_000);
});
