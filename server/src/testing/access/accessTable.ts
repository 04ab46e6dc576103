import { type AccessSite, PASSWORD, TICKER, type Visitor, visitors } from './accessSite';

interface CallRequest {
  /** Parameters of the path. */
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: object | string | Buffer;
}

/** Who may make a call, and one that is in order: it succeeds for whoever may. */
export interface AccessRule {
  readonly allowed: readonly Visitor[];
  /** What everyone else who is signed in is told: 403 unless it is not even said that there is such a thing. */
  readonly refusal?: 404;
  readonly request?: (site: AccessSite) => CallRequest | Promise<CallRequest>;
}

const everyone = visitors;
const signedIn = visitors.filter((visitor) => visitor !== 'signed out');
const authorAndModerators: readonly Visitor[] = ['author', 'moderator', 'admin'];
const othersThanTheAuthor = signedIn.filter((visitor) => visitor !== 'author');
const companyAdmins: readonly Visitor[] = ['company admin', 'admin'];
const editors: readonly Visitor[] = ['editor', 'admin'];
const companyAdminsAndEditors: readonly Visitor[] = ['company admin', 'editor', 'admin'];
const operators: readonly Visitor[] = ['product owner', 'admin'];
const admins: readonly Visitor[] = ['admin'];
/** What belongs to a person is nobody else's, be it an admin's. */
const ownerAlone = { allowed: ['author'], refusal: 404 } as const;

const company = () => ({ params: { slug: TICKER } });
const forum = { id: 1 };
const toPost = (body?: object) => async (site: AccessSite) => ({ params: { id: await site.post() }, body });
const toComment = (body?: object) => async (site: AccessSite) => ({ params: { id: await site.comment() }, body });
const toWatchlist = (body?: object) => async (site: AccessSite) => ({ params: { id: await site.watchlist() }, body });
const search = () => ({ query: { q: 'tech' } });
const production = { environment: 'production' };
const marketsRow = { ...production, remote: 'markets' };
const purchase = { symbol: 'MSFT', date: '2026-01-05', action: 'buy', quantity: 2, price: 480 };
const sponsorship = {
  ...{ ticker: TICKER, payer: 'Its owner', amount: 3000, currency: 'USD', compensation: '' },
  ...{ since: '2026-01-05', until: null, services: 'Articles', source: 'The contract' },
};
const leadership = { people: [], source: 'The proxy statement', source_url: '', as_of: '2026-01-08' };
const email = (site: AccessSite) => `${site.fresh()}@members.example`;

