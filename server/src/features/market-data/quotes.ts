import type { Quote } from '@market-pulse/contract';
import { canonicalTicker } from '../companies/ticker';
import type { AppContext } from '../../context';
import { readTogether } from '../../database/readTogether';
import { quoteOfCoin, quoteOfStock, unknownQuote } from './quoteOf';
import { findCoins, findStocks } from './quoteQueries';

/** The coins that the crypto page lists: their symbols mean the coin, also where a fund has the same ticker. */
const LISTED_COINS = 20;

/**
 * One quote for each symbol, in that order; an unknown one has no figures.
 *
 * A symbol that a stock and a coin share is the coin where that is one of the twenty of the crypto page (`BTC` is Bitcoin,
 * not the fund), and the stock otherwise. The watchlist tells them apart by kind.
 */
export async function listQuotes(
  { database, clock }: Pick<AppContext, 'database' | 'clock'>,
  symbols: readonly string[],
): Promise<Quote[]> {
  const wanted = [...new Set(symbols)];
  const [stocks, coins] = await readTogether(database, [
    () => findStocks(database, [...new Set(wanted.map(canonicalTicker))]),
    () => findCoins(database, wanted),
  ]);
  const now = clock();
  const stockOf = new Map(stocks.map((row) => [row.symbol, row]));
  const quoteFor = (symbol: string): Quote => {
    const stock = stockOf.get(canonicalTicker(symbol));
    const coin = coins.find((row) => row.symbol === symbol);
    if (coin && (!stock || (coin.rank ?? Infinity) <= LISTED_COINS)) return quoteOfCoin(coin, now);
    return stock ? quoteOfStock(stock, now) : unknownQuote(symbol);
  };
  return symbols.map(quoteFor);
}
