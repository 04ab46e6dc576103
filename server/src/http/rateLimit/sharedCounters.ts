import type { FastifyBaseLogger } from 'fastify';
import type { Redis, Result } from 'ioredis';
import type { Counters } from './counters';

declare module 'ioredis' {
  interface RedisCommander<Context> {
    countCall(key: string, windowMilliseconds: number): Result<[calls: number, remainingMilliseconds: number], Context>;
    giveCallBack(key: string): Result<number, Context>;
  }
}

/** One step each, so that two servers never count past one another, and no counter stays without an end. */
const COUNT = `
local calls = redis.call('INCR', KEYS[1])
if calls == 1 then redis.call('PEXPIRE', KEYS[1], ARGV[1]) end
return {calls, redis.call('PTTL', KEYS[1])}`;
const GIVE_BACK = `
if tonumber(redis.call('GET', KEYS[1]) or '0') < 1 then return 0 end
return redis.call('DECR', KEYS[1])`;

const PREFIX = 'market-pulse:calls:';

/** How long Redis is left alone after it did not answer: not every request shall wait for that. */
const PAUSE_MILLISECONDS = 5_000;

/** Counters that all servers on one Redis share. While it is away `local` counts, and the site goes on. */
export function createSharedCounters(redis: Redis, local: Counters, log: FastifyBaseLogger): Counters {
  redis.defineCommand('countCall', { numberOfKeys: 1, lua: COUNT });
  redis.defineCommand('giveCallBack', { numberOfKeys: 1, lua: GIVE_BACK });
  let isRedisUnavailable = false;
  let askAgainAt = 0;

  async function either<Answer>(shared: () => Promise<Answer>, alone: () => Promise<Answer>): Promise<Answer> {
    if (performance.now() < askAgainAt) return alone();
    try {
      const answer = await shared();
      if (isRedisUnavailable) log.info('Redis is back: rate limits are shared again');
      isRedisUnavailable = false;
      return answer;
    } catch (error) {
      askAgainAt = performance.now() + PAUSE_MILLISECONDS;
      if (!isRedisUnavailable)
        log.warn({ err: error }, 'Redis does not answer: each server counts rate limits on its own');
      isRedisUnavailable = true;
      return alone();
    }
  }

  return {
    count: (key, windowMilliseconds) =>
      either(
        async () => {
          const [calls, remainingMilliseconds] = await redis.countCall(PREFIX + key, windowMilliseconds);
          return { calls, remainingMilliseconds };
        },
        () => local.count(key, windowMilliseconds),
      ),
    giveBack: (key) =>
      either(
        async () => void (await redis.giveCallBack(PREFIX + key)),
        () => local.giveBack(key),
      ),
  };
}
