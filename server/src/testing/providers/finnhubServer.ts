import { type ProviderServer, startProviderServer } from './providerServer';

/** Figures of one symbol in Finnhub's own words and units: prices in US dollars, market cap and volumes in millions. */
export interface FinnhubSymbol {
  /** Current price, change, change in percent, high, low, open, previous close, unix seconds. */
  readonly quote: Readonly<Record<'c' | 'd' | 'dp' | 'h' | 'l' | 'o' | 'pc' | 't', number | null>>;
  readonly profile?: Readonly<Record<string, unknown>>;
  readonly metric?: Readonly<Record<string, unknown>>;
}

/** Finnhub on this machine: `/quote`, `/stock/profile2`, `/stock/metric`. */
export interface FinnhubServer extends ProviderServer {
  set(symbol: string, figures: FinnhubSymbol): void;
}

const NO_QUOTE = { c: 0, d: null, dp: null, h: 0, l: 0, o: 0, pc: 0, t: 0 };

/** A quote as Finnhub writes it. */
export function finnhubQuote(price: number, previousClose: number, asOf: Date): FinnhubSymbol['quote'] {
  const change = Number((price - previousClose).toFixed(4));
  return {
    ...{ c: price, d: change, dp: Number(((change / previousClose) * 100).toFixed(4)) },
    ...{ h: Math.max(price, previousClose), l: Math.min(price, previousClose), o: previousClose, pc: previousClose },
    t: Math.floor(asOf.getTime() / 1000),
  };
}

/**
 * Starts it.
 *
 * @param apiKeys without one of which every call is 401
 */
export async function startFinnhubServer(...apiKeys: readonly string[]): Promise<FinnhubServer> {
  const symbols = new Map<string, FinnhubSymbol>();
  const server = await startProviderServer(({ path, query, headers }) => {
    const given = String(headers['x-finnhub-token'] ?? query['token']);
    if (!apiKeys.includes(given)) return { status: 401, json: { error: 'Please use an API key.' } };
    const found = symbols.get(query['symbol'] ?? '');
    // An unknown symbol is status 200 and zeros.
    if (path === '/quote') return { json: found?.quote ?? NO_QUOTE };
    if (path === '/stock/profile2') return { json: found?.profile ?? {} };
    if (path === '/stock/metric') {
      return { json: { metric: found?.metric ?? {}, metricType: 'all', series: {}, symbol: query['symbol'] } };
    }
    return { status: 404, json: { error: 'Not Found' } };
  });
  return { ...server, set: (symbol, figures) => void symbols.set(symbol, figures) };
}
