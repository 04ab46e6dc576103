import { alertText, alertUnit, shortAlertText, stateText, heldText } from './alertText';

test.each([
  ['above', 'stock', 230, 'Price at or above $230.00', '> $230.00', 'USD'],
  ['below', 'crypto', 0.00001234, 'Price at or below $0.00001234', '< $0.00001234', 'USD'],
  ['percent_move', 'stock', 5, 'Move of 5.00% in a day, up or down', '± 5.00%', '%'],
  ['volume_above', 'stock', 51_200_000, 'Volume of a day at or above 51.2M', 'vol > 51.2M', 'shares'],
  ['volume_above', 'crypto', 5e10, 'Volume of a day at or above $50.0B', 'vol > $50.0B', 'USD'],
] as const)('%s of a %s at %d', (condition, kind, threshold, full, short, unit) => {
  const alert = { condition, kind, threshold };
  expect([alertText(alert), shortAlertText(alert), alertUnit(condition, kind)]).toEqual([full, short, unit]);
});

const level = { condition: 'below', kind: 'stock', threshold: 100 } as const;
const splits = [{ date: '2024-06-10', numerator: 10, denominator: 1 }];
const price = { price: 1_150, change_percent: null, volume: 1e6, as_of: '2024-06-07T20:00:00.000Z' };

test.each([
  [
    'of before a split is compared in shares of after it',
    { ...level, splits },
    price,
    '13.04% away, now $115.00, in shares of after the split',
  ],
  [
    'of after it as it is',
    { ...level, splits },
    { ...price, as_of: '2024-06-10T20:00:00.000Z', price: 99 },
    'reached, now $99.00',
  ],
  [
    'of a volume likewise',
    { ...level, condition: 'volume_above', threshold: 1e7, splits } as const,
    price,
    'reached, now 10.0M, in shares of after the split',
  ],
  [
    'in pounds with theirs',
    { ...level, currency: 'GBP' },
    { ...price, currency: 'GBP', price: 99 },
    'reached, now £99.00',
  ],
  [
    'in another currency is not compared',
    level,
    { ...price, currency: 'GBP' },
    'set in USD, the price is in GBP: remove it and set it anew',
  ],
] as const)('a figure %s', (_case, alert, quote, text) => {
  expect(stateText(alert, quote)).toBe(text);
});

test.each([
  ['GBP', 'Price at or below £100.00', 'GBP'],
  [null, 'Price at or below 100.00', 'an unknown currency'],
])('a level in %s', (currency, full, unit) => {
  expect([alertText({ ...level, currency }), alertUnit('below', 'stock', currency)]).toEqual([full, unit]);
});

test.each([
  [
    'unknown_split' as const,
    'the price moved from $1,208.00 on Jun 7, 2024 about as a 10-for-1 split makes it, and none is known',
  ],
  ['old_price' as const, 'the price is still that of before the 10-for-1 split ($1,208.00 on Jun 7, 2024)'],
])('an alert that is held back says why: %s', (reason, why) => {
  const held = { reason, numerator: 10, denominator: 1, before: { date: '2024-06-07', price: 1208 } };
  const alert = { condition: 'below', threshold: 1000, kind: 'stock' } as const;
  expect(heldText({ ...alert, held })).toBe(`Held back: ${why}. It waits until that is clear.`);
  expect(heldText(alert)).toBeUndefined();
});
