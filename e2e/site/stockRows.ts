import type { LiveCompanyRow } from '@market-pulse/contract';

const SECTORS = ['Energy', 'Financials', 'Health Care', 'Information Technology', 'Utilities'];

/**
 * Rows as the stock list answers them, for what no seeded site has: thousands of stocks. Every tenth has no figures; every
 * third falls.
 */
export function manyStockRows(count: number): LiveCompanyRow[] {
  return Array.from({ length: count }, (_, index) => {
    const isPriced = index % 10 !== 9;
    const figure = (value: number) => (isPriced ? value : null);
    return {
      ticker: `S${index}`,
      name: `Stock Number ${index}`,
      slug: `stock-number-${index}`,
      sector: SECTORS[index % SECTORS.length] ?? null,
      industry: null,
      about: null,
      website: null,
      price: figure(10 + ((index * 7919) % 90_000) / 100),
      change: figure(index % 3 === 0 ? -1.5 : 2.25),
      change_percent: figure(index % 3 === 0 ? -0.75 : 1.5),
      volume: figure(1_000 + index * 137),
      market_cap: figure((count - index) * 1e9),
      week_52_low: null,
      week_52_high: null,
      pe_ratio: null,
      dividend_yield: null,
      ratios_from: null,
      logo_url: null,
      sponsored: false,
      source: isPriced ? 'Bundled figures' : null,
      as_of: isPriced ? '2025-12-31T00:00:00.000Z' : null,
      status: isPriced ? 'sample' : null,
    };
  });
}
