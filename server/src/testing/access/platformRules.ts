import type { AccessRule } from './accessRule';
import { everyone, operators, admins } from './whoMay';

const production = { environment: 'production' };
const marketsRow = { ...production, remote: 'markets' };

/** The platform. */
export const platformRules: Readonly<Record<string, AccessRule>> = {
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
