import {
  daysText,
  gainText,
  moneyText,
  priceText,
  sharesText,
  shortReturnText,
  wholeGainText,
  wholeMoneyText,
} from './moneyText';

test.each([
  [1234.5, '$1,234.50', '+$1,234.50'],
  [0.4, '$0.40', '+$0.40'],
  [0, '$0.00', '+$0.00'],
  [-12.5, '-$12.50', '-$12.50'],
  [-0.001, '$0.00', '+$0.00'],
  [null, '-', '-'],
])('the amount %p is %s, as a gain %s', (amount, money, gain) => {
  expect([moneyText(amount), gainText(amount)]).toEqual([money, gain]);
});

test.each([
  [1250, '1,250'],
  [2.5, '2.5'],
  [0.00000001, '0.00000001'],
])('%p shares are %s', (quantity, text) => {
  expect(sharesText(quantity)).toBe(text);
});

test('days are told once where they are one', () => {
  expect(daysText('2026-11-20', '2026-11-20')).toBe('Nov 20, 2026');
  expect(daysText('2026-11-18', '2026-11-20')).toBe('Nov 18, 2026 to Nov 20, 2026');
});

test.each([
  [1234.5, 'EUR', '€1,234.50'],
  [-5, 'CHF', '-CHF\u00a05.00'],
])('%p of %s are %s', (amount, currency, text) => {
  expect(moneyText(amount, currency)).toBe(text);
});

test.each([
  [84_142.51, '$84,143', '+$84,143'],
  [-353.7, '-$354', '-$354'],
  [-0.2, '$0', '+$0'],
])('%p without cents is %s, as a gain %s', (amount, money, gain) => {
  expect([wholeMoneyText(amount), wholeGainText(amount)]).toEqual([money, gain]);
});

test.each([
  [214.72, '$214.72'],
  [0.0625, '$0.0625'],
  [1234.5, '$1,234.50'],
  [0, '$0.00'],
])('the price %p is %s', (price, text) => {
  expect(priceText(price)).toBe(text);
});

test.each([
  [0.161, '+16.1%'],
  [-0.0004, '+0.0%'],
  [-0.35, '-35.0%'],
  [12.5, '+1,250.0%'],
  [1e300, 'over 10,000%'],
  [null, '-'],
])('the return %p with one decimal is %s', (rate, text) => {
  expect(shortReturnText(rate)).toBe(text);
});
