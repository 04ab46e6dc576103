import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ResyncEvent } from '@market-pulse/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config/config';
import { ApiError } from '../http/errors';
import { addressBlock } from '../http/rateLimit/addressBlock';

/** Streams that one network address may hold, before `RATE_LIMIT_SCALE`: an office, at two streams for each browser. */
const STREAMS_PER_ADDRESS = 200;
/** Connections on which nothing moves for 60 s are closed, by us and by proxies. */
const HEARTBEAT_MILLISECONDS = 20_000;
/** What may wait in memory for a reader; it is told to read anew instead of being sent more. */
const MOST_WAITING_BYTES = 256 * 1024;
/** How long a reader that has not taken everything may take to do so when the server stops. */
const FAREWELL_MILLISECONDS = 1_000;
const RETRY_AFTER_SECONDS = 30;
/** A server that restarts is not met by all browsers at once: each is told a time of its own. */
const RECONNECT_MILLISECONDS = { least: 2_000, spread: 4_000 };

declare module 'fastify' {
  interface FastifyInstance {
    eventStreams: EventStreams;
  }
}

/** A topic as its reader knows it, and what events are published under: of a person's own topic, a key with their number. */
export interface TopicOfReader {
  readonly topic: string;
  readonly key: string;
}

interface Client {
  readonly address: string;
  readonly topics: readonly TopicOfReader[];
  /** Closes with the connection, also while answers before it are under way; its response does not then. */
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  /** Topics of which something was left out. */
  readonly missed: Set<string>;
  /** Nothing was taken since the last heartbeat. */
  isStuck: boolean;
}

/** What is counted about streams. */
export interface StreamCounts {
  /** An event went out to so many readers, and was left out for so many slow ones. */
  countEvent(sent: number, leftOut: number): void;
}

/** The open streams of server-sent events. */
export interface EventStreams {
  /** How many are open. */
  readonly size: number;
  /**
   * Turns a request into a stream, which begins with the event `resync`.
   *
   * @param lifeMilliseconds after which it ends: its reader comes again, and has to show anew what they may see
   * @throws {ApiError} `rate_limited` or `too_many_streams` when too many are open.
   */
  open(
    request: FastifyRequest,
    reply: FastifyReply,
    topics: readonly TopicOfReader[],
    lifeMilliseconds?: number | undefined,
  ): void;
  /** Keys that somebody reads. */
  keys(): Iterable<string>;
  hasReaders(key: string): boolean;
  /** Sends an event to all readers of a key; it is written down once for all of them. */
  publish(key: string, event: string, data: unknown): void;
  /** Ends all streams; their readers come again by themselves. */
  close(): void;
}

const frameOf = (event: string, data: unknown) => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;

const resyncFrame = (topics: Iterable<string>) => frameOf('resync', { topics: [...topics] } satisfies ResyncEvent);

const HEARTBEAT = Buffer.from(': still here\n\n');

