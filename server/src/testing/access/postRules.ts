import type { AccessRule } from './accessRule';
import { search } from './requests';
import { everyone } from './whoMay';

/** Posts and search. */
export const postRules: Readonly<Record<string, AccessRule>> = {
  'GET /api/post/list/': { allowed: everyone },
  'GET /api/post/api/post/list/': { allowed: everyone },
  'GET /api/post/categories/': { allowed: everyone },
  'GET /api/post/category/{slug}/posts/': { allowed: everyone, request: () => ({ params: { slug: 'earnings' } }) },
  'GET /api/post/{slug}/': { allowed: everyone, request: () => ({ params: { slug: 'reading-an-8-k' } }) },
  'GET /api/search': { allowed: everyone, request: search },
};
