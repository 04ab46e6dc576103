import type { FastifyBaseLogger } from 'fastify';
import type { Redis, Result } from 'ioredis';
import type { Counters } from './counters';

declare module 'ioredis' {
  interface RedisCommander<Context> {
    countCall(key: string, windowMilliseconds: number): Result<[calls: number, remainingMilliseconds: number], Context>;
    giveCallBack(key: string): Result<number, Context>;
  }
}

/**
 * One step each, so that two servers never count past one another, and no counter stays without an end. Redis keeps ends as moments of
 * its computer's clock: where that was set back a window would last for the jump as well, and begins anew.
 */
const COUNT = `
local remaining = redis.call('PTTL', KEYS[1])
if remaining < 0 or remaining > tonumber(ARGV[1]) then
  redis.call('SET', KEYS[1], 1, 'PX', ARGV[1])
  return {1, tonumber(ARGV[1])}
end
return {redis.call('INCR', KEYS[1]), remaining}`;
const GIVE_BACK = `
if tonumber(redis.call('GET', KEYS[1]) or '0') < 1 then return 0 end
return redis.call('DECR', KEYS[1])`;

const PREFIX = 'market-pulse:calls:';

/** How long Redis is left alone after it did not answer: not every request shall wait for that. */
const PAUSE_MILLISECONDS = 5_000;

interface SharedCountersParts {
  /** Counts while Redis is away. */
  readonly local: Counters;
  readonly monotonicClock: () => number;
  readonly log: FastifyBaseLogger;
}

/** Counters that all servers on one Redis share. While it is away each counts alone, and the site goes on. */
export function createSharedCounters(redis: Redis, { local, monotonicClock, log }: SharedCountersParts): Counters {
  redis.defineCommand('countCall', { numberOfKeys: 1, lua: COUNT });
  redis.defineCommand('giveCallBack', { numberOfKeys: 1, lua: GIVE_BACK });
  let isRedisUnavailable = false;
  let askAgainAt = 0;

  async function either<Answer>(shared: () => Promise<Answer>, alone: () => Promise<Answer>): Promise<Answer> {
    if (monotonicClock() < askAgainAt) return alone();
    try {
      const answer = await shared();
      if (isRedisUnavailable) log.info('Redis is back: rate limits are shared again');
      isRedisUnavailable = false;
      return answer;
    } catch (error) {
      askAgainAt = monotonicClock() + PAUSE_MILLISECONDS;
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
