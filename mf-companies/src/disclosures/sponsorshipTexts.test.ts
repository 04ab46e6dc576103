import { paidText, periodText } from './sponsorshipTexts';

test.each([
  [3500, 'USD', null, '$3,500'],
  [0, 'USD', null, '$0'],
  [12500.5, 'EUR', null, 'EUR 12,500.50'],
  [null, null, '50,000 restricted shares', '50,000 restricted shares'],
  [3500, 'USD', '50,000 restricted shares', '$3,500 and 50,000 restricted shares'],
])('%p %p and %p is "%s"', (amount, currency, compensation, text) => {
  expect(paidText({ amount, currency, compensation })).toBe(text);
});

test.each([
  ['2026-01-05', null, 'since Jan 5, 2026'],
  ['2026-01-05', '2026-03-01', 'Jan 5, 2026 to Mar 1, 2026'],
])('from %s to %p is "%s"', (since, until, text) => {
  expect(periodText({ since, until })).toBe(text);
});
