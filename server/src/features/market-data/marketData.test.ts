import type { AddressInfo } from 'node:net';
import { isDeepStrictEqual } from 'node:util';
import type { Quote } from '@market-pulse/contract';
import { eq } from 'drizzle-orm';
import { buildApp } from '../../app';
import type { Config } from '../../config/config';
import { companies, cryptoTokens, providerCalls, providerLists } from '../../database/schema';
import type { App } from '../../http/app';
import { createLog } from '../../http/log';
import { readEvents } from '../../testing/eventReader';
import { finnhubQuote } from '../../testing/providers/finnhubServer';
import { bitcoinAt, type Market, startMarket } from '../../testing/providers/market';
import type { Misbehaviour } from '../../testing/providers/providerServer';
import { holdIntervals } from '../../testing/stillIntervals';
import { SEEDED_AT } from '../../testing/testDatabase';
import { openTestServer, type TestServer } from '../../testing/testServer';
import { createRefresher } from './refresher';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Everything that visitors read figures from. */
const READS = [
  '/api/market-data/quotes/?symbols=AAPL,BTC',
  '/api/stocks/live-companies/',
  '/api/stocks/live-company/aapl/',
  '/api/stocks/search-companies/?q=aapl',
  '/api/crypto/tokens/',
  '/api/market-data/top-coins/',
  '/api/market-data/icos/',
];

let market: Market;
let server: TestServer;
/** A server that has asked nobody yet. */
let app: App;
/** The moment that figures are of at the beginning of a test. */
let asOf: Date;
const lines: string[] = [];
const opened: App[] = [];

beforeAll(async () => {
  market = await startMarket(SEEDED_AT);
  const log = createLog({ logLevel: 'trace' }, { write: (line: string) => void lines.push(line) });
  server = await openTestServer({ log, config: market.config });
  // One stock and one coin are enough.
  const { database } = server.context;
  await database.update(companies).set({ listed: false });
  await database.update(companies).set({ listed: true }).where(eq(companies.ticker, 'AAPL'));
  await database.update(cryptoTokens).set({ coingeckoId: null });
  await database.update(cryptoTokens).set({ coingeckoId: 'bitcoin' }).where(eq(cryptoTokens.symbol, 'BTC'));
});
afterAll(async () => {
  await server.close();
  await market.stop();
});

beforeEach(async () => {
  lines.splice(0);
  server.pass(DAY);
  asOf = server.context.clock();
  setApple(229.87);
  setBitcoin(43_602);
  await server.context.database.delete(providerLists);
  await server.context.database.delete(providerCalls);
  app = await startAgain();
});
afterEach(async () => {
  for (const one of opened.splice(0)) await one.close();
  market.misbehave(undefined);
});

/** The server anew, on the same database. */
async function startAgain(config: Partial<Config> = {}): Promise<App> {
  const again = await buildApp({ ...server.context, config: { ...server.context.config, ...config } });
  opened.push(again);
  return again;
}

/** The providers have a price of this moment. */
function setApple(price: number): void {
  market.finnhub.set('AAPL', { ...market.apple, quote: finnhubQuote(price, 228.53, server.context.clock()) });
}
const setBitcoin = (price: number) => market.coinGecko.set(bitcoinAt(price, server.context.clock()));

/** Asks the providers, each as soon as it may be asked, for so long; time passes by the second. */
async function askFor(milliseconds: number, { marketData } = app): Promise<void> {
  for (let passed = 0; passed < milliseconds; passed += SECOND) {
    for (const provider of marketData.refresher.providers) await marketData.refresher.turn(provider);
    server.pass(SECOND);
  }
}

const read = async (url: string) => (await server.get(url)).body;
const quotes = () => read('/api/market-data/quotes/?symbols=AAPL,BTC');

