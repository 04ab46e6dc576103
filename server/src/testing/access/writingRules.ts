import type { AccessRule } from './accessRule';
import { email } from './requests';
import { everyone } from './whoMay';

/** Writing to the team, and the newsletter. */
export const writingRules: Readonly<Record<string, AccessRule>> = {
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
};