/** Every call of the API, and who may make it (section 6 of the specification). */
export const accessTable: Readonly<Record<string, AccessRule>> = {
  // Signing in and out, and one's own account
  'POST /api/auth/login/': { allowed: everyone, request: (site) => ({ body: site.credentials() }) },
  'POST /api/auth/register/': {
    allowed: everyone,
    request: (site) => ({
      body: { username: site.fresh(), email: email(site), password: PASSWORD, first_name: 'New', last_name: 'Person' },
    }),
  },
  'GET /api/auth/me/': { allowed: signedIn },
  'POST /api/auth/refresh/': {
    allowed: everyone,
    request: async (site) => ({ body: { refresh: await site.refreshToken() } }),
  },
  'POST /api/auth/logout/': {
    allowed: everyone,
    request: async (site) => ({ body: { refresh: await site.refreshToken() } }),
  },
  'POST /api/auth/password/forgot/': { allowed: everyone, request: (site) => ({ body: { email: email(site) } }) },
  'POST /api/auth/password/reset/': {
    allowed: everyone,
    request: async (site) => ({ body: { token: await site.mailedToken('reset_password'), password: PASSWORD } }),
  },
  'POST /api/auth/password/change/': {
    allowed: signedIn,
    request: () => ({ body: { current_password: PASSWORD, password: PASSWORD } }),
  },
  'POST /api/auth/email/verify/': {
    allowed: everyone,
    request: async (site) => ({ body: { token: await site.mailedToken('verify_email') } }),
  },
  'GET /api/auth/sessions/': { allowed: signedIn },
  'DELETE /api/auth/sessions/{id}/': {
    ...ownerAlone,
    request: async (site) => ({ params: { id: await site.session() } }),
  },
  'GET /api/profile/': { allowed: signedIn },
  'PUT /api/profile/': { allowed: signedIn, request: () => ({ body: { bio: 'Reads filings.' } }) },
  'GET /api/address/': { allowed: signedIn },
  'PUT /api/address/': { allowed: signedIn, request: () => ({ body: { country: 'Iceland' } }) },

  // Market data, and what one watches
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

  // Writing to the team, and the newsletter
  'POST /api/contact/': {
    allowed: everyone,
    request: (site) => ({ body: { name: 'Ann', email: email(site), message: 'Good morning.' } }),
  },
  'POST /api/subscriptions/newsletter-subscribe/': {
    allowed: everyone,
    request: (site) => ({ body: { email: email(site), tag: 'Website Pop-Up', list_id: 1 } }),
  },
  'GET /api/subscriptions/confirm/': {
    allowed: everyone,
    request: async (site) => ({ query: { token: await site.newsletterToken('confirm') } }),
  },
  'POST /api/subscriptions/confirm/': {
    allowed: everyone,
    request: async (site) => ({ query: { token: await site.newsletterToken('confirm') } }),
  },
  'GET /api/subscriptions/unsubscribe/': {
    allowed: everyone,
    request: async (site) => ({ query: { token: await site.newsletterToken('unsubscribe') } }),
  },
  'POST /api/subscriptions/unsubscribe/': {
    allowed: everyone,
    request: async (site) => ({ query: { token: await site.newsletterToken('unsubscribe') } }),
  },

  // Companies and coins
  'GET /api/stocks/live-companies/': { allowed: everyone },
  'GET /api/stocks/search-companies/': { allowed: everyone, request: search },
  'GET /api/stocks/live-company/{slug}/': { allowed: everyone, request: company },
  'GET /api/stocks/companies/{slug}/filings/': { allowed: everyone, request: company },
  'GET /api/stocks/companies/{slug}/financials/': { allowed: everyone, request: company },
  'GET /api/stocks/companies/{slug}/peers/': { allowed: everyone, request: company },
  'GET /api/stocks/sectors/{slug}/': {
    allowed: everyone,
    request: () => ({ params: { slug: 'information-technology' } }),
  },
  'GET /api/stocks/industries/{slug}/': { allowed: everyone, request: () => ({ params: { slug: 'semiconductors' } }) },
  'GET /api/stocks/companies/{slug}/filings/all/': { allowed: everyone, request: company },
  'GET /api/stocks/companies/{slug}/ownership/': { allowed: everyone, request: company },
  'GET /api/stocks/companies/{slug}/ownership/transactions/': { allowed: everyone, request: company },
  'GET /api/stocks/companies/{slug}/check-admin/': { allowed: signedIn, request: company },
  'PATCH /api/stocks/companies/{slug}/update/': {
    allowed: companyAdmins,
    request: () => ({ ...company(), body: { about: 'What we do.' } }),
  },
  'POST /api/stocks/applications/': {
    allowed: everyone,
    request: (site) => ({
      body: {
        ...{ company: 'Acme Corporation', ticker: TICKER, exchange: 'NASDAQ', contact: 'Ann Lee', role: 'IR' },
        ...{ email: email(site), message: 'We would like to keep our page.' },
      },
    }),
  },
  'GET /api/stocks/applications/': { allowed: admins },
  'GET /api/stocks/applications/{id}/': {
    allowed: admins,
    request: async (site) => ({ params: { id: await site.application() } }),
  },
  'PATCH /api/stocks/applications/{id}/': {
    allowed: admins,
    request: async (site) => ({
      params: { id: await site.application() },
      body: { decision: 'refuse', reason: 'We could not reach you.' },
    }),
  },
  'GET /api/stocks/applications/claim/': {
    allowed: signedIn,
    request: async (site) => ({ query: { token: await site.claimToken() } }),
  },
  'POST /api/stocks/applications/claim/': {
    allowed: signedIn,
    request: async (site) => ({ body: { token: await site.claimToken(), email: 'ir@acme.com' } }),
  },
  'POST /api/stocks/applications/confirm/': {
    allowed: ['author'],
    request: async (site) => ({ body: { token: await site.proofToken() } }),
  },
  'GET /api/stocks/companies/{slug}/admins/': { allowed: companyAdmins, request: company },
  'POST /api/stocks/companies/{slug}/admins/': {
    allowed: admins,
    request: (site) => ({ params: { slug: 'MSFT' }, body: { account: site.credentials().email } }),
  },
  'DELETE /api/stocks/companies/{slug}/admins/{userId}/': {
    allowed: admins,
    request: async (site) => ({ params: { slug: 'AAPL', userId: await site.keeper('AAPL') } }),
  },
  'GET /api/stocks/companies/{slug}/changes/': { allowed: companyAdmins, request: company },
  'POST /api/stocks/companies/{slug}/changes/{id}/undo/': {
    allowed: admins,
    request: async (site) => ({ params: { slug: TICKER, id: await site.companyChange() } }),
  },
  'GET /api/stocks/companies/{slug}/press-releases/': { allowed: companyAdmins, request: company },
  'POST /api/stocks/companies/{slug}/press-releases/': {
    allowed: companyAdmins,
    request: (site) => ({ ...company(), body: { title: site.fresh(), body: 'Some words.' } }),
  },
  'GET /api/stocks/press-releases/': { allowed: editors },
  'GET /api/stocks/press-releases/{id}/': {
    ...{ allowed: companyAdminsAndEditors, refusal: 404 },
    request: async (site) => ({ params: { id: (await site.pressRelease()).id } }),
  },
  'PATCH /api/stocks/press-releases/{id}/': {
    ...{ allowed: companyAdmins, refusal: 404 },
    request: async (site) => ({
      params: { id: (await site.pressRelease()).id },
      body: { title: site.fresh(), body: 'Other words.' },
    }),
  },
  'POST /api/stocks/press-releases/{id}/decision/': {
    allowed: editors,
    request: async (site) => {
      const { id, updated_at: seen } = await site.pressRelease();
      return { params: { id }, body: { decision: 'publish', seen } };
    },
  },
  'POST /api/stocks/press-releases/{id}/withdrawal/': {
    ...{ allowed: companyAdminsAndEditors, refusal: 404 },
    request: async (site) => ({ params: { id: (await site.pressRelease()).id }, body: { reason: 'An error.' } }),
  },
  'PUT /api/stocks/companies/{slug}/leadership/': {
    allowed: editors,
    request: async (site) => ({ ...company(), body: { ...leadership, seen: await site.leadershipSeen() } }),
  },
  'GET /api/stocks/disclosures/': { allowed: everyone },
  'POST /api/stocks/disclosures/': { allowed: editors, request: () => ({ body: sponsorship }) },
  'PUT /api/stocks/disclosures/{id}/': {
    allowed: editors,
    request: async (site) => ({
      params: { id: await site.sponsorship() },
      body: { ...sponsorship, correction: 'An error.' },
    }),
  },
  'GET /api/crypto/tokens/': { allowed: everyone },
  'GET /api/crypto/icos/': { allowed: everyone },

  // Posts and search
  'GET /api/post/list/': { allowed: everyone },
  'GET /api/post/api/post/list/': { allowed: everyone },
  'GET /api/post/categories/': { allowed: everyone },
  'GET /api/post/category/{slug}/posts/': { allowed: everyone, request: () => ({ params: { slug: 'earnings' } }) },
  'GET /api/post/{slug}/': { allowed: everyone, request: () => ({ params: { slug: 'reading-an-8-k' } }) },
  'GET /api/search': { allowed: everyone, request: search },

  // Forums
  'GET /api/forums/forums/': { allowed: everyone },
  'GET /api/forums/forums/{id}/': { allowed: everyone, request: () => ({ params: forum }) },
  'GET /api/forums/forums/{id}/posts/': { allowed: everyone, request: () => ({ params: forum }) },
  'GET /api/forums/posts/': { allowed: everyone },
  'GET /api/forums/posts/{id}/': { allowed: everyone, request: toPost() },
  'GET /api/forums/posts/{id}/comments/': { allowed: everyone, request: toPost() },
  'POST /api/forums/forums/{id}/posts/': {
    allowed: signedIn,
    request: () => ({ params: forum, body: { title: 'A thought', body: 'Some words.' } }),
  },
  'GET /api/forums/comments/{id}/replies/': { allowed: everyone, request: toComment() },
  'POST /api/forums/posts/{id}/comments/': { allowed: signedIn, request: toPost({ content: 'Some words.' }) },
  'POST /api/forums/posts/{id}/vote/': { allowed: signedIn, request: toPost({ is_upvote: true }) },
  'POST /api/forums/comments/{id}/vote/': { allowed: signedIn, request: toComment({ is_upvote: true }) },
  // Nobody reports their own words.
  'POST /api/forums/posts/{id}/report/': { allowed: othersThanTheAuthor, request: toPost({ reason: 'spam' }) },
  'POST /api/forums/comments/{id}/report/': { allowed: othersThanTheAuthor, request: toComment({ reason: 'spam' }) },
  'PATCH /api/forums/posts/{id}/': { allowed: authorAndModerators, request: toPost({ title: 'Second thoughts' }) },
  'PATCH /api/forums/comments/{id}/': { allowed: authorAndModerators, request: toComment({ content: 'Other words.' }) },
  'DELETE /api/forums/posts/{id}/': { allowed: authorAndModerators, request: toPost() },
  'DELETE /api/forums/comments/{id}/': { allowed: authorAndModerators, request: toComment() },
  'GET /api/forums/notifications/': { allowed: signedIn },
  'POST /api/forums/notifications/{id}/read/': {
    ...ownerAlone,
    request: async (site) => ({ params: { id: await site.notification() } }),
  },
  'POST /api/forums/notifications/read-all/': { allowed: signedIn },

  // The platform
  'GET /api/platform/environments/{environment}/manifest/': {
    allowed: everyone,
    request: () => ({ params: production }),
  },
  'GET /api/platform/environments/': { allowed: operators },
  'GET /api/platform/environments/{environment}/remotes/{remote}/': {
    allowed: operators,
    request: () => ({ params: marketsRow }),
  },
  'GET /api/platform/environments/{environment}/remotes/{remote}/releases/': {
    allowed: operators,
    request: () => ({ params: marketsRow }),
  },
  'PATCH /api/platform/environments/{environment}/remotes/{remote}/': {
    allowed: operators,
    request: async (site) => ({
      params: marketsRow,
      headers: { 'if-match': await site.rowEtag() },
      body: { enabled: true },
    }),
  },
  'POST /api/platform/environments/{environment}/remotes/{remote}/rollback/': {
    allowed: operators,
    request: async (site) => ({ params: marketsRow, headers: { 'if-match': await site.rowEtag() }, body: {} }),
  },
  'POST /api/platform/promote/': {
    allowed: operators,
    request: () => ({ body: { remote: 'markets', from: 'staging', to: 'production' } }),
  },
  'GET /api/platform/audit/': { allowed: operators },
  'GET /api/platform/releases/': { allowed: operators },
  'GET /api/platform/releases/{remote}/': { allowed: operators, request: () => ({ params: { remote: 'markets' } }) },
  'GET /api/platform/releases/{remote}/{version}/': {
    allowed: operators,
    request: () => ({ params: { remote: 'markets', version: '1.0.0-aaaaaaaa' } }),
  },
  'POST /api/platform/releases/': {
    allowed: operators,
    request: ({ archive }) => ({ headers: { 'content-type': 'application/gzip' }, body: archive }),
  },
  'POST /api/platform/prune/': { allowed: operators, request: () => ({ body: { dry_run: true } }) },
  'POST /api/platform/preview/': { allowed: operators, request: () => ({ body: production }) },
  'DELETE /api/platform/preview/': { allowed: everyone },
  'GET /api/platform/health/': { allowed: operators },
  'POST /api/platform/reports/': {
    allowed: everyone,
    request: () => {
      const what = { remote: 'markets', version: '1.0.0-aaaaaaaa', phase: 'entry', code: 'loaded' };
      return { body: { ...production, reports: [{ ...what, milliseconds: 90, page: '/markets' }] } };
    },
  },
  'POST /api/platform/reports/csp/': {
    allowed: everyone,
    request: () => ({
      headers: { 'content-type': 'application/csp-report' },
      body: JSON.stringify({ 'csp-report': { 'violated-directive': 'img-src', 'blocked-uri': 'inline' } }),
    }),
  },
  'POST /api/platform/tokens/': { allowed: admins, request: () => ({ body: { scope: 'operator' } }) },
  'GET /api/platform/tokens/': { allowed: admins },
  'DELETE /api/platform/tokens/{id}/': {
    allowed: admins,
    request: async (site) => ({ params: { id: await site.platformToken() } }),
  },
};
