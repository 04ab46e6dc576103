import { BILLION, MILLION, YEAR_END_2024, type SeedCompany } from './types';

/** Well-known companies of the sector Utilities. */
export const utilities: readonly SeedCompany[] = [
  {
    ticker: 'NEE',
    name: 'NextEra Energy, Inc.',
    sector: 'Utilities',
    industry: 'Multi-Utilities',
    about:
      'NextEra Energy owns Florida Power & Light, the largest electric utility of the United States, and NextEra Energy Resources, one of the largest producers of wind and solar power.',
    website: 'https://www.nexteraenergy.com',
    headquarters: 'Juno Beach, Florida',
    employees: 16_700,
    founded_year: 1984,
    exchange: 'NYSE',
    cik: '753308',
    figures: { price: 71.69, market_cap: 147 * BILLION, dividend_yield: 2.87, as_of: YEAR_END_2024 },
    financial_metrics: { revenue: 24_753 * MILLION, net_income: 6946 * MILLION, fiscal_year: 2024 },
    key_executives: [{ name: 'John Ketchum', title: 'Chairman, President and Chief Executive Officer' }],
    recent_news: [],
  },
  {
    ticker: 'DUK',
    name: 'Duke Energy Corporation',
    sector: 'Utilities',
    industry: 'Electric Utilities',
    about:
      'Duke Energy supplies electricity to more than 8 million customers in the Carolinas, Florida, Indiana, Ohio and Kentucky and natural gas in several states.',
    website: 'https://www.duke-energy.com',
    headquarters: 'Charlotte, North Carolina',
    employees: 26_413,
    founded_year: 1904,
    exchange: 'NYSE',
    cik: '1326160',
    figures: { price: 107.74, market_cap: 83 * BILLION, dividend_yield: 3.88, as_of: YEAR_END_2024 },
    financial_metrics: { revenue: 30_357 * MILLION, net_income: 4402 * MILLION, fiscal_year: 2024 },
    key_executives: [{ name: 'Harry Sideris', title: 'President and Chief Executive Officer' }],
    recent_news: [],
  },
  {
    ticker: 'SO',
    name: 'The Southern Company',
    sector: 'Utilities',
    industry: 'Electric Utilities',
    about:
      'Southern Company owns the electric utilities Georgia Power, Alabama Power and Mississippi Power and gas utilities in four states. It completed two new nuclear units at Plant Vogtle in 2023 and 2024.',
    website: 'https://www.southerncompany.com',
    headquarters: 'Atlanta, Georgia',
    employees: 28_600,
    founded_year: 1945,
    exchange: 'NYSE',
    cik: '92122',
    figures: { price: 82.32, market_cap: 90 * BILLION, dividend_yield: 3.5, as_of: YEAR_END_2024 },
    financial_metrics: { revenue: 26_724 * MILLION, net_income: 4401 * MILLION, fiscal_year: 2024 },
    key_executives: [{ name: 'Chris Womack', title: 'Chairman, President and Chief Executive Officer' }],
    recent_news: [],
  },
];
