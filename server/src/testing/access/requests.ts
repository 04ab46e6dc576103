import type { AccessSite } from './accessSite';

export const search = () => ({ query: { q: 'tech' } });
export const email = (site: AccessSite) => `${site.fresh()}@members.example`;
