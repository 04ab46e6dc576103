import { isAlike } from './alertCurrency';

test.each([
  ['the same level in one currency', 'above', 'GBP', 'above', 'GBP', true],
  ['a level in another currency', 'above', 'GBP', 'above', 'USD', false],
  ['a percentage, whatever the price is in', 'percent_move', 'GBP', 'percent_move', 'USD', true],
  ['a volume, whatever the price is in', 'volume_above', null, 'volume_above', 'USD', true],
  ['another condition', 'above', 'USD', 'below', 'USD', false],
] as const)('%s', (_what, condition, currency, other, otherCurrency, isSame) => {
  expect(isAlike({ condition, currency }, { condition: other, currency: otherCurrency })).toBe(isSame);
});
