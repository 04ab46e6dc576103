import type { HistoryBar, HistoryEvent, PriceHistory } from '@market-pulse/contract';
import { eventText, figuresOfDay, percentText, priceText, provenanceTexts, spokenFigures } from './figureTexts';

const full: HistoryBar = {
  date: '2026-02-10',
  open: 191.15,
  high: 192.25,
  low: 187.89,
  close: 188.31,
  volume: 136.8e6,
};
const closing: HistoryBar = { ...full, open: null, high: null, low: null, volume: null };
const texts = (bar: HistoryBar, isPercent = false) =>
  figuresOfDay(bar, isPercent).map(({ letter, text }) => `${letter} ${text}`);

test.each([
  [188.311, '188.31'],
  [1234.5, '1,234.50'],
  [0.12345, '0.1235'],
  [0.00001234, '0.00001234'],
  [-37.63, '-37.63'],
  [0, '0.00'],
  [null, '-'],
])('the price %p is %s', (price, text) => {
  expect(priceText(price)).toBe(text);
});

test.each([
  [12.345, '+12.35%'],
  [-0.5, '-0.50%'],
  [null, '-'],
])('%p percent is %s', (percent, text) => {
  expect(percentText(percent)).toBe(text);
});

test('a day has the figures that are known of it', () => {
  expect(texts(full)).toEqual(['O 191.15', 'H 192.25', 'L 187.89', 'C 188.31', 'Vol 136.8M']);
  expect(texts(closing)).toEqual(['C 188.31']);
  expect(texts({ ...closing, close: 3 }, true)).toEqual(['C +3.00%']);
});

test('a day is told as a sentence', () => {
  expect(spokenFigures('Feb 10, 2026', figuresOfDay(closing))).toBe('Feb 10, 2026: close 188.31');
});

test.each<[HistoryEvent, string]>([
  [{ kind: 'split', date: '2020-08-31', numerator: 4, denominator: 1 }, '4-for-1 split'],
  [{ kind: 'split', date: '2020-08-31', numerator: 1, denominator: 20 }, '1-for-20 reverse split'],
  [{ kind: 'split', date: '2020-08-31', numerator: 51, denominator: 50, of: 'stock_dividend' }, '2% stock dividend'],
  [{ kind: 'adjustment', date: '2023-01-17', factor: 1.0460000001 }, 'Prices adjusted by 1.046'],
  [{ kind: 'adjustment', date: '2023-01-17', factor: 1.5, of: 'spin_off' }, 'Spin-off: prices adjusted by 1.5'],
  [{ kind: 'dividend', date: '2025-08-11', amount: 0.26 }, 'Dividend $0.2600'],
  [{ kind: 'dividend', date: '2025-08-11', amount: 4, currency: 'GBP' }, 'Dividend £4.00'],
])('%j is "%s"', (event, text) => {
  expect(eventText(event)).toBe(text);
});

const history: PriceHistory = {
  ...{ symbol: 'AAPL', kind: 'stock', name: 'Apple Inc.', unit: 'USD', range: '1y', interval: 'day', adjusted: true },
  ...{ adjustment: 'full', adjusted_by: 'source', source: 'Daily prices', as_of: null, status: null },
  ...{ licence: 'CC BY 4.0', bars: [full], events: [] },
};

test.each<[Partial<PriceHistory>, string]>([
  [{}, 'Daily prices to Feb 10, 2026 · Daily prices · CC BY 4.0 · adjusted for splits and dividends'],
  [{ bars: [] }, ''],
  [{ unit: null, adjustment: null, licence: null }, 'Daily prices to Feb 10, 2026 · currency unknown · Daily prices'],
  [
    { adjusted_by: 'site', adjustment: 'splits', licence: null },
    'Daily prices to Feb 10, 2026 · Daily prices · adjusted for splits by this site',
  ],
  [
    { interval: 'month', unit: 'percent', adjustment: null, source: 'FRED', licence: null },
    'Monthly prices to Feb 10, 2026 · percent · FRED',
  ],
  [
    { status: 'sample', source: null, licence: null, adjustment: 'raw' },
    'Daily prices to Feb 10, 2026 · sample data · as traded',
  ],
])('of %j a chart says "%s"', (facts, text) => {
  expect(provenanceTexts({ ...history, ...facts }).join(' · ')).toBe(text);
});
