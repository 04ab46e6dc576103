import { once } from 'node:events';
import { pino } from 'pino';
import type { Redis } from 'ioredis';
import { openRedis } from '../../database/redis';
import { hasRedis, type RedisServer, startRedisServer } from '../../testing/redisServer';
import { openTestServer, type TestServer } from '../../testing/testServer';
import { createLocalCounters } from './counters';
import { createSharedCounters } from './sharedCounters';

const MINUTE = 60_000;

/** Needs the program `redis-server`; `.ci/run` installs it. */
const describeWithRedis = hasRedis ? describe : describe.skip;

describeWithRedis('with REDIS_URL', () => {
  let redisServer: RedisServer;
  let clients: Redis[];
  let lines: { level: number; msg: string }[];
  let passed: number;
  const log = pino({}, { write: (line: string) => void lines.push(JSON.parse(line)) });

  beforeAll(async () => {
    redisServer = await startRedisServer();
  });
  beforeEach(() => {
    clients = [];
    lines = [];
    passed = 0;
  });
  afterEach(() => clients.forEach((client) => client.disconnect()));
  afterAll(() => redisServer.stop());

  async function open(): Promise<Redis> {
    const client = await openRedis(redisServer.url);
    clients.push(client);
    return client;
  }
  async function untilConnected(client: Redis): Promise<void> {
    if (client.status !== 'ready') await once(client, 'ready');
  }
  /** A connection that waits for Redis however much else the machine has to do. */
  async function connect(): Promise<Redis> {
    const client = await open();
    delete client.options.commandTimeout;
    await untilConnected(client);
    return client;
  }
  function countersOn(client: Redis) {
    const monotonicClock = () => passed;
    return createSharedCounters(client, { local: createLocalCounters(monotonicClock), monotonicClock, log });
  }
  const countersOfAServer = async () => countersOn(await connect());

  it('two servers count together, exactly, and begin anew when Redis has ended the window', async () => {
    const client = await connect();
    const [one, other] = [countersOn(client), await countersOfAServer()];
    const counts = await Promise.all(
      Array.from({ length: 200 }, (_, index) => (index % 2 === 0 ? one : other).count('together', MINUTE)),
    );
    const calls = counts.map((count) => count.calls).sort((a, b) => a - b);
    expect(calls).toEqual(Array.from({ length: 200 }, (_, index) => index + 1));
    for (const { remainingMilliseconds } of counts) {
      expect(remainingMilliseconds).toBeGreaterThan(0);
      expect(remainingMilliseconds).toBeLessThanOrEqual(MINUTE);
    }
    await client.pexpire('market-pulse:calls:together', 1);
    while ((await client.exists('market-pulse:calls:together')) === 1);
    expect(await other.count('together', MINUTE)).toEqual({ calls: 1, remainingMilliseconds: MINUTE });
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
    const client = await connect();
    const counters = countersOn(client);
    await counters.count('away', MINUTE);
    await redisServer.stop();
    expect((await counters.count('away', MINUTE)).calls).toBe(1);
    expect((await counters.count('away', MINUTE)).calls).toBe(2);
    await counters.giveBack('away');
    expect(lines.map(({ msg }) => msg)).toEqual(['Redis does not answer: each server counts rate limits on its own']);

    await redisServer.start();
    const other = await countersOfAServer();
    await other.count('away', MINUTE);
    await untilConnected(client);
    // It is left alone for a while, although it is back.
    expect((await counters.count('away', MINUTE)).calls).toBe(2);
    passed += 5_000;
    await counters.count('probe', MINUTE);
    expect(lines.at(-1)?.msg).toBe('Redis is back: rate limits are shared again');
    expect((await counters.count('away', MINUTE)).calls).toBe(2);
  });

  it('a Redis that hangs is waited for by one request every five seconds, and not for long', async () => {
    const client = await open();
    await untilConnected(client);
    const counters = countersOn(client);
    await counters.count('hanging', MINUTE);
    redisServer.freeze();
    try {
      for (const milliseconds of [0, 1_000, 3_999, 1, 4_999, 1]) {
        passed += milliseconds;
        await counters.count('hanging', MINUTE);
      }
      expect((await counters.count('hanging', MINUTE)).calls).toBe(7);
    } finally {
      redisServer.thaw();
    }
    // It does what it was asked for once it goes on: beside the first call that of the first, the fourth and the sixth request.
    const patient = await connect();
    expect(await patient.get('market-pulse:calls:hanging')).toBe('4');
  });

  it('a server starts while Redis is away', async () => {
    await redisServer.stop();
    const counters = countersOn(await open());
    expect((await counters.count('start', MINUTE)).calls).toBe(1);
    await redisServer.start();
  });
});
