import { COIN_COUNT } from '@market-pulse/contract';
import { listedAddresses } from '../../database/pageAddresses';
import { coinPriceNow } from '../market-data/quoteOf';
import { listTokens } from './queries';

/** Pages of the coins in the crypto market, each under its symbol once; one changes with its figures. */
export const coinAddresses = listedAddresses(async (database) => {
  const coins = await listTokens(database, { limit: COIN_COUNT });
  return coins
    .filter(({ symbol }, index) => coins.findIndex((coin) => coin.symbol === symbol) === index)
    .map((coin) => ({ parameters: { symbol: coin.symbol }, changedAt: coinPriceNow(coin).asOf }));
});