describe('figures of providers', () => {
  it('are served as the providers gave them, in our units, with where they are from', async () => {
    await askFor(10 * SECOND);
    const date = asOf.toISOString();
    const origin = { source: 'Finnhub', as_of: date, status: 'live' };
    const [apple, bitcoin] = await quotes();
    expect(apple).toEqual({
      ...{ symbol: 'AAPL', name: 'Apple Inc.', kind: 'stock', logo_url: null, ...origin },
      ...{ price: 229.87, previous_close: 228.53, change: 1.34, change_percent: 0.5864 },
      ...{ volume: null, market_cap: 3_456_755_176_900, week_52_high: 260.1, week_52_low: 164.08 },
      // Of the bundled history: quotes of this provider have none.
      last_volume: expect.objectContaining({ as_of: '2026-01-06T12:00:00.000Z', source: 'Clashrohit/algo-US' }),
    });
    expect(bitcoin).toEqual({
      ...{ symbol: 'BTC', name: 'Bitcoin', kind: 'crypto', logo_url: null },
      ...{ price: 43_602, change_percent: -0.09161, previous_close: 43_641.9804183, change: -39.9804183 },
      ...{ volume: 22_684_859_765, market_cap: 854_336_711_925, source: 'CoinGecko', as_of: date, status: 'live' },
    });
    expect(await read('/api/stocks/live-companies/')).toEqual([
      expect.objectContaining({
        ...{ ticker: 'AAPL', price: 229.87, change: 1.34, change_percent: 0.5864, volume: null },
        ...{ market_cap: 3_456_755_176_900, ...origin },
      }),
    ]);
    expect(await read('/api/stocks/live-company/aapl/')).toMatchObject({
      ...{ price: 229.87, market_cap: 3_456_755_176_900, avg_volume: 47_612_340, pe_ratio: 34.25 },
      ...{ week_52_high: 260.1, week_52_low: 164.08, dividend_yield: 0.44, ...origin },
    });
    const price = { price_usd: 43_602, percent_change_24h: -0.09161, market_cap: 854_336_711_925 };
    const coin = { ...price, volume_24h: 22_684_859_765, source: 'CoinGecko', as_of: date, status: 'live' };
    expect((await read('/api/crypto/tokens/?symbol=BTC'))[0]).toMatchObject({ symbol: 'BTC', latest_price: coin });
    expect(await read('/api/market-data/top-coins/')).toEqual([
      { id: 'bitcoin', name: 'Bitcoin', symbol: 'BTC', rank: 1, logo_url: null, latest_price: coin },
    ]);
    expect(await read('/api/market-data/icos/')).toMatchObject([
      { title: 'Harbor Chain', symbol: 'HRB', status_code: 'active', provenance: { status: 'live' } },
    ]);
  });

  it('grow old when the providers stop, stay with their date, and are live again when they are back', async () => {
    await askFor(10 * SECOND);
    await market.stop();
    const ages = async () => {
      const [stock, coin] = await quotes();
      const [[largest], [sale], [row], [token]] = await Promise.all(
        ['market-data/top-coins/', 'market-data/icos/', 'stocks/live-companies/', 'crypto/tokens/?symbol=BTC'].map(
          (call) => read(`/api/${call}`),
        ),
      );
      expect([stock.price, coin.price, row.price]).toEqual([229.87, 43_602, 229.87]);
      const origins = [stock, coin, row, token.latest_price, largest.latest_price];
      for (const { as_of } of origins) expect(as_of).toBe(asOf.toISOString());
      return [...origins, sale.provenance].map(({ status }) => status);
    };
    await askFor(2 * MINUTE);
    server.pass(8 * MINUTE);
    expect(await ages()).toEqual(['delayed', 'delayed', 'delayed', 'delayed', 'delayed', 'live']);
    server.pass(20 * MINUTE);
    expect(await ages()).toEqual(['stale', 'stale', 'stale', 'stale', 'stale', 'live']);
    server.pass(6 * HOUR);
    expect((await ages()).at(-1)).toBe('stale');

    await market.start();
    const now = server.context.clock();
    setApple(231.02);
    setBitcoin(44_000);
    await askFor(10 * SECOND);
    expect(await quotes()).toMatchObject([
      { price: 231.02, status: 'live', as_of: now.toISOString() },
      { price: 44_000, status: 'live', as_of: now.toISOString() },
    ]);
  });

  it('come as before when a clock that was ahead is set back, also after a restart', async () => {
    // Providers always knew the right time.
    const tell = (price: number, minute: number) => {
      const quote = finnhubQuote(price, 228.53, new Date(asOf.getTime() + minute * MINUTE));
      market.finnhub.set('AAPL', { ...market.apple, quote });
    };
    const price = async () => (await quotes())[0].price;
    server.pass(2 * DAY);
    tell(229, 0);
    await askFor(10 * SECOND);
    server.setBack(DAY);
    tell(230, 1);
    await askFor(2 * MINUTE);
    expect(await price()).toBe(230);
    server.setBack(DAY / 2);
    tell(231, 2);
    await askFor(10 * SECOND, await startAgain());
    expect(await price()).toBe(231);
  });

  it('cost a provider no more calls for a thousand visitors than for one @full', async () => {
    const callsWith = async (visitors: number) => {
      const before = market.calls();
      let came = 0;
      for (let second = 1; second <= SECONDS; second += 1) {
        for (; came < (visitors * second) / SECONDS; came += 1) {
          const remoteAddress = `10.0.${came >> 8}.${came & 255}`;
          const { statusCode } = await busy.inject({ url: READS[came % READS.length] ?? '', remoteAddress });
          if (statusCode !== 200) throw new Error(`A visitor was answered ${statusCode}`);
        }
        await askFor(SECOND, busy);
      }
      return market.calls() - before;
    };
    const SECONDS = 180;
    const log = createLog({ logLevel: 'silent' });
    const config = { ...server.context.config, responseCacheSeconds: 5 };
    const busy = await buildApp({ ...server.context, log, config });
    opened.push(busy);
    await askFor(10 * SECOND, busy);
    // One who reads everything once.
    const forOne = await callsWith(READS.length);
    expect(forOne).toBeGreaterThan(2);
    server.pass(HOUR / 2);
    await askFor(10 * SECOND, busy);
    expect(await callsWith(1_000)).toBe(forOne);
  });

  it('cost no call more for a restart, as long as they are fresh @full', async () => {
    // A coin that the provider listed once.
    const long = new Date(asOf.getTime() - DAY);
    await server.context.database
      .update(cryptoTokens)
      .set({ coingeckoId: 'gone', refreshedAt: long })
      .where(eq(cryptoTokens.symbol, 'ETH'));
    await askFor(10 * SECOND);
    const before = market.calls();
    await askFor(20 * SECOND, await startAgain());
    expect(market.calls()).toBe(before);
  });

  it('cost no more calls in a month than the plan has, over restarts', async () => {
    const plan = { ...market.config, coinGecko: { ...market.config.coinGecko!, calls: 3 } };
    market.coinGecko.misbehave('fails with 500');
    const before = market.coinGecko.calls.length;
    const refresherAnew = () => {
      const context = { ...server.context, config: { ...server.context.config, ...plan } };
      return createRefresher(context, { countCall: () => undefined }, () => undefined);
    };
    for (let start = 0; start < 5; start += 1) {
      expect(await refresherAnew().turn('coingecko')).toBe(start < 3 ? 'called' : 'early');
    }
    expect(market.coinGecko.calls.length - before).toBe(3);
    expect(lines.filter((line) => line.includes('the calls of this month are used up'))).toHaveLength(2);
    server.pass(31 * DAY);
    expect(await refresherAnew().turn('coingecko')).toBe('called');
    const month = server.context.clock().toISOString().slice(0, 7);
    const kept = await server.context.database.select().from(providerCalls);
    expect(kept).toEqual([{ provider: 'coingecko', month, calls: 1 }]);
  });
});

