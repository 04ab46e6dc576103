import type { CryptoToken, Ico, LiveCompanyRow, Provenance, PublicIco, Quote, TopCoin } from '@market-pulse/contract';

const sample: Provenance = { source: 'Bundled figures', as_of: '2024-12-31T00:00:00.000Z', status: 'sample' };
const noFigures = {
  ...{ price: null, change: null, change_percent: null, volume: null, market_cap: null },
  ...{ week_52_low: null, week_52_high: null, pe_ratio: null, dividend_yield: null, ratios_from: null },
};

/** A row of the stock table; without figures unless given. */
export function stockRow(row: Pick<LiveCompanyRow, 'ticker' | 'name'> & Partial<LiveCompanyRow>): LiveCompanyRow {
  const facts = { slug: row.ticker.toLowerCase(), sector: null, industry: null, about: null, website: null };
  return { ...facts, logo_url: null, sponsored: false, ...noFigures, source: null, as_of: null, status: null, ...row };
}

export const berkshire = stockRow({
  ticker: 'BRK.B',
  name: 'Berkshire Hathaway',
  slug: 'berkshire-hathaway',
  price: 453.28,
  change: -2.5,
  change_percent: -0.55,
  volume: 3_400_000,
  market_cap: 978_000_000_000,
  ...sample,
});

export const apple = stockRow({
  ticker: 'AAPL',
  name: 'Apple',
  slug: 'apple',
  price: 250.42,
  change: 3,
  change_percent: 1.2,
  volume: 39_480_000,
  market_cap: 3_785_000_000_000,
  source: 'S&P 500 import',
  as_of: '2026-11-20T00:00:00.000Z',
  status: 'delayed',
});

/** With figures of the day of Apple's: the two can be ranked. */
export const freshBerkshire = { ...berkshire, as_of: apple.as_of, status: apple.status };

/** Known by name alone. */
export const unpriced = stockRow({ ticker: 'ZZZ', name: 'Zenith Works' });

/** A coin; without a price unless given. */
export function coin(token: Pick<CryptoToken, 'id' | 'name' | 'symbol'> & Partial<CryptoToken>): CryptoToken {
  return { coingecko_id: null, rank: null, logo_url: null, latest_price: null, ...token };
}

export const bitcoin = coin({
  id: 1,
  name: 'Bitcoin',
  symbol: 'BTC',
  coingecko_id: 'bitcoin',
  rank: 1,
  latest_price: {
    price_usd: 59_511,
    percent_change_24h: 0.3,
    market_cap: 1_173_000_000_000,
    volume_24h: 18_490_000_000,
    ...sample,
  },
});

/** An active offering of the month around 15 June 2026. */
export function offering(ico: Partial<Ico> = {}): Ico {
  return {
    id: 1,
    title: 'Sample: Harbor Chain',
    description: 'Settles port fees.',
    whitepaper_url: 'https://example.com/harbor.pdf',
    website_url: 'https://example.com/harbor',
    start_date: '2026-06-01T00:00:00.000Z',
    end_date: '2026-07-01T00:00:00.000Z',
    is_active: true,
    status_code: 'active',
    goal: 5_000_000,
    received: 3_200_000,
    funding_summary: null,
    token: { name: 'Harbor', symbol: 'HRBR', chain: 'Ethereum' },
    chain: 'Ethereum',
    symbol: 'HRBR',
    disclosures: null,
    provenance: sample,
    ...ico,
  };
}

/** A quote of a stock; without figures unless given. */
export function quote(change: Pick<Quote, 'symbol'> & Partial<Quote>): Quote {
  return {
    name: null,
    kind: 'stock',
    price: null,
    previous_close: null,
    change: null,
    change_percent: null,
    volume: null,
    market_cap: null,
    logo_url: null,
    source: null,
    as_of: null,
    status: null,
    ...change,
  };
}

export const appleQuote = quote({
  symbol: 'AAPL',
  name: 'Apple Inc.',
  price: 250.42,
  previous_close: 247.45,
  change: 2.97,
  change_percent: 1.2,
  volume: 39_480_000,
  market_cap: 3_785_000_000_000,
  source: 'Finnhub',
  as_of: '2026-06-15T20:00:00.000Z',
  status: 'delayed',
});

export const bitcoinQuote = quote({
  symbol: 'BTC',
  kind: 'crypto',
  price: 59_511,
  change_percent: -0.3,
  ...sample,
});

/** A coin of the public market-data service. */
export function topCoin(change: Pick<TopCoin, 'id' | 'name' | 'symbol'> & Partial<TopCoin>): TopCoin {
  const latest_price = { price_usd: 1, percent_change_24h: -2, market_cap: 10, volume_24h: 5 };
  const provenance = { source: 'CoinGecko', as_of: '2026-06-15T12:00:00.000Z', status: 'delayed' } as const;
  return { rank: 1, logo_url: null, latest_price: { ...latest_price, ...provenance }, ...change };
}

/** An offering of the public list, which tells no funding. */
export function publicOffering(change: Partial<PublicIco> = {}): PublicIco {
  return { ...offering(), id: 'harbor', goal: null, received: null, ...change };
}
