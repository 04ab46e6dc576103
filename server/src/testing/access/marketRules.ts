import type { AccessRule } from './accessRule';
import type { AccessSite } from './accessSite';
import { everyone, signedIn, ownerAlone } from './whoMay';

const toWatchlist = (body?: object) => async (site: AccessSite) => ({ params: { id: await site.watchlist() }, body });
const purchase = { symbol: 'MSFT', date: '2026-01-05', action: 'buy', quantity: 2, price: 480 };

/** Market data, and what one watches. */
export const marketRules: Readonly<Record<string, AccessRule>> = {
  'GET /api/market-data/quotes/': { allowed: everyone, request: () => ({ query: { symbols: 'AAPL,BTC' } }) },
  'GET /api/market-data/top-coins/': { allowed: everyone },
  'GET /api/market-data/icos/': { allowed: everyone },
  'GET /api/market-data/history/{symbol}/': { allowed: everyone, request: () => ({ params: { symbol: 'AAPL' } }) },
  'GET /api/market-data/summary/': { allowed: everyone },
  'GET /api/market-data/screener/': { allowed: everyone, request: () => ({ query: { rsi: '..30' } }) },
  'GET /api/market-data/sparklines/': { allowed: everyone, request: () => ({ query: { symbols: 'AAPL' } }) },
  'GET /api/stream/': { allowed: everyone, request: () => ({ query: { topics: 'quotes' } }) },
  'GET /api/watchlist/': { allowed: signedIn },
  'GET /api/watchlist/{ticker}/': {
    ...ownerAlone,
    request: async (site) => ({ params: { ticker: await site.watched() } }),
  },
  'PUT /api/watchlist/{ticker}/': { allowed: signedIn, request: () => ({ params: { ticker: 'AAPL' } }) },
  'DELETE /api/watchlist/{ticker}/': { allowed: signedIn, request: () => ({ params: { ticker: 'AAPL' } }) },
  'GET /api/watchlists/': { allowed: signedIn },
  'POST /api/watchlists/': { allowed: signedIn, request: (site) => ({ body: { name: site.fresh() } }) },
  'GET /api/watchlists/{id}/': { ...ownerAlone, request: toWatchlist() },
  'PATCH /api/watchlists/{id}/': {
    ...ownerAlone,
    request: async (site) => ({ params: { id: await site.watchlist() }, body: { name: site.fresh() } }),
  },
  'DELETE /api/watchlists/{id}/': { ...ownerAlone, request: toWatchlist() },
  'PUT /api/watchlists/{id}/order/': {
    ...ownerAlone,
    request: toWatchlist({ entries: [{ symbol: 'AAPL', kind: 'stock' }] }),
  },
  'PUT /api/watchlists/{id}/entries/{ticker}/': {
    ...ownerAlone,
    request: async (site) => ({ params: { id: await site.watchlist(), ticker: 'AAPL' }, body: { note: 'A thought.' } }),
  },
  'DELETE /api/watchlists/{id}/entries/{ticker}/': {
    ...ownerAlone,
    request: async (site) => ({ params: { id: await site.watchlist(), ticker: 'AAPL' } }),
  },
  'GET /api/screens/': { allowed: signedIn },
  'POST /api/screens/': {
    allowed: signedIn,
    request: (site) => ({ body: { page: 'screener', name: site.fresh(), query: 'rsi=..30' } }),
  },
  'PATCH /api/screens/{id}/': {
    ...ownerAlone,
    request: async (site) => ({ params: { id: await site.screen() }, body: { query: 'rsi=70..' } }),
  },
  'DELETE /api/screens/{id}/': { ...ownerAlone, request: async (site) => ({ params: { id: await site.screen() } }) },
  'GET /api/portfolio/': { allowed: signedIn },
  'GET /api/portfolio/history/': { allowed: signedIn },
  'GET /api/portfolio/split-question/': {
    allowed: signedIn,
    request: () => ({ query: { symbol: 'MSFT', date: '2026-01-05', price: '480' } }),
  },
  'POST /api/portfolio/answers/': {
    allowed: signedIn,
    request: () => ({ body: { question: 'currency', currency: 'EUR' } }),
  },
  'PATCH /api/portfolio/accounts/{id}/': {
    ...ownerAlone,
    request: async (site) => ({ params: { id: await site.portfolioAccount() }, body: { name: 'Retirement' } }),
  },
  'DELETE /api/portfolio/accounts/{id}/': {
    ...ownerAlone,
    request: async (site) => ({ params: { id: await site.portfolioAccount() } }),
  },
  'GET /api/portfolio/transactions/': { allowed: signedIn },
  'POST /api/portfolio/transactions/': { allowed: signedIn, request: () => ({ body: purchase }) },
  'DELETE /api/portfolio/transactions/': { allowed: signedIn },
  'POST /api/portfolio/import/': {
    allowed: signedIn,
    request: () => ({ body: { content: 'date,symbol,action,quantity,price,fee,currency', dry_run: true } }),
  },
  'PATCH /api/portfolio/transactions/{id}/': {
    ...ownerAlone,
    request: async (site) => ({ params: { id: await site.transaction() }, body: purchase }),
  },
  'DELETE /api/portfolio/transactions/{id}/': {
    ...ownerAlone,
    request: async (site) => ({ params: { id: await site.transaction() } }),
  },
  'GET /api/alerts/': { allowed: signedIn },
  'POST /api/alerts/': {
    allowed: signedIn,
    request: () => ({ body: { symbol: 'AAPL', condition: 'above', threshold: 230 } }),
  },
  'PATCH /api/alerts/{id}/': {
    ...ownerAlone,
    request: async (site) => ({ params: { id: await site.alert() }, body: { is_active: false } }),
  },
  'DELETE /api/alerts/{id}/': { ...ownerAlone, request: async (site) => ({ params: { id: await site.alert() } }) },
};
