import { filingNews } from './newsItems';
import { BILLION, MILLION, YEAR_END_2024, type SeedCompany } from './types';

/** Well-known companies of the sector Energy. */
export const energy: readonly SeedCompany[] = [
  {
    ticker: 'XOM',
    name: 'Exxon Mobil Corporation',
    sector: 'Energy',
    industry: 'Integrated Oil & Gas',
    about:
      'ExxonMobil explores for and produces oil and natural gas, refines them and makes chemicals. The Permian Basin and the waters off Guyana are its main areas of growth; it bought Pioneer Natural Resources in 2024.',
    website: 'https://corporate.exxonmobil.com',
    headquarters: 'Spring, Texas',
    phone: '(972) 940-6000',
    employees: 61_000,
    founded_year: 1999,
    exchange: 'NYSE',
    cik: '34088',
    figures: {
      price: 107.57,
      week_52_low: 95.77,
      week_52_high: 126.34,
      market_cap: 473 * BILLION,
      pe_ratio: 13.4,
      dividend_yield: 3.68,
      as_of: YEAR_END_2024,
    },
    financial_metrics: { revenue: 349_585 * MILLION, net_income: 33_680 * MILLION, fiscal_year: 2024 },
    key_executives: [{ name: 'Darren Woods', title: 'Chairman and Chief Executive Officer' }],
    recent_news: [
      filingNews('Exxon Mobil Corporation: annual report for fiscal year 2024 (10-K)', '34088', '10-K', '2025-02-19'),
    ],
    filings: [
      {
        form: '10-K',
        title: 'Annual report for fiscal year 2024',
        filed: '2025-02-19',
        summary:
          'Results for 2024: total revenues and other income of $349.6 billion and net income attributable to ExxonMobil of $33.7 billion.',
      },
    ],
  },
  {
    ticker: 'CVX',
    name: 'Chevron Corporation',
    sector: 'Energy',
    industry: 'Integrated Oil & Gas',
    about:
      'Chevron produces oil and gas, among other places in the Permian Basin, Kazakhstan and Australia, and refines and sells fuels, lubricants and chemicals.',
    website: 'https://www.chevron.com',
    headquarters: 'Houston, Texas',
    employees: 45_298,
    founded_year: 1879,
    exchange: 'NYSE',
    cik: '93410',
    figures: { price: 144.84, market_cap: 260 * BILLION, pe_ratio: 15.92, dividend_yield: 4.5, as_of: YEAR_END_2024 },
    financial_metrics: { revenue: 202_792 * MILLION, net_income: 17_661 * MILLION, fiscal_year: 2024 },
    key_executives: [{ name: 'Mike Wirth', title: 'Chairman and Chief Executive Officer' }],
    recent_news: [],
  },
  {
    ticker: 'COP',
    name: 'ConocoPhillips',
    sector: 'Energy',
    industry: 'Oil & Gas Exploration & Production',
    about:
      'ConocoPhillips explores for and produces oil and natural gas in North America, Europe, Asia, Australia and Africa. It bought Marathon Oil in 2024.',
    website: 'https://www.conocophillips.com',
    headquarters: 'Houston, Texas',
    employees: 11_800,
    founded_year: 2002,
    exchange: 'NYSE',
    cik: '1163165',
    figures: { price: 99.17, market_cap: 128 * BILLION, dividend_yield: 3.15, as_of: YEAR_END_2024 },
    financial_metrics: { revenue: 56_953 * MILLION, net_income: 9245 * MILLION, fiscal_year: 2024 },
    key_executives: [{ name: 'Ryan Lance', title: 'Chairman and Chief Executive Officer' }],
    recent_news: [],
  },
  {
    ticker: 'SLB',
    name: 'SLB Limited',
    sector: 'Energy',
    industry: 'Oil & Gas Equipment & Services',
    about:
      'SLB, formerly Schlumberger, supplies technology and services for finding and producing oil and gas, from well drilling to reservoir software. It works in more than 100 countries.',
    website: 'https://www.slb.com',
    headquarters: 'Houston, Texas',
    employees: 110_000,
    founded_year: 1926,
    exchange: 'NYSE',
    cik: '87347',
    figures: { price: 38.34, market_cap: 54 * BILLION, dividend_yield: 2.87, as_of: YEAR_END_2024 },
    financial_metrics: { revenue: 36_289 * MILLION, net_income: 4461 * MILLION, fiscal_year: 2024 },
    key_executives: [{ name: 'Olivier Le Peuch', title: 'Chief Executive Officer' }],
    recent_news: [],
  },
];