describe('keys of providers', () => {
  const MISBEHAVIOURS: readonly (Misbehaviour | undefined)[] = [
    undefined,
    'limits without Retry-After',
    'refuses the key',
    'fails with 500',
    'answers a page',
    'breaks off in the middle',
    'resets the connection',
    'redirects elsewhere',
  ];

  it('are in no line of the log, no answer and no error, whatever the providers do', async () => {
    const answers: string[] = [];
    const readAll = async () => {
      for (const url of [...READS, '/metrics', '/readyz', '/api/openapi.json']) {
        const { headers, body } = await app.inject(url);
        answers.push(JSON.stringify(headers), body);
      }
    };
    // Nothing was ever learnt: lists say that they are not available.
    await readAll();
    expect(answers.join('')).toContain('provider_unavailable');
    for (const misbehaviour of MISBEHAVIOURS) {
      market.misbehave(misbehaviour);
      await askFor(5 * SECOND);
      server.pass(HOUR);
    }
    market.misbehave(undefined);
    // A service that repeats what it was sent.
    for (const provider of [market.finnhub, market.coinGecko, market.icoList]) {
      provider.answerAlways({ error: `No access with ${market.keys.join(' ')}` });
    }
    await askFor(5 * SECOND);
    for (const provider of [market.finnhub, market.coinGecko, market.icoList]) provider.answerAlways(undefined);
    await market.stop();
    server.pass(HOUR);
    await askFor(5 * SECOND);
    await market.start();
    await readAll();

    const log = lines.join('');
    for (const provider of ['finnhub', 'coingecko', 'ico_list']) expect(log).toContain(`"provider":"${provider}"`);
    for (const key of market.keys) {
      expect(JSON.stringify([...market.finnhub.calls, ...market.coinGecko.calls, ...market.icoList.calls])).toContain(
        key,
      );
      expect(log).not.toContain(key);
      expect(answers.join('')).not.toContain(key);
    }
  });
});

