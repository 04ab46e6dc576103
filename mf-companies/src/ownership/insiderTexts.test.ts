import { adsText, doubtText, heldText, holdingChangeText, othersText, pricedText, tradesText } from './insiderTexts';

const trades = { transactions: 2, insiders: 2, shares: 12_000, value: 1_200_000, unpriced: 0, doubtful: 0 };
const held = { holds_after: 37_565, direct: true, nature: null };

test.each([
  [{}, '$1.20M for 12,000 shares by 2 insiders'],
  [{ insiders: 1, shares: 1, value: 15 }, '$15 for 1 share by 1 insider'],
  [{ transactions: 0 }, 'None'],
  [{ unpriced: 2_000 }, '$1.20M for 12,000 shares by 2 insiders; 2,000 of them without a price in dollars'],
  [{ unpriced: 12_000, value: 0 }, '12,000 shares by 2 insiders, without a price in dollars'],
  [{ doubtful: 12_000, value: 0 }, '12,000 shares by 2 insiders, at a price that cannot be that of a share'],
  [
    { unpriced: 2_000, doubtful: 500 },
    '$1.20M for 12,000 shares by 2 insiders; 2,000 of them without a price in dollars; 500 of them at a price that cannot be that of a share',
  ],
])('trades %j: %s', (more, expected) => {
  expect(tradesText({ ...trades, ...more })).toBe(expected);
});

test.each([
  [{}, '37,565'],
  [{ direct: false }, '37,565 indirectly'],
  [{ direct: false, nature: 'Trust' }, '37,565 indirectly (Trust)'],
  [{ direct: false, nature: 'See footnote' }, '37,565 indirectly'],
  [{ holds_after: null }, '-'],
])('held %j: %s', (more, expected) => {
  expect(heldText({ ...held, ...more })).toBe(expected);
});

test.each([
  [false, null, ''],
  [true, 43_200, 'per ADS of 43,200 shares'],
  [true, 0.5, 'per ADS of 0.50 shares'],
  [true, null, 'per ADS'],
])('a price that is per ADS: %s, of %s shares: "%s"', (per_ads, ads_ratio, expected) => {
  expect(pricedText({ per_ads, ads_ratio })).toBe(expected);
});

test('a value that is left open says why, and an ADS of how many shares it is', () => {
  expect(doubtText({ doubt: null })).toBeUndefined();
  expect(doubtText({ doubt: 'per_ads' })).toContain('American Depositary Share');
  expect(doubtText({ doubt: 'price' })).toContain('twenty times');
  expect(adsText({ ratio: 43_200, as_of: '2026-11-02', url: '' })).toBe(
    'One American Depositary Share is 43,200 shares',
  );
});

test.each([
  [1000, 600, '+600'],
  [1000, -1200, '-1,200'],
  [1000, 1000, 'New'],
  [1000, 0, 'Unchanged'],
  [1000, null, '-'],
  [null, null, '-'],
])('%p shares, changed by %p: %s', (shares, change, expected) => {
  expect(holdingChangeText({ shares, change })).toBe(expected);
});

test.each([
  [[], ''],
  [['A'], 'with A'],
  [['A', 'B'], 'with A and B'],
  [['A', 'B', 'C'], 'with A and 2 others'],
])('others %j: %s', (others, expected) => {
  expect(othersText(others)).toBe(expected);
});
