import type { CompanySummary } from '../company/companySummary';

/** The featured companies, in the order in which they are shown (specification, section 2; decision 28). */
export const FEATURED_TICKERS = ['TUTH', 'IQST', 'EDXC', 'MLRT', 'AHRO', 'DWAY', 'ONAR', 'CYCU'] as const;

export type FeaturedTicker = (typeof FEATURED_TICKERS)[number];

/** What is known of a featured company without the server. */
const BUILT_IN_PROFILES: Partial<Record<FeaturedTicker, Pick<CompanySummary, 'name' | 'about'>>> = {
  AHRO: {
    name: 'Authentic Holdings, Inc.',
    about: 'Media and merchandising: fan wear and memorabilia connected with artists and athletes.',
  },
};

/** Stands in for a featured company that could not be loaded: its ticker, logo and badge, and a profile to come. */
export function featuredStub(ticker: FeaturedTicker): CompanySummary {
  return {
    ticker,
    name: ticker,
    about: 'Profile coming soon.',
    ...BUILT_IN_PROFILES[ticker],
    slug: null,
    sector: null,
    website: null,
    logo_url: `/clientslogo/${ticker}.png`,
    sponsored: true,
  };
}

/** The featured companies first, in their order, then the others as they stand: by market cap, or by name where most have none of their day. */
export function featuredFirst<Row extends { readonly ticker: string }>(rows: readonly Row[]): Row[] {
  const featured = FEATURED_TICKERS.flatMap((ticker) => rows.find((row) => row.ticker === ticker) ?? []);
  return [...featured, ...rows.filter((row) => !featured.includes(row))];
}
