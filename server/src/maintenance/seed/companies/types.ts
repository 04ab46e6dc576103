/** The eleven sectors of the Global Industry Classification Standard, by their official names. */
export const GICS_SECTORS = [
  'Communication Services',
  'Consumer Discretionary',
  'Consumer Staples',
  'Energy',
  'Financials',
  'Health Care',
  'Industrials',
  'Information Technology',
  'Materials',
  'Real Estate',
  'Utilities',
] as const;

export type GicsSector = (typeof GICS_SECTORS)[number];

/**
 * Market figures of one day, from public knowledge and shown as `sample`: they make the first start useful without a
 * provider, they are no quotes. A figure that is not known is absent, never zero.
 */
export interface SeedFigures {
  /** Closing price in US dollars, as traded on the day (not adjusted for later splits). */
  price: number;
  /** Change against the previous close, in US dollars. */
  change?: number;
  /** Change against the previous close, in percent: -0.71 is -0.71 %. */
  change_percent?: number;
  day_low?: number;
  day_high?: number;
  week_52_low?: number;
  week_52_high?: number;
  /** Shares traded on the day. */
  volume?: number;
  /** Shares traded per day, on average. */
  avg_volume?: number;
  /** In US dollars, rounded to three or four digits. */
  market_cap?: number;
  /** Price over the reported diluted earnings per share of the last four quarters. */
  pe_ratio?: number;
  /** Yearly dividend in percent of the price: 3.12 is 3.12 %. */
  dividend_yield?: number;
  /** The day of the figures, as an ISO date. */
  as_of: string;
}

/** Reported results of one fiscal year, in US dollars; a loss is negative. Source: the annual report. */
export interface SeedFinancialMetrics {
  revenue?: number;
  net_income?: number;
  debt_to_equity?: number;
  fiscal_year: number;
}

/** A leading person, in the position last known to the public when the seed was written. */
export interface SeedExecutive {
  name: string;
  title: string;
  age?: number;
  /** Total of the summary compensation table in the proxy statement for fiscal 2024, in US dollars. */
  total_pay?: number;
}

export interface SeedNewsItem {
  title: string;
  link: string;
  publisher: string;
  type: 'PRESS_RELEASE' | 'FILING' | 'STORY';
  /** Unix seconds. */
  provider_publish_time: number;
}

export interface SeedFiling {
  /** The SEC's name of the form, such as `10-K`. */
  form: string;
  title: string;
  /** Filing date as an ISO date. */
  filed: string;
  summary: string;
}

/**
 * A company of the bundled seed, from public facts. What is not known stays away (`about`: empty), so that nothing on
 * screen is made up.
 */
export interface SeedCompany {
  /** Canonical ticker: upper case, share class behind a dot (`BRK.B`). */
  ticker: string;
  name: string;
  /** Only where the hyphenated name would not do. */
  slug?: string;
  sector: GicsSector;
  /** GICS sub-industry. */
  industry: string;
  about: string;
  website?: string;
  ir_email?: string;
  headquarters?: string;
  phone?: string;
  /** At the end of the fiscal year 2024, from the annual report, unless the company's file says otherwise. */
  employees?: number;
  founded_year?: number;
  exchange: string;
  /** Path on our own host. */
  logo_url?: string;
  /** The SEC's Central Index Key, without leading zeros. */
  cik?: string;
  figures?: SeedFigures;
  financial_metrics?: SeedFinancialMetrics;
  key_executives: readonly SeedExecutive[];
  recent_news: readonly SeedNewsItem[];
  filings?: readonly SeedFiling[];
}
