import type { MarketSummary } from '@market-pulse/contract';

const figures = { source: 'Feed', as_of: '2026-08-21T20:00:00.000Z', status: 'delayed' } as const;
const moderna = { ticker: 'MRNA', name: 'Moderna', price: 145.13, change_percent: 8.86, volume: 12_000_000 };
const nvidia = { ticker: 'NVDA', name: 'NVIDIA', price: 214.72, change_percent: -0.98, volume: 98_500_000 };

/** The market of a day with a riser and a faller. */
export function marketSummary(change: Partial<MarketSummary> = {}): MarketSummary {
  return {
    figures,
    companies: 75,
    is_ranked: true,
    gainers: [moderna],
    losers: [nvidia],
    active: [nvidia],
    highs: [moderna],
    lows: [],
    breadth: { advancers: 40, decliners: 30, unchanged: 5, new_highs: 1, new_lows: 0 },
    sectors: [
      {
        name: 'Information Technology',
        change_percent: -0.98,
        companies: [{ ticker: 'NVDA', name: 'NVIDIA', change_percent: -0.98, market_cap: 5.2e12 }],
      },
      {
        name: 'Health Care',
        change_percent: 8.86,
        companies: [{ ticker: 'MRNA', name: 'Moderna', change_percent: 8.86, market_cap: 5e10 }],
      },
    ],
    index_as_of: null,
    references: [
      {
        symbol: 'SPX',
        kind: 'index',
        name: 'S&P 500',
        unit: 'points',
        interval: 'day',
        is_inverse: false,
        last: 7674.37,
        change: 33.21,
        change_percent: 0.43,
        ...figures,
      },
    ],
    ...change,
  };
}
