import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Redis } from 'ioredis';
import { Pool, type PoolClient } from 'pg';
import type { Database } from './client';

/**
 * What servers on one database tell one another: that figures were written, below which prefixes of the API something changed, and
 * what changed in the forums (`post:12`).
 */
export type Topic = 'figures' | 'changes' | 'community';

const TOPICS: readonly Topic[] = ['figures', 'changes', 'community'];

/** Names of the channels, in Redis and in PostgreSQL. */
const channelOf = (topic: Topic) => `market-pulse:${topic}`;

/** How long after a lost connection another one is tried, and what could not be told is told again. */
const RECONNECT_MILLISECONDS = 500;
/** How often a connection on which nothing comes is asked whether it is still there. */
const PROBE_MILLISECONDS = 5_000;

/**
 * Most words of one message: the longest is `comment:2147483647`, and PostgreSQL takes 7,999 bytes. A longer message would be refused
 * again and again, with all that joins it.
 */
const MOST_WORDS = 300;

/** Words from other servers. */
export interface Listener {
  hear(words: readonly string[]): void;
  /** Something may have been said that did not arrive: nobody listened for a while. */
  miss(): void;
}

/**
 * Tells the other servers on the database what this one has changed, within milliseconds: through Redis where there is one,
 * else through PostgreSQL (`notify`). An embedded database has no other servers. What cannot be told now is told once it can be;
 * who did not listen for a while is told that it may have missed something.
 */
export interface ServerChannel {
  /** Words of a topic that are said while others are under way go together; each goes once. */
  tell(topic: Topic, words: readonly string[]): void;
  listen(topic: Topic, listener: Listener): void;
  start(): void;
  stop(): Promise<void>;
}

/** How messages travel. */
interface Transport {
  send(channel: string, message: string): Promise<unknown>;
  start(): void;
  stop(): void;
}

interface Ears {
  onMessage(channel: string, message: string): void;
  onListening(): void;
}

interface ChannelParts {
  readonly database: Database;
  readonly redis?: Redis | undefined;
  readonly log: FastifyBaseLogger;
}

/** A channel of one server. What it says itself it does not hear. */
export function createServerChannel({ database, redis, log }: ChannelParts): ServerChannel {
  const own = randomUUID();
  const listeners: { readonly topic: Topic; readonly listener: Listener }[] = [];
  const unsaid = new Map<Topic, Set<string>>();
  let sending: Promise<void> | undefined;
  let isStopped = false;

  const ears: Ears = {
    onMessage(channel, message) {
      const { from, words } = JSON.parse(message) as { from: string; words: string[] };
      if (from === own) return;
      for (const { topic, listener } of listeners) if (channelOf(topic) === channel) listener.hear(words);
    },
    onListening() {
      for (const { listener } of listeners) listener.miss();
    },
  };
  const { $client } = database as Database & { readonly $client?: unknown };
  const transport = redis ? throughRedis(redis, ears) : $client instanceof Pool && throughPostgres($client, ears, log);

  function add(topic: Topic, words: Iterable<string>): void {
    unsaid.set(topic, new Set([...(unsaid.get(topic) ?? []), ...words]));
  }

  async function sendAll(send: Transport['send']): Promise<void> {
    for (let [next] = unsaid; next; [next] = unsaid) {
      const [topic, all] = next;
      const words = [...all].slice(0, MOST_WORDS);
      if (words.length < all.size) unsaid.set(topic, new Set([...all].slice(MOST_WORDS)));
      else unsaid.delete(topic);
      try {
        await send(channelOf(topic), JSON.stringify({ from: own, words }));
      } catch (error) {
        log.debug({ err: error, topic }, 'the other servers could not be told');
        if (isStopped) return;
        add(topic, words);
        await pause(RECONNECT_MILLISECONDS, undefined, { ref: false });
      }
    }
  }

  return {
    tell(topic, words) {
      if (!transport || isStopped) return;
      add(topic, words);
      sending ??= sendAll(transport.send).finally(() => {
        sending = undefined;
      });
    },
    listen(topic, listener) {
      listeners.push({ topic, listener });
    },
    start() {
      if (transport) transport.start();
    },
    async stop() {
      isStopped = true;
      await sending;
      if (transport) transport.stop();
    },
  };
}

function throughRedis(redis: Redis, { onMessage, onListening }: Ears): Transport {
  const subscriber = redis.duplicate({
    lazyConnect: true,
    enableOfflineQueue: true,
    maxRetriesPerRequest: null,
    commandTimeout: undefined,
  });
  subscriber.on('error', () => undefined);
  subscriber.on('message', onMessage);
  // Every time that Redis is there again.
  subscriber.on('ready', () => {
    void subscriber.subscribe(...TOPICS.map(channelOf)).then(onListening, () => undefined);
  });
  return {
    send: (channel, message) => redis.publish(channel, message),
    start: () => void subscriber.connect().catch(() => undefined),
    stop: () => subscriber.disconnect(),
  };
}

function throughPostgres(pool: Pool, { onMessage, onListening }: Ears, log: FastifyBaseLogger): Transport {
  let session: PoolClient | undefined;
  /** The session while it has not answered yet: it is asked one thing after the other. */
  let asked: PoolClient | undefined;
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let probe: NodeJS.Timeout | undefined;

  function lose(client: PoolClient): void {
    if (session !== client) return;
    session = undefined;
    client.release(true);
    if (isStopped) return;
    log.warn('the connection over which other servers tell of changes is gone');
    openSoon();
  }

  function openSoon(): void {
    timer = setTimeout(() => void open(), RECONNECT_MILLISECONDS).unref();
  }

  async function open(): Promise<void> {
    const client = await pool.connect().catch(sayDeaf);
    if (!client) {
      if (!isStopped) openSoon();
      return;
    }
    session = client;
    client.on('error', () => lose(client));
    client.on('end', () => lose(client));
    client.on('notification', ({ channel, payload = '' }) => onMessage(channel, payload));
    if (isStopped) return stop();
    asked = client;
    try {
      for (const topic of TOPICS) await client.query(`listen "${channelOf(topic)}"`);
      onListening();
    } catch (error) {
      sayDeaf(error);
      lose(client);
    }
    if (asked === client) asked = undefined;
  }

  function sayDeaf(error: unknown): void {
    log.debug({ err: error }, 'other servers cannot be listened to');
  }

  /** A connection may end without a word, and then nothing comes any more. */
  async function probeSession(): Promise<void> {
    const client = session;
    if (!client || client === asked) return;
    asked = client;
    try {
      await client.query('select 1');
    } catch {
      lose(client);
    }
    if (asked === client) asked = undefined;
  }

  function stop(): void {
    isStopped = true;
    clearTimeout(timer);
    clearInterval(probe);
    if (session) lose(session);
  }

  return {
    send: (channel, message) => pool.query('select pg_notify($1, $2)', [channel, message]),
    start() {
      void open();
      probe = setInterval(() => void probeSession(), PROBE_MILLISECONDS).unref();
    },
    stop,
  };
}
