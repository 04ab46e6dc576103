import type { Company, LiveCompanyRow } from '@market-pulse/contract';

/** A company as lists carry it; without figures unless given. */
export function companyRow(row: Pick<LiveCompanyRow, 'ticker' | 'name'> & Partial<LiveCompanyRow>): LiveCompanyRow {
  const facts = { slug: row.ticker.toLowerCase(), sector: null, industry: null, about: null, website: null };
  const range = { week_52_low: null, week_52_high: null };
  const ratios = { pe_ratio: null, dividend_yield: null, ratios_from: null };
  const prices = { price: null, change: null, change_percent: null, volume: null, market_cap: null };
  const figures = { ...prices, ...range, ...ratios };
  return { ...facts, logo_url: null, sponsored: false, ...figures, source: null, as_of: null, status: null, ...row };
}

/** Results of a company of which none are known. */
export const NO_METRICS: Company['financial_metrics'] = {
  ...{ revenue: null, net_income: null, debt_to_equity: null },
  ...{ source: null, as_of: null, status: null },
};

/** A company of which only its name is known, and what is given. */
export function company(facts: Partial<Company> = {}): Company {
  return {
    id: 7,
    ticker: 'ONAR',
    symbol: 'ONAR',
    name: 'ONAR Holding Corporation',
    slug: 'onar-holding-corporation',
    sector: null,
    industry: null,
    about: null,
    website: null,
    ir_email: null,
    headquarters: null,
    phone: null,
    employees: null,
    founded_year: null,
    logo_url: null,
    exchange: null,
    price: null,
    change: null,
    change_percent: null,
    day_low: null,
    day_high: null,
    week_52_low: null,
    week_52_high: null,
    volume: null,
    avg_volume: null,
    market_cap: null,
    market_cap_from: null,
    pe_ratio: null,
    dividend_yield: null,
    ratios_from: null,
    financial_metrics: NO_METRICS,
    recent_news: [],
    key_executives: [],
    leadership_source: null,
    sponsorships: [],
    sponsored: false,
    verified: false,
    verified_at: null,
    source: null,
    as_of: null,
    status: null,
    ...facts,
  };
}
