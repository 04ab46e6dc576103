import { eq } from 'drizzle-orm';
import { readJson } from './readJson';
import type { Provider } from './provider';
import type { ProviderFailure } from './providerError';
import {
  type Misbehaviour,
  type ProviderServer,
  startProviderServer,
  misbehaviours,
} from '../../../testing/providers/providerServer';
import { type CoinGeckoServer, startCoinGeckoServer } from '../../../testing/providers/coinGeckoServer';
import { finnhubQuote, type FinnhubServer, startFinnhubServer } from '../../../testing/providers/finnhubServer';
import { type IcoListServer, startIcoListServer } from '../../../testing/providers/icoListServer';
import { openTestServer, type TestServer } from '../../../testing/testServer';
import { SEEDED_AT } from '../../../testing/testDatabase';
import { companies, companyFigures, cryptoTokens } from '../../../database/schema';
import { createRefresher, type Refresher } from '../refresher';

const MINUTE = 60_000;
const KEY = 'a-key-of-finnhub';

describe('an answer that is none', () => {
  let provider: ProviderServer;
  beforeAll(async () => {
    provider = await startProviderServer(() => ({ json: { price: 12.5, name: 'A name' } }));
  });
  afterAll(() => provider.stop());

  it.each<[Misbehaviour, ProviderFailure]>([
    ...misbehaviours,
    ['limits as JSON with status 200', 'rate_limited'],
    ['answers NaN', 'broken_answer'],
  ])('%s: %s', async (misbehaviour, failure) => {
    provider.misbehave(misbehaviour);
    const slow = failure === 'timeout';
    const call = readJson(new URL(`${provider.url}/?token=${KEY}`), { timeoutMilliseconds: slow ? 300 : 30_000 });
    const error = await call.catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ name: 'ProviderError', failure });
    expect(String(error)).not.toContain(KEY);
  });

  it('is told with the time that the provider wants to be left alone', async () => {
    provider.misbehave('limits with Retry-After');
    await expect(readJson(new URL(provider.url))).rejects.toMatchObject({ retryAfterMilliseconds: 120_000 });
  });

  it('ends with the server that asked', async () => {
    provider.misbehave('never answers');
    const stop = new AbortController();
    const call = readJson(new URL(provider.url), { signal: stop.signal });
    stop.abort();
    await expect(call).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('has no effect on the next one', async () => {
    provider.misbehave(undefined);
    expect(await readJson(new URL(provider.url))).toEqual({ price: 12.5, name: 'A name' });
  });
});

