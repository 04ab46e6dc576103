import { alertText, alertUnit, shortAlertText } from './alertText';

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
