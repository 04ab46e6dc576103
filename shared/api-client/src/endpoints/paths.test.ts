import { readEarly } from '../transport/client';
import { http } from '../transport/http';
import { startLoopbackApi, type LoopbackApi } from '../testing/loopbackApi';
import { fetchCompany, fetchLiveCompanies, fetchStockTable } from './companies';
import { fetchResults } from './companyReports';
import { fetchCryptoTokens } from './crypto';
import { fetchForums } from './forums';
import { fetchPriceHistory } from './history';
import { fetchMarketSummary } from './marketSummary';
import { DIRECTORY_QUERY, fillPath, paths, RESULTS_QUERY, STOCK_TABLE_QUERY, withQuery } from './paths';
import { fetchCategories, fetchPost, fetchPosts } from './posts';

let api: LoopbackApi;
beforeAll(async () => {
  api = await startLoopbackApi(() => ({ status: 200, body: [] }));
  http.defaults.baseURL = api.url;
});
afterAll(() => api.close());
beforeEach(() => {
  api.seen.length = 0;
});

test.each<[string, () => Promise<unknown>]>([
  [withQuery(paths.liveCompanies, DIRECTORY_QUERY), fetchLiveCompanies],
  [withQuery(paths.liveCompanies, STOCK_TABLE_QUERY), fetchStockTable],
  [fillPath(paths.liveCompany, { slug: 'brk/b' }), () => fetchCompany('brk/b')],
  [withQuery(fillPath(paths.companyFinancials, { slug: 'acme' }), RESULTS_QUERY), () => fetchResults('acme')],
  [withQuery(paths.cryptoTokens, { limit: 20 }), () => fetchCryptoTokens({ limit: 20 })],
  [
    withQuery(fillPath(paths.history, { symbol: 'BRK.B' }), { range: '1y', kind: 'stock' }),
    () => fetchPriceHistory('BRK.B', { range: '1y', kind: 'stock' }),
  ],
  [paths.marketSummary, fetchMarketSummary],
  [withQuery(paths.posts, { limit: 12 }), () => fetchPosts({ limit: 12 })],
  [fillPath(paths.post, { slug: 'new york' }), () => fetchPost('new york')],
  [paths.categories, fetchCategories],
  [paths.forums, fetchForums],
])('what is read early from %s is the answer to its call', async (path, call) => {
  readEarly(path);
  await call();
  expect(api.seen).toHaveLength(1);
});
