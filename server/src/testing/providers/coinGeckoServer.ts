import { type ProviderServer, startProviderServer } from './providerServer';

/** A coin of `/coins/markets`, as CoinGecko writes it; any number may be null. */
export interface CoinGeckoCoin {
  readonly id: string;
  readonly symbol: string;
  readonly name: string;
  readonly current_price: number | null;
  readonly market_cap: number | null;
  readonly market_cap_rank: number | null;
  readonly total_volume: number | null;
  readonly price_change_percentage_24h: number | null;
  readonly last_updated: string | null;
}

/** CoinGecko on this machine: `/coins/markets`. */
export interface CoinGeckoServer extends ProviderServer {
  set(coin: CoinGeckoCoin): void;
}

/** What else stands in an entry, as recorded. */
const REST = {
  ...{ image: 'https://assets.coingecko.com/coins/images/1/large/bitcoin.png?1696501400', roi: null },
  ...{ fully_diluted_valuation: null, high_24h: null, low_24h: null, price_change_24h: null },
  ...{ market_cap_change_24h: null, market_cap_change_percentage_24h: null, circulating_supply: null },
  ...{ total_supply: null, max_supply: null, ath: null, ath_change_percentage: null, ath_date: null },
  ...{ atl: null, atl_change_percentage: null, atl_date: null },
};

/**
 * Starts it.
 *
 * @param apiKey without which every call is 401; undefined asks for none
 */
export async function startCoinGeckoServer(apiKey?: string): Promise<CoinGeckoServer> {
  const coins = new Map<string, CoinGeckoCoin>();
  const server = await startProviderServer(({ path, query, headers }) => {
    if (apiKey !== undefined && headers['x-cg-demo-api-key'] !== apiKey) {
      return { status: 401, json: { status: { error_code: 10002, error_message: 'API Key Missing' } } };
    }
    if (path !== '/coins/markets') return { status: 404, json: { error: 'Incorrect path.' } };
    if (query['vs_currency'] !== 'usd') return { status: 422, json: { error: 'Missing parameter vs_currency' } };
    const ids = query['ids']?.split(',');
    const found = [...coins.values()]
      .filter(({ id }) => !ids || ids.includes(id))
      .sort((one, other) => (other.market_cap ?? 0) - (one.market_cap ?? 0))
      .slice(0, Number(query['per_page'] ?? 100));
    return { json: found.map((coin) => ({ ...REST, ...coin })) };
  });
  return { ...server, set: (coin) => void coins.set(coin.id, coin) };
}
