import type { FinancialItem, LiveCompanyField } from '@market-pulse/contract';

/**
 * Paths of the public reads that a page may start with, below `/api`; `:name` stands for a parameter. The calls ask for
 * them, and the `remote.ts` of a remote names them as `data`. It is read by the build, in Node: nothing is imported here.
 */
export const paths = {
  liveCompanies: '/stocks/live-companies/',
  liveCompany: '/stocks/live-company/:slug/',
  companyPeers: '/stocks/companies/:slug/peers/',
  sector: '/stocks/sectors/:slug/',
  industry: '/stocks/industries/:slug/',
  companyFinancials: '/stocks/companies/:slug/financials/',
  filings: '/stocks/companies/:slug/filings/',
  companyFilings: '/stocks/companies/:slug/filings/all/',
  disclosures: '/stocks/disclosures/',
  corrections: '/corrections/',
  cryptoTokens: '/crypto/tokens/',
  screener: '/market-data/screener/',
  marketSummary: '/market-data/summary/',
  history: '/market-data/history/:symbol/',
  posts: '/post/list/',
  post: '/post/:slug/',
  categories: '/post/categories/',
  forums: '/forums/forums/',
  forumPosts: '/forums/posts/',
  moderationLog: '/forums/moderation/log/',
} as const;

const STOCK_TABLE_FIELDS: readonly LiveCompanyField[] = [
  'ticker',
  'name',
  'slug',
  'sector',
  'price',
  'currency',
  'change',
  'change_percent',
  'volume',
  'last_volume',
  'last_day',
  'market_cap',
  'week_52_low',
  'week_52_high',
  'pe_ratio',
  'dividend_yield',
  'ratios_from',
  'logo_url',
  'sponsored',
  'cik',
  'source',
  'as_of',
  'status',
];

/** What the stock table shows of a company: without the texts, thousands of rows are a fraction of the bytes. */
export const STOCK_TABLE_QUERY = { fields: STOCK_TABLE_FIELDS.join(',') };

const DIRECTORY_FIELDS = [
  ...(['ticker', 'name', 'slug', 'sector', 'industry', 'about', 'website', 'logo_url', 'sponsored'] as const),
] satisfies readonly LiveCompanyField[];

/** Who a company is and what it does, without its figures. */
export type DirectoryField = (typeof DIRECTORY_FIELDS)[number];

/** What the research hub shows and searches: figures, which differ in every row, are half of the bytes. */
export const DIRECTORY_QUERY = { fields: DIRECTORY_FIELDS.join(',') };

const RESULT_ITEMS: readonly FinancialItem[] = ['revenue', 'net_income'];

/** What the overview of a company shows of its statements: two lines are a fraction of the bytes. */
export const RESULTS_QUERY = { items: RESULT_ITEMS.join(',') };
/** Address of the feed of a company's filings, from the site's root. */
export function filingsFeed(slug: string): string {
  return `/api/stocks/companies/${encodeURIComponent(slug)}/filings/feed/`;
}

/** A path with its parameters filled in, each escaped. */
export function fillPath(path: string, parameters: Readonly<Record<string, string>>): string {
  return path.replaceAll(/:([A-Za-z]+)/g, (_, name: string) => encodeURIComponent(parameters[name] ?? ''));
}

/** A path with a query, as `data` of a route names it. */
export function withQuery(path: string, query: Readonly<Record<string, string | number>>): string {
  const parameters = Object.entries(query).map(([name, value]) => `${name}=${value}`);
  return `${path}?${parameters.join('&')}`;
}
