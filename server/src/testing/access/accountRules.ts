import type { AccessRule } from './accessRule';
import { PASSWORD } from './accessSite';
import { email } from './requests';
import { everyone, signedIn, ownerAlone } from './whoMay';

/** Signing in and out, and one's own account. */
export const accountRules: Readonly<Record<string, AccessRule>> = {
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
  'DELETE /api/account/': {
    allowed: signedIn,
    stopsAt: 422,
    request: () => ({ body: { password: 'not the password' } }),
  },
  'GET /api/address/': { allowed: signedIn },
  'PUT /api/address/': { allowed: signedIn, request: () => ({ body: { country: 'Iceland' } }) },
};
