import { Redis } from 'ioredis';

const CONNECT_TIMEOUT_MILLISECONDS = 2_000;
/** Longer than this no request shall wait for what Redis is used for. */
const COMMAND_TIMEOUT_MILLISECONDS = 500;
const LONGEST_PAUSE_MILLISECONDS = 5_000;

/**
 * Connects to Redis and stays connected. One that is away is no error: its commands then fail at once, until the
 * connection is there again.
 */
export async function openRedis(url: string): Promise<Redis> {
  const redis = new Redis(url, {
    lazyConnect: true,
    connectTimeout: CONNECT_TIMEOUT_MILLISECONDS,
    commandTimeout: COMMAND_TIMEOUT_MILLISECONDS,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    enableAutoPipelining: true,
    retryStrategy: (attempt) => Math.min(attempt * 200, LONGEST_PAUSE_MILLISECONDS),
  });
  // Whoever sends a command learns that it failed; without a listener each attempt to connect is printed.
  redis.on('error', () => undefined);
  await redis.connect().catch(() => undefined);
  return redis;
}
