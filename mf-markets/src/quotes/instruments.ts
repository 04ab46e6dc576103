import type { Quote } from '@market-pulse/contract';

/** A stock or coin of the home page. */
export interface Instrument {
  readonly symbol: string;
  readonly kind: NonNullable<Quote['kind']>;
  /** Shown until a quote brings the full name. */
  readonly name: string;
}

function instrumentsOf(kind: Instrument['kind'], names: Readonly<Record<string, string>>): readonly Instrument[] {
  return Object.entries(names).map(([symbol, name]) => ({ symbol, kind, name }));
}

/** The eight stocks of the home page, in the order in which they stand there (specification, section 7). */
export const HOME_STOCKS = instrumentsOf('stock', {
  AAPL: 'Apple',
  MSFT: 'Microsoft',
  TSLA: 'Tesla',
  GOOGL: 'Alphabet',
  AMZN: 'Amazon',
  META: 'Meta Platforms',
  NVDA: 'NVIDIA',
  NFLX: 'Netflix',
});

/** The eleven coins of the home page; the specification names their pairs against USDT (section 7). */
export const HOME_COINS = instrumentsOf('crypto', {
  BTC: 'Bitcoin',
  ETH: 'Ethereum',
  BNB: 'BNB',
  SOL: 'Solana',
  XRP: 'XRP',
  USDC: 'USDC',
  ADA: 'Cardano',
  DOGE: 'Dogecoin',
  AVAX: 'Avalanche',
  SHIB: 'Shiba Inu',
  TRX: 'TRON',
});

export const HOME_INSTRUMENTS = [...HOME_STOCKS, ...HOME_COINS];