describe('whatever a provider answers, the last good figures stay with their age', () => {
  let finnhub: FinnhubServer;
  let coinGecko: CoinGeckoServer;
  let icoList: IcoListServer;
  let server: TestServer;
  let refresher: Refresher;
  const outcomes: string[] = [];

  const bitcoin = {
    ...{ id: 'bitcoin', symbol: 'btc', name: 'Bitcoin', current_price: 43_602, market_cap: 854_336_711_925 },
    ...{ market_cap_rank: 1, total_volume: 22_684_859_765, price_change_percentage_24h: -0.09161 },
    last_updated: SEEDED_AT.toISOString(),
  };
  const apple = finnhubQuote(229.87, 228.53, SEEDED_AT);

  beforeAll(async () => {
    finnhub = await startFinnhubServer(KEY);
    coinGecko = await startCoinGeckoServer();
    icoList = await startIcoListServer();
    server = await openTestServer({
      config: {
        finnhub: { url: finnhub.url, apiKey: KEY, calls: 60 },
        coinGecko: { url: coinGecko.url, apiKey: undefined, calls: 10_000 },
        icoListUrl: icoList.url,
      },
    });
    // One stock and one coin, so that every turn is theirs.
    const { database } = server.context;
    await database.update(companies).set({ listed: false });
    await database.update(companies).set({ listed: true }).where(eq(companies.ticker, 'AAPL'));
    await database.update(cryptoTokens).set({ coingeckoId: null });
    await database.update(cryptoTokens).set({ coingeckoId: 'bitcoin' }).where(eq(cryptoTokens.symbol, 'BTC'));
    refresher = createRefresher(
      server.context,
      { countCall: (_provider, outcome) => outcomes.push(outcome) },
      () => undefined,
    );
  });
  afterAll(async () => {
    await server.close();
    await finnhub.stop();
    await coinGecko.stop();
    await icoList.stop();
  });

  afterEach(() => {
    jest.restoreAllMocks();
    for (const provider of [finnhub, coinGecko, icoList]) {
      provider.answerAlways(undefined);
      provider.misbehave(undefined);
    }
  });

  const quoteOf = async (symbol: string) => (await server.get(`/api/market-data/quotes/?symbols=${symbol}`)).body[0];
  const listed = async (list: string) => (await server.get(`/api/market-data/${list}/`)).body;

  /** Lets so much time pass that the provider is asked again, and asks it once. */
  async function askAgain(name: Provider['name']): Promise<string | undefined> {
    outcomes.splice(0);
    server.pass(10 * MINUTE);
    while ((await refresher.turn(name)) !== 'called') server.pass(10 * MINUTE);
    return outcomes[0];
  }

  it('begins with good figures', async () => {
    finnhub.set('AAPL', { quote: apple, metric: { '3MonthAverageTradingVolume': 47.61234 } });
    coinGecko.set(bitcoin);
    icoList.add('live', {
      ...{ name: 'Harbor Chain', description: 'Settles port fees.', website_link: 'https://harbor.example/' },
      ...{ start_time: '2026-11-01', end_time: '2026-12-01', timezone: 'UTC', coin_symbol: 'HRB' },
    });
    // Profile, metrics, quote; our coins, the largest coins.
    for (let call = 0; call < 3; call += 1) expect(await askAgain('finnhub')).toBe('ok');
    expect(await askAgain('coingecko')).toBe('ok');
    server.pass(MINUTE);
    expect([await refresher.turn('coingecko'), outcomes]).toEqual(['called', ['ok', 'ok']]);
    expect(await askAgain('ico_list')).toBe('ok');
    expect(await quoteOf('AAPL')).toMatchObject({ price: 229.87, source: 'Finnhub', as_of: SEEDED_AT.toISOString() });
    expect(await quoteOf('BTC')).toMatchObject({ price: 43_602, source: 'CoinGecko', as_of: SEEDED_AT.toISOString() });
  });

  it.each<[string, unknown]>([
    ['an error with status 200', { error: "You don't have access to this resource." }],
    ['a market cap as text', { marketCapitalization: '3441123' }],
    ['a negative market cap @full', { marketCapitalization: -3 }],
    ['shares as text @full', { marketCapitalization: 3_441_123.45, shareOutstanding: '15037.87' }],
    ['shares in units @full', { marketCapitalization: 3_441_123.45, shareOutstanding: 15_037_870_000 }],
    ['a list @full', []],
  ])('the profile of a stock: %s', async (_what, json) => {
    finnhub.answerAlways(json);
    server.pass(25 * 60 * MINUTE);
    expect(await askAgain('finnhub')).toBe('broken_answer');
    expect(await quoteOf('AAPL')).toMatchObject({ price: 229.87, as_of: SEEDED_AT.toISOString() });
  });

  it.each<[string, Record<string, unknown>]>([
    ['volumes in shares', { '3MonthAverageTradingVolume': 47_612_340 }],
    ['a volume as text @full', { '10DayAverageTradingVolume': '51.2' }],
    ['a negative volume @full', { '3MonthAverageTradingVolume': -3 }],
    ['a ratio beyond all bounds @full', { peTTM: 1e12 }],
    ['a negative price of a year @full', { '52WeekLow': -164 }],
  ])('the metrics of a stock: %s', async (_what, metric) => {
    finnhub.set('AAPL', { quote: apple, profile: { marketCapitalization: 3_441_123.45 }, metric });
    server.pass(25 * 60 * MINUTE);
    // The profile comes before, unless it is there from the last time.
    expect([await askAgain('finnhub'), await askAgain('finnhub')]).toContain('broken_answer');
    expect((await server.get('/api/stocks/live-company/aapl/')).body).toMatchObject({ avg_volume: 47_612_340 });
  });

  const good = { ...apple, c: 230 };
  it.each<[string, unknown, string]>([
    ['zeros, as for an unknown symbol', { c: 0, d: null, dp: null, h: 0, l: 0, o: 0, pc: 0, t: 0 }, 'ok'],
    ['a price of zero @full', { ...good, c: 0 }, 'ok'],
    ['a negative price', { ...good, c: -230 }, 'broken_answer'],
    ['a price beyond all bounds @full', { ...good, c: 2.3e9 }, 'broken_answer'],
    ['a price of null @full', { ...good, c: null }, 'broken_answer'],
    ['a price as text', { ...good, c: '230' }, 'broken_answer'],
    ['no price @full', { ...good, c: undefined }, 'broken_answer'],
    ['a change of a millionfold @full', { ...good, dp: 1e8 }, 'broken_answer'],
    ['no time @full', { ...good, t: undefined }, 'broken_answer'],
    ['a time of zero @full', { ...good, t: 0 }, 'broken_answer'],
    ['a time in milliseconds @full', { ...good, t: SEEDED_AT.getTime() }, 'broken_answer'],
    ['a time to come', { ...good, t: SEEDED_AT.getTime() / 1000 + 1e7 }, 'broken_answer'],
    ['an older quote @full', { ...good, t: SEEDED_AT.getTime() / 1000 - 3600 }, 'ok'],
    ['a list @full', [good], 'broken_answer'],
    ['nothing @full', {}, 'broken_answer'],
    ['an error with status 200 @full', { error: "You don't have access to this resource." }, 'broken_answer'],
  ])('a stock: %s', async (_what, json, outcome) => {
    finnhub.answerAlways(json);
    server.pass(6 * 60 * MINUTE);
    // The profile is of today: the next call is for the quote.
    await server.context.database.update(companyFigures).set({ profiledAt: server.context.clock() });
    expect(await askAgain('finnhub')).toBe(outcome);
    expect(await quoteOf('AAPL')).toMatchObject({ price: 229.87, as_of: SEEDED_AT.toISOString(), source: 'Finnhub' });
  });

  it.each<[string, unknown, string]>([
    ['null prices @full', [{ ...bitcoin, current_price: null }], 'broken_answer'],
    ['a price of zero @full', [{ ...bitcoin, current_price: 0 }], 'broken_answer'],
    ['a negative price', [{ ...bitcoin, current_price: -1 }], 'broken_answer'],
    ['a price as text @full', [{ ...bitcoin, current_price: '43,602' }], 'broken_answer'],
    ['a market cap of a million times too much @full', [{ ...bitcoin, market_cap: 8.5e17 }], 'broken_answer'],
    ['no id @full', [{ ...bitcoin, id: undefined }], 'broken_answer'],
    ['no time @full', [{ ...bitcoin, last_updated: null }], 'broken_answer'],
    ['a time that is none', [{ ...bitcoin, last_updated: 'just now' }], 'broken_answer'],
    ['an empty list @full', [], 'broken_answer'],
    ['an object @full', { bitcoin: { usd: 43_000 } }, 'broken_answer'],
    ['other coins @full', [{ ...bitcoin, id: 'ethereum', current_price: 1 }], 'ok'],
    ['an older price', [{ ...bitcoin, current_price: 1, last_updated: '2026-11-20T00:00:00Z' }], 'ok'],
  ])('a coin: %s', async (_what, json, outcome) => {
    coinGecko.answerAlways(json);
    expect(await askAgain('coingecko')).toBe(outcome);
    expect(await quoteOf('BTC')).toMatchObject({ price: 43_602, as_of: SEEDED_AT.toISOString() });
  });

  // Beyond what is in the answer: each provider, every way.
  // What becomes of an answer that is none, of whatever kind, is a table above.
  it.each<[Misbehaviour, ProviderFailure]>([
    ['limits without Retry-After', 'rate_limited'],
    ['breaks off in the middle', 'broken_answer'],
    ['answers null', 'broken_answer'],
    ['never answers', 'timeout'],
  ])('a stock, coins and sales: the provider %s: %s', async (misbehaviour, failure) => {
    // Twelve seconds pass in a quarter of one.
    const waits: number[] = [];
    const { timeout } = AbortSignal;
    jest.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
      waits.push(milliseconds);
      return timeout.call(AbortSignal, failure === 'timeout' ? milliseconds / 50 : milliseconds);
    });
    for (const [name, provider] of [
      ['finnhub', finnhub],
      ['coingecko', coinGecko],
      ['ico_list', icoList],
    ] as const) {
      provider.misbehave(misbehaviour);
      expect([name, await askAgain(name)]).toEqual([name, failure]);
    }
    expect(waits).toEqual([12_000, 12_000, 12_000]);
    server.pass(7 * 60 * MINUTE);
    expect(await quoteOf('AAPL')).toMatchObject({ price: 229.87, status: 'stale' });
    expect(await quoteOf('BTC')).toMatchObject({ price: 43_602, status: 'stale' });
    const [[largest], [sale]] = await Promise.all(['top-coins', 'icos'].map(listed));
    expect(largest).toMatchObject({ id: 'bitcoin', latest_price: { price_usd: 43_602, status: 'stale' } });
    expect(sale).toMatchObject({ title: 'Harbor Chain', provenance: { status: 'stale' } });
  });

  it('takes market cap and volumes in millions, and believes no units', async () => {
    const { database } = server.context;
    const figures = async () => {
      const [row] = await database
        .select({ figures: companyFigures })
        .from(companyFigures)
        .innerJoin(companies, eq(companies.id, companyFigures.companyId))
        .where(eq(companies.ticker, 'AAPL'));
      return row?.figures;
    };
    const profile = { marketCapitalization: 3_441_123.45, shareOutstanding: 15_037.87, name: 'Apple Inc' };
    const metric = { '3MonthAverageTradingVolume': 47.61234, '10DayAverageTradingVolume': 51, '52WeekHigh': 260.1 };
    const quote = finnhubQuote(231, 229.87, server.context.clock());
    finnhub.set('AAPL', { quote, profile, metric: { ...metric, peTTM: -3.2, dividendYieldIndicatedAnnual: null } });
    server.pass(25 * 60 * MINUTE);
    for (let call = 0; call < 3; call += 1) expect(await askAgain('finnhub')).toBe('ok');
    expect(await figures()).toMatchObject({
      ...{
        price: 231,
        marketCap: 3_441_123_450_000,
        sharesOutstanding: 15_037_870_000,
        avgVolume: 47_612_340,
        volume: null,
      },
      ...{ week52High: 260.1, week52Low: null, peRatio: null, dividendYield: null, status: 'live' },
    });
    finnhub.set('AAPL', { quote, profile: { marketCapitalization: 3_441_123_450_000 } });
    server.pass(25 * 60 * MINUTE);
    expect(await askAgain('finnhub')).toBe('broken_answer');
    expect(await figures()).toMatchObject({ marketCap: 3_441_123_450_000 });
  });
});
