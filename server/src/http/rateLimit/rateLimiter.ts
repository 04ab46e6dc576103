import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AppContext } from '../../context';
import { isInProcess } from '../clientAddress';
import { ApiError } from '../errors';
import { waitInWords } from '../waitInWords';
import { addressBlock } from './addressBlock';
import { createLocalCounters } from './counters';
import { allowedCalls, type RateLimitName, rateLimits } from './limits';
import { createSharedCounters } from './sharedCounters';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The limit of this call, beside that of all calls. That of `signIn` is held by its service. */
    rateLimit?: Exclude<RateLimitName, 'signIn' | 'everything'>;
  }
}

/** Limits that count only the calls that fail. */
const ofFailures: ReadonlySet<RateLimitName> = new Set(['signInAnywhere']);

/** Limits that do not count what was turned away before anything was done for it (503): who is told to come again may. */
const ofWhatIsDone: ReadonlySet<RateLimitName> = new Set(['pictures']);

/** Hooks of the API, in the order in which they run. */
export interface RateLimiter {
  /** Counts every call of a network address; to run before anything is read from the database. */
  onRequest(request: FastifyRequest, reply: FastifyReply): Promise<void>;
  /** Counts what the caller's account does, and calls that have a limit of their own once they are known to be valid. */
  preHandler(request: FastifyRequest, reply: FastifyReply): Promise<void>;
  /** Gives calls back that were counted and turn out not to count: where only failures do, or only what was done. */
  onResponse(request: FastifyRequest, reply: FastifyReply): Promise<void>;
}

/**
 * Holds the rate limits, in Redis where there is one. Each answer says under `RateLimit-*` where the caller stands in the
 * closest of the limits that apply; one call too many is 429 `rate_limited` with `Retry-After`.
 */
export function createRateLimiter(context: AppContext, onRefused: (limit: RateLimitName) => void): RateLimiter {
  const { config, redis, monotonicClock, log } = context;
  const local = createLocalCounters(monotonicClock);
  const counters = redis ? createSharedCounters(redis, { local, monotonicClock, log }) : local;

  const addressOf = (request: FastifyRequest) => `address:${addressBlock(request.clientAddress)}`;
  const accountOf = (request: FastifyRequest) => (request.caller ? [`account:${request.caller.id}`] : []);
  const keyOf = (name: RateLimitName, subject: string) => `${name}:${subject}`;

  async function hold(reply: FastifyReply, name: RateLimitName, subjects: readonly string[]): Promise<void> {
    const { seconds } = rateLimits[name];
    const allowed = allowedCalls(name, config);
    for (const subject of subjects) {
      const { calls, remainingMilliseconds } = await counters.count(keyOf(name, subject), seconds * 1000);
      const resetSeconds = Math.ceil(remainingMilliseconds / 1000);
      announce(reply, { allowed, remaining: Math.max(0, allowed - calls), resetSeconds, windowSeconds: seconds });
      if (calls > allowed) {
        onRefused(name);
        const detail = `That was too often. Please try again in ${waitInWords(resetSeconds)}.`;
        throw new ApiError('rate_limited', detail, { retryAfter: resetSeconds });
      }
    }
  }

  return {
    async onRequest(request, reply) {
      if (!isInProcess(request)) await hold(reply, 'everything', [addressOf(request)]);
    },
    async preHandler(request, reply) {
      if (isInProcess(request)) return;
      const limit = request.routeOptions.config.rateLimit;
      const account = accountOf(request);
      await hold(reply, 'everything', account);
      if (limit) await hold(reply, limit, [addressOf(request), ...account]);
    },
    async onResponse(request, reply) {
      const limit = request.routeOptions.config.rateLimit;
      const failed = reply.statusCode >= 400 && reply.statusCode < 500;
      if (!limit || isInProcess(request)) return;
      if (ofFailures.has(limit) && !failed) await counters.giveBack(keyOf(limit, addressOf(request)));
      if (ofWhatIsDone.has(limit) && reply.statusCode === 503) {
        for (const subject of [addressOf(request), ...accountOf(request)])
          await counters.giveBack(keyOf(limit, subject));
      }
    },
  };
}

interface Standing {
  readonly allowed: number;
  readonly remaining: number;
  readonly resetSeconds: number;
  readonly windowSeconds: number;
}

/** Of several limits the one with the fewest calls left is told. */
function announce(reply: FastifyReply, { allowed, remaining, resetSeconds, windowSeconds }: Standing): void {
  const told = reply.getHeader('ratelimit-remaining');
  if (told !== undefined && Number(told) < remaining) return;
  void reply.headers({
    'ratelimit-limit': allowed,
    'ratelimit-remaining': remaining,
    'ratelimit-reset': resetSeconds,
    'ratelimit-policy': `${allowed};w=${windowSeconds}`,
  });
}
