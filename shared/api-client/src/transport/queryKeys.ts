/**
 * Every query key of the site. The first word is the subject: invalidating `queryKeys.forums.all` refetches all of it.
 * Whatever a query's answer depends on stands in its key.
 */
export const queryKeys = {
  account: {
    all: ['account'],
    profile: () => ['account', 'profile'],
    address: () => ['account', 'address'],
    sessions: () => ['account', 'sessions'],
  },
  companies: {
    all: ['companies'],
    live: () => ['companies', 'live'],
    stockTable: () => ['companies', 'live', 'stock table'],
    screener: () => ['companies', 'screener'],
    searches: () => ['companies', 'search'],
    search: (query: string) => ['companies', 'search', query],
    details: () => ['companies', 'detail'],
    detail: (slug: string) => ['companies', 'detail', slug.toLowerCase()],
    filingLists: () => ['companies', 'filings'],
    filings: (slug: string) => ['companies', 'filings', slug.toLowerCase()],
    statements: (slug: string) => ['companies', 'statements', slug.toLowerCase()],
    results: (slug: string) => ['companies', 'statements', slug.toLowerCase(), 'results'],
    allFilings: (slug: string, filter: object) => ['companies', 'filings', slug.toLowerCase(), filter],
    admin: (slug: string) => ['companies', 'admin', slug.toLowerCase()],
    admins: (slug: string) => ['companies', 'admins', slug.toLowerCase()],
    peers: (slug: string) => ['companies', 'peers', slug.toLowerCase()],
    group: (kind: string, slug: string) => ['companies', kind, slug.toLowerCase()],
    ownership: (slug: string) => ['companies', 'ownership', slug.toLowerCase()],
    insiders: (slug: string, page: number) => ['companies', 'insiders', slug.toLowerCase(), page],
    changes: (slug: string) => ['companies', 'changes', slug.toLowerCase()],
  },
  companyApplications: {
    all: ['company applications'],
    lists: () => ['company applications', 'list'],
    list: (filter: object) => ['company applications', 'list', filter],
    claim: (token: string) => ['company applications', 'claim', token],
  },
  disclosures: {
    all: ['disclosures'],
    page: (page: number) => ['disclosures', page],
  },
  pressReleases: {
    all: ['press releases'],
    ofCompany: (slug: string) => ['press releases', 'company', slug.toLowerCase()],
    queue: (status: string) => ['press releases', 'queue', status],
    detail: (id: number) => ['press releases', 'detail', id],
  },
  crypto: {
    all: ['crypto'],
    allTokens: () => ['crypto', 'tokens'],
    tokens: (filter: object) => ['crypto', 'tokens', filter],
    icos: (filter: object) => ['crypto', 'icos', filter],
    topCoins: () => ['crypto', 'top-coins'],
    publicIcos: () => ['crypto', 'public-icos'],
  },
  quotes: {
    all: ['quotes'],
    of: (symbols: readonly string[]) => ['quotes', ...symbols],
  },
  summary: {
    all: ['market summary'],
  },
  history: {
    all: ['history'],
    of: (symbol: string, options: object) => ['history', symbol.toUpperCase(), options],
    sparkline: (symbol: string, range: string) => ['history', 'sparkline', symbol.toUpperCase(), range],
  },
  watchlist: {
    all: ['watchlist'],
    list: () => ['watchlist', 'list'],
  },
  watchlists: {
    all: ['watchlists'],
    list: () => ['watchlists', 'list'],
    details: () => ['watchlists', 'detail'],
    detail: (id: number) => ['watchlists', 'detail', id],
  },
  savedScreens: {
    all: ['saved screens'],
    list: () => ['saved screens', 'list'],
  },
  alerts: {
    all: ['alerts'],
    list: () => ['alerts', 'list'],
  },
  portfolio: {
    all: ['portfolio'],
    overview: () => ['portfolio', 'overview'],
    transactions: (page: number) => ['portfolio', 'transactions', page],
  },
  posts: {
    all: ['posts'],
    list: (filter: object) => ['posts', 'list', filter],
    detail: (slug: string) => ['posts', 'detail', slug],
    categories: () => ['posts', 'categories'],
    ofCategory: (slug: string, page: object) => ['posts', 'category', slug, page],
  },
  forums: {
    all: ['forums'],
    list: (filter: object) => ['forums', 'list', filter],
    detail: (forumId: number) => ['forums', 'detail', forumId],
    posts: (filter: object) => ['forums', 'posts', filter],
    postsOf: (forumId: number, filter: object) => ['forums', 'posts', forumId, filter],
    post: (postId: number) => ['forums', 'post', postId],
    comments: (postId: number) => ['forums', 'comments', postId],
    replies: (commentId: number, from: string | undefined) => ['forums', 'replies', commentId, from],
  },
  notifications: {
    all: ['notifications'],
    list: () => ['notifications', 'list'],
  },
  platform: {
    all: ['platform'],
    environments: () => ['platform', 'environments'],
    candidates: (environment: string, remote: string) => ['platform', 'candidates', environment, remote],
    release: (remote: string, version: string) => ['platform', 'release', remote, version],
    health: (environment: string, hours: number) => ['platform', 'health', environment, hours],
    audit: (filter: object) => ['platform', 'audit', filter],
    audits: ['platform', 'audit'],
    tokens: () => ['platform', 'tokens'],
  },
  search: {
    all: ['search'],
    of: (query: string) => ['search', query],
  },
} as const;