describe('the stream of quotes', () => {
  it('tells of changed quotes and no others, with what the API says', async () => {
    // It looks for changes when this test says so.
    const intervals = holdIntervals();
    await askFor(10 * SECOND);
    // A server that asks nobody tells what another one has written.
    const nobody = { finnhub: undefined, coinGecko: undefined, icoListUrl: undefined };
    const telling = await startAgain({ ...nobody, databaseUrl: 'postgres://127.0.0.1:1/elsewhere' });
    await telling.listen({ host: '127.0.0.1', port: 0 });
    const { port } = telling.server.address() as AddressInfo;
    const reader = await readEvents(`http://127.0.0.1:${port}/api/stream/?topics=quotes`);
    expect(await reader.next()).toMatchObject({ event: 'resync' });
    const { look } = telling.marketData.feed;
    const told = new Map<string, Quote>();
    // On one database server the other one's word makes it look in between too: what it tells then is in more events.
    const readUntilTold = async (...quotesNow: Quote[]) => {
      while (
        !isDeepStrictEqual(
          quotesNow,
          quotesNow.map(({ symbol }) => told.get(symbol)),
        )
      ) {
        const next = await reader.next();
        expect(next?.event).toBe('quotes');
        for (const quote of (next?.data ?? []) as Quote[]) {
          expect(quote).not.toEqual(told.get(quote.symbol));
          told.set(quote.symbol, quote);
        }
      }
      return quotesNow;
    };
    await look();

    // Both are asked again, and only the stock has changed.
    setApple(230.4);
    await askFor(7 * MINUTE);
    await look();
    await readUntilTold((await quotes())[0]);

    // The stock is asked again too; its figures are of a while ago by now.
    setBitcoin(43_700.5);
    await askFor(7 * MINUTE);
    await look();
    expect(await readUntilTold(...(await quotes()))).toMatchObject([
      { symbol: 'AAPL', price: 230.4, status: 'delayed' },
      { symbol: 'BTC', price: 43_700.5, status: 'live' },
    ]);

    // Nobody is asked: time alone changes what is to be told.
    server.pass(40 * MINUTE);
    await look();
    expect(await readUntilTold(...(await quotes()))).toMatchObject([
      { symbol: 'AAPL', price: 230.4, status: 'stale' },
      { symbol: 'BTC', price: 43_700.5, status: 'stale' },
    ]);
    // Another server, or this one, had a clock that was ahead.
    server.setBack(DAY);
    const price = { priceUsd: 44_000, refreshedAt: server.context.clock() };
    await server.context.database.update(cryptoTokens).set(price).where(eq(cryptoTokens.symbol, 'BTC'));
    await look();
    expect((await readUntilTold(...(await quotes())))[1]).toMatchObject({ price: 44_000 });
    await reader.close();
    intervals.release();
  });
});
