/** @jest-environment node */
import type { CryptoToken, LiveCompanyRow, Quote } from '@market-pulse/contract';
import { QueryClient } from '@tanstack/react-query';
import { queryKeys } from '../transport/queryKeys';
import { applyQuotes } from './quotedQueries';

const friday = '2026-11-20T15:00:00.000Z';
const monday = '2026-11-23T15:00:00.000Z';

const quote = (kind: 'stock' | 'crypto', market_cap: number | null): Quote => ({
  ...{ symbol: 'AAPL', name: 'Apple', kind, price: 260, previous_close: 250, change: 10, change_percent: 4 },
  ...{ volume: null, market_cap, logo_url: null, source: 'Feed', as_of: monday, status: 'live' },
});

test.each([
  ['the same day', monday, null, { market_cap: 7, pe_ratio: 30, dividend_yield: 0.4 }],
  ['another day', friday, null, { market_cap: null, pe_ratio: null, dividend_yield: null, ratios_from: null }],
  ['another day, with its own market cap', friday, 8, { market_cap: 8, pe_ratio: null, dividend_yield: null }],
])('a row whose figures are of %s as a quote', (_case, as_of, told, figures) => {
  const client = new QueryClient();
  const key = queryKeys.companies.live();
  const shown = { ticker: 'AAPL', price: 250, volume: 5, market_cap: 7, pe_ratio: 30, dividend_yield: 0.4, as_of };
  client.setQueryData(key, [shown as LiveCompanyRow]);
  applyQuotes(client, [quote('stock', told)]);
  expect(client.getQueryData<LiveCompanyRow[]>(key)?.[0]).toMatchObject({ price: 260, volume: 5, ...figures });
  client.clear();
});

test('a coin keeps no market cap of another day under its price', () => {
  const client = new QueryClient();
  const key = queryKeys.crypto.tokens({});
  const latest_price = { price_usd: 1, market_cap: 7, volume_24h: 5, as_of: friday, source: 'Feed', status: 'live' };
  client.setQueryData(key, [{ symbol: 'AAPL', latest_price } as unknown as CryptoToken]);
  applyQuotes(client, [quote('crypto', null)]);
  const [coin] = client.getQueryData<CryptoToken[]>(key) ?? [];
  expect(coin?.latest_price).toMatchObject({ price_usd: 260, volume_24h: 5, market_cap: null });
  client.clear();
});
