import { actionText, amountText, detailText } from './actionTexts';

test.each([
  ['buy', 10, 100, 1, 'Buy AAPL', '10 at $100.00, fee $1.00', '-$1,001.00'],
  ['sell', 2.5, 100, 1, 'Sell AAPL', '2.5 at $100.00, fee $1.00', '+$249.00'],
  ['dividend', null, 4, 0, 'Dividend AAPL', '', '+$4.00'],
  ['fee', null, 4, 0, 'Fee AAPL', '', '-$4.00'],
] as const)('%s of %p at %p, fee %p', (action, quantity, price, fee, ...texts) => {
  const one = { action, symbol: 'AAPL', quantity, price, fee, currency: 'USD' };
  expect([actionText(one), detailText(one), amountText(one)]).toEqual(texts);
});

test.each([
  ['deposit', 'Deposit', '+$500.00'],
  ['withdrawal', 'Withdrawal', '-$500.00'],
  ['interest', 'Interest', '+$500.00'],
  ['fee', 'Fee of the account', '-$500.00'],
] as const)('%s of cash names no instrument', (action, name, amount) => {
  const one = { action, kind: 'cash', symbol: 'USD', quantity: null, price: 500, fee: 0, currency: 'USD' } as const;
  expect([actionText(one), amountText(one)]).toEqual([name, amount]);
});

test('an exchange says what was given and what it brought', () => {
  const settled = { amount: 88, currency: 'EUR' };
  const one = { action: 'exchange', kind: 'cash', symbol: 'USD', currency: 'USD', settled } as const;
  const money = { ...one, quantity: null, price: 100, fee: 1 };
  expect([actionText(one), detailText(money), amountText(money)]).toEqual([
    ...['Exchange USD for EUR', 'fee $1.00, +€88.00 on the account', '-$101.00'],
  ]);
});

test('an amount is in the currency in which it was paid, where that is known', () => {
  const one = { action: 'buy', symbol: 'VOD.L', quantity: 100, price: 0.725, fee: 4.95 } as const;
  expect(detailText({ ...one, currency: 'GBP' })).toBe('100 at £0.725, fee £4.95');
  expect(amountText({ ...one, currency: null })).toBe('-?\u00a077.45');
});

test('the amount of a trade is what its file says, where its price was rounded', () => {
  const settled = { amount: -3335.1, currency: 'USD' };
  const one = { action: 'buy', quantity: 1000, price: 3.34, fee: 0, currency: 'USD', settled } as const;
  expect([detailText(one), amountText(one)]).toEqual(['1,000 at $3.34', '-$3,335.10']);
});
