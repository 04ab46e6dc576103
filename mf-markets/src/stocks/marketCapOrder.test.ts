import { apple, berkshire, stockRow, unpriced } from '../testing/rows';
import { marketCapRanks, unrankedNote, usualSort } from './marketCapOrder';

const august = { source: 'Feed', as_of: '2026-08-21T00:00:00.000Z', status: 'delayed' } as const;
const imported = ['A', 'B', 'C'].map((ticker, index) =>
  stockRow({ ticker, name: ticker, price: 10, market_cap: 900e9 - index, ...august }),
);

test('only companies with a market cap of the day of most have a rank, and the others are counted', () => {
  const rows = [unpriced, apple, ...imported, berkshire];
  const ranks = marketCapRanks(rows);
  expect([...ranks.of]).toEqual([
    ['A', 1],
    ['B', 2],
    ['C', 3],
  ]);
  expect(unrankedNote(ranks, rows)).toBe(
    ' · by market cap of Aug 21, 2026; 2 of another day or less fresh are listed last',
  );
  expect(unrankedNote(ranks, imported)).toBeUndefined();
});

test('a list of which none has a rank stands by name', () => {
  const ranks = marketCapRanks([...imported, apple]);
  expect(usualSort(ranks, [...imported, apple]).key).toBe('rank');
  expect(usualSort(ranks, [apple]).key).toBe('name');
});

test('where most have no market cap of their price, nobody has a rank', () => {
  const unsized = ['A', 'B', 'C'].map((ticker) => stockRow({ ticker, name: ticker, price: 10 }));
  const ranks = marketCapRanks([...unsized, apple]);
  expect(ranks.of).toEqual(new Map());
  expect(unrankedNote(ranks, [apple])).toBeUndefined();
});
