import type { SeedForum } from './types';

/** The forums that a new site opens with, in the order in which they are created. */
export const forums: readonly SeedForum[] = [
  {
    key: 'microcap-research',
    name: 'Microcap Research',
    description:
      'Small companies, read closely: filings, share counts, liquidity and the questions that press releases leave open.',
    forum_type: 'company',
  },
  {
    key: 'earnings-and-filings',
    name: 'Earnings & Filings',
    description: 'Reports, calls and the notes behind them. Bring the page number.',
    forum_type: 'company',
  },
  {
    key: 'biotech-and-fda',
    name: 'Biotech & FDA Catalysts',
    description: 'Trials, designations and decision dates, and how to live with binary events.',
    forum_type: 'company',
  },
  {
    key: 'ipo-watch',
    name: 'IPO Watch',
    description: 'Registration statements, roadshows, lock-ups and the first year on the exchange.',
    forum_type: 'company',
  },
  {
    key: 'dividends-and-income',
    name: 'Dividends & Income',
    description: 'Payout ratios, ex-dates and income that lasts.',
    forum_type: 'company',
  },
  {
    key: 'apple',
    name: 'Apple (AAPL)',
    description: 'Everything about Apple as an investment: segments, margins, buybacks and reports.',
    forum_type: 'company',
  },
  {
    key: 'nvidia',
    name: 'NVIDIA (NVDA)',
    description: 'Data centers, customers, supply and the odd fiscal calendar of NVIDIA.',
    forum_type: 'company',
  },
  {
    key: 'tesla',
    name: 'Tesla (TSLA)',
    description: 'Deliveries, margins, energy storage. Strong opinions welcome, sources required.',
    forum_type: 'company',
  },
  {
    key: 'bitcoin',
    name: 'Bitcoin',
    description: 'The network, its economics and the ways of holding it. No price targets without reasons.',
    forum_type: 'crypto',
  },
  {
    key: 'ethereum',
    name: 'Ethereum',
    description: 'Staking, fees, rollups and what is built on them.',
    forum_type: 'crypto',
  },
  {
    key: 'stablecoins',
    name: 'Stablecoins & Payments',
    description: 'Reserves, redemption, chains and what it really costs to move a dollar.',
    forum_type: 'crypto',
  },
  {
    key: 'token-launches',
    name: 'Token Launches',
    description: 'White papers, vesting tables and the questions to ask before an offering closes.',
    forum_type: 'crypto',
  },
];
