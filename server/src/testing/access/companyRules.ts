import type { AccessRule } from './accessRule';
import { PRICED, TICKER } from './accessSite';
import { search, email } from './requests';
import { everyone, signedIn, companyAdmins, editors, companyAdminsAndEditors, admins } from './whoMay';

const company = () => ({ params: { slug: TICKER } });
/** One that has prices, which an action can change. */
const priced = () => ({ params: { slug: PRICED } });
const sponsorship = {
  ...{ ticker: TICKER, payer: 'Its owner', amount: 3000, currency: 'USD', compensation: '' },
  ...{ since: '2026-01-05', until: null, services: 'Articles', source: 'The contract' },
};
const dividend = { kind: 'dividend', date: '2026-01-05', source: 'A filing' };
const leadership = { people: [], source: 'The proxy statement', source_url: '', as_of: '2026-01-08' };

/** Companies and coins. */
export const companyRules: Readonly<Record<string, AccessRule>> = {
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
  'POST /api/stocks/applications/{id}/link/': {
    allowed: admins,
    request: async (site) => ({ params: { id: await site.application() } }),
    // It waits: there is no link yet.
    stopsAt: 409,
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
  'GET /api/stocks/companies/{slug}/actions/': { allowed: editors, request: priced },
  'POST /api/stocks/companies/{slug}/actions/': {
    allowed: editors,
    request: (site) => ({ ...priced(), body: { ...dividend, amount: site.freshAmount() } }),
  },
  'DELETE /api/stocks/companies/{slug}/actions/{id}/': {
    allowed: editors,
    request: async (site) => ({ params: { slug: PRICED, id: await site.corporateAction() } }),
  },
  'GET /api/corrections/': { allowed: everyone },
  'POST /api/corrections/reports/': {
    allowed: everyone,
    request: () => ({ body: { page: '/company/AAPL', shown: '$1.00' } }),
  },
  'GET /api/corrections/reports/': { allowed: editors },
  'GET /api/corrections/case/': {
    allowed: everyone,
    request: async (site) => ({ query: { token: await site.figureCaseToken() } }),
  },
  'POST /api/corrections/reports/{id}/decision/': {
    allowed: editors,
    request: async (site) => ({
      params: { id: await site.figureCase() },
      body: { decision: 'decline', reason: 'The figure is right.' },
    }),
  },
  'GET /api/crypto/tokens/': { allowed: everyone },
  'GET /api/crypto/icos/': { allowed: everyone },
};
