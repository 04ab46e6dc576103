/** @jest-environment node */
import type { CryptoToken, DayPrices, LiveCompanyRow, PriceHistory, Quote } from '@market-pulse/contract';
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

const day: DayPrices = {
  ...{ date: '2026-11-23', zone: 'America/New_York', step_minutes: 1, unit: 'USD', adjustment: 'raw' },
  ...{ opens: '2026-11-23T14:30:00.000Z', closes: '2026-11-23T21:00:00.000Z', previous_close: null },
  ...{ source: 'Feed', as_of: '2026-11-23T14:59:40.000Z', status: 'live' },
  points: [{ at: '2026-11-23T14:59:00.000Z', price: 250 }],
};

test.each<[string, Partial<Quote>, number[], boolean]>([
  ['a minute later', {}, [250, 260], false],
  ['of the same minute', { as_of: '2026-11-23T14:59:50.000Z' }, [260], false],
  ['of before', { as_of: '2026-11-23T14:58:00.000Z' }, [250], false],
  ['of another source', { source: 'Other' }, [250], false],
  ['in another currency', { currency: 'EUR' }, [250], false],
  ['in a currency that nobody knows', { currency: null }, [250], false],
  ['that is a sample', { status: 'sample' }, [250], false],
  ['of the next day, for which the server is asked', { as_of: '2026-11-24T14:35:00.000Z' }, [250], true],
])('the prices of a day on screen and a quote %s', (_case, told, prices, isAskedFor) => {
  const client = new QueryClient();
  const key = queryKeys.history.of('AAPL', { range: '1d', kind: 'stock' });
  client.setQueryData(key, { symbol: 'AAPL', kind: 'stock', day } as PriceHistory);
  applyQuotes(client, [{ ...quote('stock', null), ...told }]);
  const points = client.getQueryData<PriceHistory>(key)?.day?.points ?? [];
  expect(points.map(({ price }) => price)).toEqual(prices);
  expect(client.getQueryState(key)?.isInvalidated).toBe(isAskedFor);
});
