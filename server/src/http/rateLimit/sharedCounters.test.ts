import { once } from 'node:events';
import { pino } from 'pino';
import { openRedis } from '../../database/redis';
import { hasRedis, startRedisServer } from '../../testing/redisServer';
import { createLocalCounters } from './counters';
import { createSharedCounters } from './sharedCounters';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** Needs the program `redis-server`; `.ci/run` installs it. */
const testWithRedis = hasRedis ? test : test.skip;

testWithRedis('a shared window lasts no longer than it should where the clock of Redis was set back', async () => {
  const redisServer = await startRedisServer();
  const redis = await openRedis(redisServer.url);
  try {
    // It is waited for however much else the machine has to do.
    delete redis.options.commandTimeout;
    if (redis.status !== 'ready') await once(redis, 'ready');
    const monotonicClock = () => 0;
    const local = createLocalCounters(monotonicClock);
    const counters = createSharedCounters(redis, { local, monotonicClock, log: pino({ level: 'silent' }) });
    await counters.count('jump', MINUTE);
    expect((await counters.count('jump', MINUTE)).calls).toBe(2);
    // Its end as it looks from before the jump.
    expect(await redis.pexpire('market-pulse:calls:jump', 40 * DAY)).toBe(1);
    expect(await counters.count('jump', MINUTE)).toEqual({ calls: 1, remainingMilliseconds: MINUTE });
  } finally {
    redis.disconnect();
    await redisServer.stop();
  }
});
