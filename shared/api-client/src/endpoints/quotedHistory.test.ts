import type { PriceHistory } from '@market-pulse/contract';
import { quotedHistory } from './quotedHistory';

const bar = { date: '2026-07-01', open: 0.8, high: 1, low: 0.5, close: 0.8, volume: null };
const history = (kind: string, symbol: string, bars = [bar]) =>
  ({ kind, symbol, name: 'As stored', unit: 'EUR per USD', bars }) as unknown as PriceHistory;

test('euros per dollar are shown as dollars per euro, and what is no price is left out', () => {
  const quoted = quotedHistory(history('macro', 'USDEUR', [bar, { ...bar, close: 0 }]));
  expect(quoted).toMatchObject({ name: 'EUR/USD', unit: 'USD per EUR' });
  expect(quoted.bars).toEqual([{ ...bar, open: 1.25, high: 2, low: 1, close: 1.25 }]);
});

test.each([
  ['macro', 'GOLD'],
  ['stock', 'USDEUR'],
])('a history of %s %s is what it is', (kind, symbol) => {
  const stored = history(kind, symbol);
  expect(quotedHistory(stored)).toBe(stored);
});
