import { unitOfSymbol } from '@market-pulse/contract';
import { canonicalTicker } from '../../../features/companies/ticker';
import { coinNames } from './coinNames';
import type { Identity } from './historyDataset';
import { stemOf } from './layout';

const TICKER = /^[A-Z0-9]{1,10}(\.[A-Z0-9]{1,4})?$/;

/** Indices by the names that Yahoo and others give them, with or without the caret: a file's name often lacks it. */
const indices: Readonly<Record<string, readonly [symbol: string, name: string]>> = {
  GSPC: ['SPX', 'S&P 500'],
  IXIC: ['IXIC', 'Nasdaq Composite'],
  DJI: ['DJI', 'Dow Jones Industrial Average'],
  RUT: ['RUT', 'Russell 2000'],
  VIX: ['VIX', 'Cboe Volatility Index'],
};

/** What a source's name for an instrument means: `BRK-B` a share, `BTC-USD` a coin in dollars, `^GSPC` an index. */
export function identifyName(text: string): Identity | { readonly reason: string } {
  const name = text.trim().toUpperCase().replaceAll('_', '-');
  const index = indices[name.replace(/^\^/, '')];
  if (index !== undefined) return { kind: 'index', symbol: index[0], name: index[1], unit: 'points' };
  const [, coin] = /^([A-Z0-9]{2,15})-USDT?$/.exec(name) ?? [];
  if (coin !== undefined) return { kind: 'crypto', symbol: coin, name: null, unit: 'USD' };
  const symbol = canonicalTicker(name);
  if (!TICKER.test(symbol)) return { reason: `${JSON.stringify(text.slice(0, 40))} is not a symbol` };
  const share = { kind: 'stock', symbol, name: null, unit: 'USD' } as const;
  // `MS-PA` is a class of shares, and its symbol here that of a share in Paris.
  const [unit, usual] = [unitOfSymbol(name), unitOfSymbol(symbol)];
  return unit === undefined || unit.currency === usual?.currency
    ? share
    : { ...share, prices: { ...unit, from: 'suffix' } };
}

/** What a file without a column for it is about, by its name: `GOOGL.csv`, `spy_us_d.csv` of Stooq, `bitcoin.csv` of a coin. */
export function identifyFile(file: string): Identity | { readonly reason: string } {
  const name = stemOf(file).replace(STOOQ_ENDING, '');
  const word = name.toLowerCase();
  const coin = Object.hasOwn(coinNames, word) ? coinNames[word] : undefined;
  return identifyName(coin === undefined ? name : `${coin}-USD`);
}

/** Stooq names its files `<symbol>_<market>_<interval>.csv`. */
export const STOOQ_ENDING = /_us_d$/i;
