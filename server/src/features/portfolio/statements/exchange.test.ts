import { exchanged, type Exchange } from './exchange';

/** Ten at 100 dollars on an account in euros, for 800. */
const dollars: Exchange = {
  ...{ price: 100, quantity: 10, currency: 'USD', amount: -800, amountCurrency: 'EUR', fee: 4, rate: 1.25 },
};
const pence: Exchange = {
  ...dollars,
  price: 7250,
  currency: 'GBX',
  amount: 7250,
  amountCurrency: 'GBP',
  quantity: 100,
};

describe('a price and an amount in two currencies', () => {
  test.each<[string, Exchange, object]>([
    ['are one where they are the same', { ...dollars, amountCurrency: 'USD' }, { price: 100, fee: 4, currency: 'USD' }],
    [
      'are one where the file has no second',
      { ...dollars, amountCurrency: '' },
      { price: 100, fee: 4, currency: 'USD' },
    ],
    ['take a rate in dollars for one euro', dollars, { price: 100, fee: 5, currency: 'USD' }],
    ['take a rate in euros for one dollar', { ...dollars, rate: 0.8 }, { price: 100, fee: 5, currency: 'USD' }],
    [
      'are kept in dollars where the amount is',
      { ...dollars, price: 80, currency: 'EUR', amount: 1000, amountCurrency: 'USD' },
      { price: 100, fee: 4, currency: 'USD' },
    ],
    [
      'are kept in euros where nothing is in dollars',
      { ...dollars, price: 70, currency: 'GBP', rate: 0.875 },
      { price: 80, fee: 4, currency: 'EUR' },
    ],
    [
      'are kept as on the account where they are in neither',
      { ...dollars, currency: 'CHF', amountCurrency: 'GBP' },
      { price: 80, fee: 4, currency: 'GBP' },
    ],
    ['are pounds where the price is in pence', { ...pence, rate: 100 }, { price: 72.5, fee: 4, currency: 'GBP' }],
    ['need no rate between pence and pounds', { ...pence, rate: undefined }, { price: 72.5, fee: 4, currency: 'GBP' }],
    [
      'take a rate of the pence too',
      { ...pence, price: 7000, quantity: 10, amount: 800, amountCurrency: 'EUR', rate: 87.5 },
      { price: 80, fee: 4, currency: 'EUR' },
    ],
    [
      'take the nearer direction of a rate that is almost one',
      { ...dollars, currency: 'GBP', amount: 1010, rate: 0.990_099 },
      { price: expect.closeTo(101, 4), fee: 4, currency: 'EUR' },
    ],
  ])('%s', (_case, exchange, expected) => {
    const result = exchanged(exchange);
    for (const [key, value] of Object.entries(expected)) {
      const got = (result as unknown as Record<string, unknown>)[key];
      expect(got).toEqual(typeof value === 'number' ? expect.closeTo(value, 8) : value);
    }
  });

  test.each([
    ['by a rate that gives another amount', { rate: 1.5 }],
    ['by a hundredth of the rate, of what is not priced in hundredths', { amount: -8 }],
    ['without a rate', { rate: undefined }],
    ['by a rate of nothing', { rate: 0 }],
    ['without an amount', { amount: 0 }],
  ])('are refused %s', (_case, more) => {
    expect(exchanged({ ...dollars, ...more })).toMatchObject({
      refused: 'price and quantity in "USD" are not the amount in "EUR" by the rate of the line',
      remedy: expect.stringMatching(/^Put the rate right here/),
    });
  });
});