/** Keeps the streams of one server. The memory of a slow reader is bounded: what does not fit is replaced by a `resync`. */
export function createEventStreams(
  { streamConnections, rateLimitScale }: Pick<Config, 'streamConnections' | 'rateLimitScale'>,
  { countEvent }: StreamCounts,
): EventStreams {
  const clients = new Set<Client>();
  const readersOf = new Map<string, Set<Client>>();
  const perAddress = new Map<string, number>();
  const allowedPerAddress = Math.max(1, Math.round(STREAMS_PER_ADDRESS * rateLimitScale));
  let isClosed = false;
  let heartbeat: NodeJS.Timeout | undefined;

  function admit(address: string): void {
    if (isClosed) throw new ApiError('unavailable', 'The server is about to stop.', { retryAfter: 2 });
    if ((perAddress.get(address) ?? 0) >= allowedPerAddress) {
      const detail = 'Too many live connections are open from your network.';
      throw new ApiError('rate_limited', detail, { retryAfter: RETRY_AFTER_SECONDS });
    }
    if (clients.size >= streamConnections) {
      const detail = 'Too many live connections are open. Please try again shortly.';
      throw new ApiError('too_many_streams', detail, { retryAfter: RETRY_AFTER_SECONDS });
    }
  }

  function add(client: Client): void {
    clients.add(client);
    for (const { key } of client.topics) readersOf.set(key, (readersOf.get(key) ?? new Set()).add(client));
    perAddress.set(client.address, (perAddress.get(client.address) ?? 0) + 1);
    heartbeat ??= setInterval(beat, HEARTBEAT_MILLISECONDS).unref();
  }

  function remove(client: Client): void {
    if (!clients.delete(client)) return;
    for (const { key } of client.topics) {
      const readers = readersOf.get(key);
      readers?.delete(client);
      if (readers?.size === 0) readersOf.delete(key);
    }
    const left = (perAddress.get(client.address) ?? 1) - 1;
    if (left > 0) perAddress.set(client.address, left);
    else perAddress.delete(client.address);
    if (clients.size > 0) return;
    clearInterval(heartbeat);
    heartbeat = undefined;
  }

  /** The reader has taken everything: what it missed it is told now. */
  function catchUp({ response, missed }: Client): void {
    if (missed.size === 0) return;
    response.write(resyncFrame(missed));
    missed.clear();
  }

  function beat(): void {
    for (const client of clients) {
      if (client.response.writableLength === 0) {
        client.isStuck = false;
        client.response.write(HEARTBEAT);
      } else if (client.isStuck) {
        client.request.destroy();
      } else {
        client.isStuck = true;
      }
    }
  }

  return {
    get size() {
      return clients.size;
    },

    open(request, reply, topics, lifeMilliseconds) {
      const address = addressBlock(request.clientAddress);
      admit(address);
      reply.hijack();
      // Whoever left while it was looked up what they may see is gone already.
      if (request.raw.destroyed) return;
      const response = reply.raw;
      const client: Client = { address, topics, request: request.raw, response, missed: new Set(), isStuck: false };
      const end =
        lifeMilliseconds === undefined ? undefined : setTimeout(() => response.end(), lifeMilliseconds).unref();
      client.request.on('close', () => {
        clearTimeout(end);
        remove(client);
      });
      response.on('error', () => remove(client));
      response.on('drain', () => {
        client.isStuck = false;
        catchUp(client);
      });
      add(client);
      response.writeHead(200, {
        ...(reply.getHeaders() as Record<string, string>),
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store, no-transform',
        // Proxies such as nginx pass events on as they come.
        'x-accel-buffering': 'no',
      });
      const reconnectMilliseconds =
        RECONNECT_MILLISECONDS.least + Math.round(Math.random() * RECONNECT_MILLISECONDS.spread);
      response.write(`retry: ${reconnectMilliseconds}\n\n${resyncFrame(topics.map(({ topic }) => topic))}`);
    },

    keys: () => readersOf.keys(),

    hasReaders: (key) => readersOf.has(key),

    publish(key, event, data) {
      const readers = readersOf.get(key);
      if (!readers) return;
      const frame = Buffer.from(frameOf(event, data));
      let leftOut = 0;
      for (const { response, missed, topics } of readers) {
        const isFull = response.writableLength > 0 && response.writableLength + frame.length > MOST_WAITING_BYTES;
        if (isFull || missed.size > 0) {
          missed.add(topics.find((one) => one.key === key)?.topic ?? key);
          leftOut += 1;
        } else {
          response.write(frame);
        }
      }
      countEvent(readers.size - leftOut, leftOut);
    },

    close() {
      isClosed = true;
      clearInterval(heartbeat);
      for (const { request, response } of clients) {
        response.end();
        if (!response.writableFinished) setTimeout(() => request.destroy(), FAREWELL_MILLISECONDS).unref();
      }
    },
  };
}
