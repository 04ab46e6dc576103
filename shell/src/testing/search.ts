import type { RemoteNav, SearchResults } from '@market-pulse/contract';

/** What the API answers when there is nothing, for tests. */
export const nothingFound: SearchResults = {
  instruments: [],
  companies: [],
  posts: [],
  forums: [],
  forum_posts: [],
  tokens: [],
};

/** An answer with matches of every kind, for tests. */
export const found: SearchResults = {
  instruments: [
    {
      ...{ kind: 'stock', symbol: 'AAPL', name: 'Apple Inc.', detail: 'Information Technology' },
      ...{ price: 251.37, change_percent: -1.25, logo_url: null, url: '/company/apple-inc' },
      ...{ source: 'Exchange', as_of: '2026-11-03T21:00:00Z', status: 'delayed' },
    },
    {
      ...{ kind: 'crypto', symbol: 'APE', name: 'Apecoin', detail: null },
      ...{ price: null, change_percent: null, logo_url: null, url: '/markets/crypto?symbol=APE' },
      ...{ source: null, as_of: null, status: null },
    },
  ],
  companies: [
    {
      ticker: 'AAPL',
      name: 'Apple Inc.',
      slug: 'apple-inc',
      sector: 'Information Technology',
      logo_url: null,
      url: '/company/apple-inc',
    },
  ],
  posts: [
    {
      id: 1,
      title: 'Apple reports',
      slug: 'apple-reports',
      kind: 'post',
      created_at: '2026-11-03T10:00:00Z',
      url: '/posts/apple-reports',
    },
    {
      id: 2,
      title: 'Form 8-K',
      slug: 'form-8-k',
      kind: 'filing',
      created_at: '2026-11-04T10:00:00Z',
      url: '/posts/form-8-k',
    },
  ],
  forums: [{ id: 3, name: 'Apple', forum_type: 'company', posts_count: 12, url: '/forums/3' }],
  forum_posts: [
    {
      id: 9,
      forum_id: 3,
      forum_name: 'Apple',
      title: 'What about Apple?',
      created_at: '2026-11-05T10:00:00Z',
      url: '/forums/3/posts/9',
    },
  ],
  tokens: [{ id: 5, name: 'Apecoin', symbol: 'APE', logo_url: null, url: '/markets/crypto?symbol=APE' }],
};

const page = (path: string) => ({ path, expose: './Page', title: 'Page' });

/** A remote whose routes show every match, for tests. */
export const servingEverything = {
  name: 'site',
  routes: [
    page('/company/:slug'),
    page('/posts/:slug'),
    page('/forums/:forumId'),
    page('/forums/:forumId/posts/:postId'),
    page('/markets/crypto'),
  ],
  nav: [] as RemoteNav[],
};
