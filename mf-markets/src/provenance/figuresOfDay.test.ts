import type { Quote } from '@market-pulse/contract';
import { figuresOfDay } from './figuresOfDay';

const later = { source: 'A list', as_of: '2026-08-22T12:00:00.000Z', status: 'delayed' } as const;
const day = { source: 'A collection', as_of: '2026-01-06T12:00:00.000Z', status: 'stale' } as const;
const quote: Quote = {
  ...{ symbol: 'AAPL', name: 'Apple', kind: 'stock', price: 300, previous_close: null, change: null },
  ...{ change_percent: null, volume: null, market_cap: 4e12, week_52_low: 200, week_52_high: 310, logo_url: null },
  ...later,
};
const lastDay = { price: 264, change: 24, change_percent: 10, volume: 5e7, ...day };

test('the last day with a change stands in the place of a later price, and the market cap keeps its own day', () => {
  expect(figuresOfDay({ ...quote, last_day: lastDay })).toEqual({
    ...{ symbol: 'AAPL', name: 'Apple', kind: 'stock', market_cap: 4e12, logo_url: null },
    ...{ price: 264, previous_close: 240, change: 24, change_percent: 10, volume: 5e7 },
    ...day,
    cap_from: later,
  });
});

test('a quote with a change of its own stays as it is', () => {
  expect(figuresOfDay(quote)).toBe(quote);
});
