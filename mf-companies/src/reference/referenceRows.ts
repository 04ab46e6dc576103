import type { Company, LiveCompanyRow } from '@market-pulse/contract';
import type { ReferenceCompany } from './referenceCompanies';

/** Where the drawings of the featured companies stand. */
const logoOf = (ticker: string) => `/clientslogo/${ticker}.png`;
const NO_PROVENANCE = { source: null, as_of: null, status: null };
const NO_PRICE = { price: null, change: null, change_percent: null, volume: null, market_cap: null };
const NO_RATIOS = { week_52_low: null, week_52_high: null, pe_ratio: null, dividend_yield: null };

/** A reference as a row of a list; without figures. */
export function referenceRow({ exchange: _exchange, ...facts }: ReferenceCompany): LiveCompanyRow {
  const figures = { ...NO_PRICE, ...NO_RATIOS, ratios_from: null, ...NO_PROVENANCE };
  return { ...facts, logo_url: logoOf(facts.ticker), sponsored: true, ...figures };
}

/** A reference as a profile shows it; without figures, and without a number in any database. */
export function referenceProfile(facts: ReferenceCompany): Company {
  return {
    ...facts,
    ...{ id: 0, symbol: facts.ticker, logo_url: logoOf(facts.ticker), sponsored: true },
    ...{ verified: false, verified_at: null },
    ...{ ir_email: null, headquarters: null, phone: null, employees: null, founded_year: null },
    ...{ ...NO_PRICE, ...NO_RATIOS, day_low: null, day_high: null, avg_volume: null, ...NO_PROVENANCE },
    ...{ market_cap_from: null, ratios_from: null },
    financial_metrics: { revenue: null, net_income: null, debt_to_equity: null, ...NO_PROVENANCE },
    recent_news: [],
    key_executives: [],
    leadership_source: null,
    sponsorships: [],
  };
}
