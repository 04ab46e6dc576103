import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import type { Redis } from 'ioredis';
import { buildApp } from '../../app';
import { cryptoTokens } from '../../database/schema';
import type { App } from '../../http/app';
import { openRedis } from '../../database/redis';
import { readEvents } from '../../testing/eventReader';
import { type CoinGeckoServer, startCoinGeckoServer } from '../../testing/providers/coinGeckoServer';
import { bitcoinAt } from '../../testing/providers/market';
import { hasRedis, type RedisServer, startRedisServer } from '../../testing/redisServer';
import { holdIntervals } from '../../testing/stillIntervals';
import { openTestServer, type TestServer } from '../../testing/testServer';

const MINUTE = 60_000;
/** As often as a server looks by itself for what another one has written. */
const LOOK_EVERY_MILLISECONDS = 5_000;

/** Needs the program `redis-server`; `.ci/run` installs it. */
const describeWithRedis = hasRedis ? describe : describe.skip;

describeWithRedis('two servers with REDIS_URL', () => {
  let intervals: ReturnType<typeof holdIntervals>;
  let redisServer: RedisServer;
  let clients: Redis[];
  let coinGecko: CoinGeckoServer;
  let asking: TestServer;
  let telling: App;

  async function connect(): Promise<Redis> {
    const client = await openRedis(redisServer.url);
    clients.push(client);
    return client;
  }

  beforeAll(async () => {
    // No server looks by itself: what is told at once was told through Redis.
    intervals = holdIntervals();
    clients = [];
    redisServer = await startRedisServer();
    coinGecko = await startCoinGeckoServer();
    const provider = { url: coinGecko.url, apiKey: undefined, calls: 10_000 };
    asking = await openTestServer({ config: { coinGecko: provider }, redis: await connect() });
    const { database, config } = asking.context;
    await database.update(cryptoTokens).set({ coingeckoId: null });
    await database.update(cryptoTokens).set({ coingeckoId: 'bitcoin' }).where(eq(cryptoTokens.symbol, 'BTC'));
    const ofTheOther = { ...config, coinGecko: undefined, databaseUrl: 'postgres://127.0.0.1:1/elsewhere' };
    telling = await buildApp({ ...asking.context, config: ofTheOther, redis: await connect() });
    await telling.listen({ host: '127.0.0.1', port: 0 });
  });
  afterAll(async () => {
    await telling.close();
    await asking.close();
    clients.forEach((client) => client.disconnect());
    await redisServer.stop();
    await coinGecko.stop();
    intervals.release();
  });

  /** The one asks for a new price of Bitcoin. */
  async function learn(price: number): Promise<void> {
    coinGecko.set(bitcoinAt(price, asking.context.clock()));
    asking.pass(7 * MINUTE);
    while ((await asking.app.marketData.refresher.turn('coingecko')) !== 'called') asking.pass(MINUTE);
  }

  async function untilSubscribed(): Promise<void> {
    const client = await connect();
    const listeners = async () => Number((await client.pubsub('NUMSUB', 'market-pulse:figures').catch(() => []))[1]);
    while (!((await listeners()) > 0)) await pause(20);
  }

  const read = () => {
    const { port } = telling.server.address() as AddressInfo;
    return readEvents(`http://127.0.0.1:${port}/api/stream/?topics=quotes`);
  };

  it('tell all streams at once what one of them learnt, also after Redis was away', async () => {
    await learn(43_600);
    await untilSubscribed();
    await telling.marketData.feed.look();
    const reader = await read();
    expect(await reader.next()).toMatchObject({ event: 'resync' });
    await learn(43_700);
    expect(await reader.next()).toMatchObject({ event: 'quotes', data: [{ symbol: 'BTC', price: 43_700 }] });

    await redisServer.stop();
    await redisServer.start();
    await untilSubscribed();
    await learn(43_800);
    // Whoever was away looks for itself, and may tell once more what was told.
    let told = await reader.next();
    while (JSON.stringify(told).includes('43700')) told = await reader.next();
    expect(told).toMatchObject({ event: 'quotes', data: [{ symbol: 'BTC', price: 43_800 }] });
    await reader.close();
  });

  it('tell it within seconds while Redis is away', async () => {
    const reader = await read();
    expect(await reader.next()).toMatchObject({ event: 'resync' });
    await redisServer.stop();
    await learn(43_900);
    intervals.pass(LOOK_EVERY_MILLISECONDS);
    expect(await reader.next()).toMatchObject({ event: 'quotes', data: [{ symbol: 'BTC', price: 43_900 }] });
    await reader.close();
  });
});
