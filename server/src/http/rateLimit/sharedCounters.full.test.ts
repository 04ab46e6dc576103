import { setTimeout as pause } from 'node:timers/promises';
import { pino } from 'pino';
import type { Redis } from 'ioredis';
import { openRedis } from '../../database/redis';
import { hasRedis, type RedisServer, startRedisServer } from '../../testing/redisServer';
import { openTestServer, type TestServer } from '../../testing/testServer';
import { createLocalCounters } from './counters';
import { createSharedCounters } from './sharedCounters';

/** Needs the program `redis-server`; `.ci/run` installs it. */
const describeWithRedis = hasRedis ? describe : describe.skip;

describeWithRedis('with REDIS_URL', () => {
  let redisServer: RedisServer;
  let clients: Redis[];
  let lines: { level: number; msg: string }[];
  const log = pino({}, { write: (line: string) => void lines.push(JSON.parse(line)) });

  beforeAll(async () => {
    redisServer = await startRedisServer();
  });
  beforeEach(() => {
    clients = [];
    lines = [];
  });
  afterEach(() => clients.forEach((client) => client.disconnect()));
  afterAll(() => redisServer.stop());

  async function connect(): Promise<Redis> {
    const client = await openRedis(redisServer.url);
    clients.push(client);
    return client;
  }
  async function countersOfAServer() {
    return createSharedCounters(
      await connect(),
      createLocalCounters(() => performance.now()),
      log,
    );
  }

  it('two servers count together, exactly, and the window ends by itself', async () => {
    const [one, other] = [await countersOfAServer(), await countersOfAServer()];
    const counts = await Promise.all(
      Array.from({ length: 200 }, (_, index) => (index % 2 === 0 ? one : other).count('together', 1_000)),
    );
    const calls = counts.map((count) => count.calls).sort((a, b) => a - b);
    expect(calls).toEqual(Array.from({ length: 200 }, (_, index) => index + 1));
    for (const { remainingMilliseconds } of counts) {
      expect(remainingMilliseconds).toBeGreaterThan(0);
      expect(remainingMilliseconds).toBeLessThanOrEqual(1_000);
    }
    await pause(1_050);
    expect((await other.count('together', 1_000)).calls).toBe(1);
  });

  it('calls are taken back for all servers, and never below nothing', async () => {
    const [one, other] = [await countersOfAServer(), await countersOfAServer()];
    await one.count('back', 10_000);
    await other.giveBack('back');
    await one.giveBack('back');
    await one.giveBack('never counted');
    expect((await one.count('back', 10_000)).calls).toBe(1);
  });

  it('two servers hold one limit', async () => {
    const config = { rateLimitScale: 0.005 };
    const servers = [
      await openTestServer({ config, redis: await connect() }),
      await openTestServer({ config, redis: await connect() }),
    ];
    const ask = async (server: TestServer | undefined) =>
      (await server?.call('POST', '/api/auth/logout/', { from: '203.0.113.9', body: { refresh: 'x' } }))?.status;
    const statuses = [await ask(servers[0]), await ask(servers[1]), await ask(servers[0]), await ask(servers[1])];
    expect(statuses).toEqual([200, 200, 200, 429]);
    for (const server of servers) await server.close();
  });

  it('Redis away takes nothing down: each server counts alone, says so once, and counts together again later', async () => {
    const counters = await countersOfAServer();
    await counters.count('away', 60_000);
    await redisServer.stop();
    expect((await counters.count('away', 60_000)).calls).toBe(1);
    expect((await counters.count('away', 60_000)).calls).toBe(2);
    await counters.giveBack('away');
    expect(lines.map(({ msg }) => msg)).toEqual(['Redis does not answer: each server counts rate limits on its own']);

    await redisServer.start();
    const other = await countersOfAServer();
    await other.count('away', 60_000);
    const deadline = performance.now() + 20_000;
    while (lines.length < 2 && performance.now() < deadline) {
      await pause(200);
      await counters.count('probe', 60_000);
    }
    expect(lines.at(-1)?.msg).toBe('Redis is back: rate limits are shared again');
    expect((await counters.count('away', 60_000)).calls).toBe(2);
  });

  it('a Redis that hangs costs one request half a second, and the next ones nothing', async () => {
    const counters = await countersOfAServer();
    await counters.count('hanging', 60_000);
    redisServer.freeze();
    try {
      const begin = performance.now();
      await counters.count('hanging', 60_000);
      const first = performance.now();
      for (let index = 0; index < 100; index += 1) await counters.count('hanging', 60_000);
      expect(first - begin).toBeLessThan(2_000);
      // Half a second each would be 50 s; a busy machine may take a moment from all of them together.
      expect(performance.now() - first).toBeLessThan(5_000);
    } finally {
      redisServer.thaw();
    }
  });

  it('a server starts while Redis is away', async () => {
    await redisServer.stop();
    const begin = performance.now();
    const counters = await countersOfAServer();
    expect((await counters.count('start', 60_000)).calls).toBe(1);
    expect(performance.now() - begin).toBeLessThan(5_000);
    await redisServer.start();
  });
});
