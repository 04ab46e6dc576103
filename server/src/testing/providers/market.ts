import type { Config } from '../../config/config';
import { type CoinGeckoCoin, type CoinGeckoServer, startCoinGeckoServer } from './coinGeckoServer';
import { finnhubQuote, type FinnhubServer, type FinnhubSymbol, startFinnhubServer } from './finnhubServer';
import { type IcoListServer, startIcoListServer } from './icoListServer';
import type { Misbehaviour, ProviderServer } from './providerServer';

/** All services that the server can ask for figures, on this machine, each with a key of its own. */
export interface Market {
  readonly finnhub: FinnhubServer;
  readonly coinGecko: CoinGeckoServer;
  readonly icoList: IcoListServer;
  /** What Finnhub says of Apple at the beginning. */
  readonly apple: FinnhubSymbol;
  /** What nobody but them may ever see. */
  readonly keys: readonly string[];
  readonly config: Pick<Config, 'finnhub' | 'coinGecko' | 'icoListUrl'>;
  /** The same for a server that is started as a process. */
  readonly environment: Readonly<Record<string, string>>;
  /** How many calls all of them were asked so far. */
  calls(): number;
  misbehave(misbehaviour: Misbehaviour | undefined): void;
  /** All are away. */
  stop(): Promise<void>;
  start(): Promise<void>;
}

const KEYS = { finnhub: 'finnhub-key-5e1f', coinGecko: 'coingecko-key-77ab', icoList: 'list-key-20cd' };

/** Bitcoin with figures of this moment. */
export function bitcoinAt(price: number, asOf: Date): CoinGeckoCoin {
  return {
    ...{ id: 'bitcoin', symbol: 'btc', name: 'Bitcoin', current_price: price, market_cap: 854_336_711_925 },
    ...{ market_cap_rank: 1, total_volume: 22_684_859_765, price_change_percentage_24h: -0.09161 },
    last_updated: asOf.toISOString(),
  };
}

/** Starts them, with figures of Apple (229.87), Bitcoin (43,602) and one sale. */
export async function startMarket(asOf: Date, callsPerMinute = 60): Promise<Market> {
  const finnhub = await startFinnhubServer(KEYS.finnhub);
  const coinGecko = await startCoinGeckoServer(KEYS.coinGecko);
  const icoList = await startIcoListServer();
  const apple: FinnhubSymbol = {
    quote: finnhubQuote(229.87, 228.53, asOf),
    profile: { marketCapitalization: 3_441_123.45, name: 'Apple Inc', shareOutstanding: 15_037.87 },
    metric: {
      ...{ '3MonthAverageTradingVolume': 47.61234, '10DayAverageTradingVolume': 51 },
      ...{ '52WeekHigh': 260.1, '52WeekLow': 164.08, peTTM: 34.25, dividendYieldIndicatedAnnual: 0.44 },
    },
  };
  finnhub.set('AAPL', apple);
  coinGecko.set(bitcoinAt(43_602, asOf));
  icoList.add('live', {
    ...{ name: 'Harbor Chain', description: 'Settles port fees.', website_link: 'https://harbor.example/' },
    ...{ start_time: '2026-11-01 00:00:00', end_time: '2026-12-01 00:00:00', timezone: 'UTC', coin_symbol: 'HRB' },
  });
  const icoListUrl = `${icoList.url}/list?key=${KEYS.icoList}`;
  const servers: readonly ProviderServer[] = [finnhub, coinGecko, icoList];
  return {
    ...{ finnhub, coinGecko, icoList, apple },
    keys: Object.values(KEYS),
    config: {
      finnhub: { url: finnhub.url, apiKey: KEYS.finnhub, calls: callsPerMinute },
      coinGecko: { url: coinGecko.url, apiKey: KEYS.coinGecko, calls: 10_000 },
      icoListUrl,
    },
    environment: {
      ...{ FINNHUB_URL: finnhub.url, FINNHUB_API_KEY: KEYS.finnhub, FINNHUB_CALLS_PER_MINUTE: String(callsPerMinute) },
      ...{ COINGECKO_URL: coinGecko.url, COINGECKO_API_KEY: KEYS.coinGecko, ICO_LIST_URL: icoListUrl },
    },
    calls: () => servers.reduce((sum, { calls }) => sum + calls.length, 0),
    misbehave: (misbehaviour) => servers.forEach((server) => server.misbehave(misbehaviour)),
    stop: async () => void (await Promise.all(servers.map((server) => server.stop()))),
    start: async () => void (await Promise.all(servers.map((server) => server.start()))),
  };
}
