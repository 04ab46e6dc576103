import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AppContext } from '../context';
import type { EncodingName } from '../platform/compression';
import { acceptedEncodings } from './acceptedEncodings';
import { COMPRESSED_FROM_BYTES, compressBody } from './compression';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether visitors may be given an answer of a few seconds ago. For reads that say the same to each of them. */
    cached?: boolean;
  }
  interface FastifyRequest {
    /** What has to be still true of the cache when the answer to this request is kept. */
    cacheTicket: CacheTicket | null;
  }
}

interface CacheTicket {
  readonly area: string;
  readonly generation: number;
}

interface CachedResponse {
  readonly area: string;
  readonly body: Buffer;
  readonly contentType: string;
  readonly etag: string;
  /** Compressed once, by the first client that takes it so. */
  readonly encoded: Map<EncodingName, Promise<Buffer>>;
  expiresAt: number;
}

/** One request reads anew; the others are given the old answer for up to this long. */
const REFRESH_MS = 1_000;
/** Memory that the bodies may take together; the oldest go first. */
const MOST_BYTES = 16 * 1024 * 1024;

/** Browsers keep the answer and ask each time whether it is still right. */
const CACHE_CONTROL = 'no-cache';
const VARY = 'authorization, accept-encoding';

/** Hooks of the API, named after when they run. */
export interface ResponseCache {
  onRequest(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined>;
  onSend(request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown>;
  /**
   * Answers of these areas are read anew by whoever asks next. Others are given the former one meanwhile: for changes that
   * come all the time, where a void answer would let every visitor read at once.
   */
  renew(areas: readonly string[]): void;
}

/**
 * Keeps answers to public reads (`config: { cached: true }`) for `RESPONSE_CACHE_SECONDS`, by address, for visitors who are not
 * signed in. A change under `/api/<area>/` that succeeded makes the answers of that area void, and an import those of all.
 * What else changes them, such as another server, shows when they are too old.
 */
export function createResponseCache(context: AppContext, onRead: (result: 'hit' | 'miss') => void): ResponseCache {
  const lifetimeMs = context.config.responseCacheSeconds * 1000;
  const responses = new Map<string, CachedResponse>();
  const generations = new Map<string, number>();
  let bytes = 0;

  function forget(url: string, response: CachedResponse): void {
    responses.delete(url);
    bytes -= response.body.length;
  }

  function makeVoid(area: string): void {
    generations.set(area, generationOf(area) + 1);
    for (const [url, response] of responses) {
      if (area === EVERY_AREA || response.area === area) forget(url, response);
    }
  }

  const generationOf = (area: string) => generations.get(area) ?? 0;
  /** Changes with every change that concerns the area. */
  const stateOf = (area: string) => generationOf(area) + generationOf(EVERY_AREA);

  function keep(url: string, area: string, reply: FastifyReply, body: Buffer, etag: string): void {
    const known = responses.get(url);
    if (known) forget(url, known);
    if (body.length > MOST_BYTES) return;
    const contentType = String(reply.getHeader('content-type') ?? 'application/json; charset=utf-8');
    const expiresAt = context.clock().getTime() + lifetimeMs;
    responses.set(url, { area, body, contentType, etag, encoded: new Map(), expiresAt });
    bytes += body.length;
    for (const [oldest, response] of responses) {
      if (bytes <= MOST_BYTES) break;
      forget(oldest, response);
    }
  }

  const isCached = (request: FastifyRequest) =>
    request.routeOptions.config.cached === true &&
    lifetimeMs > 0 &&
    request.method === 'GET' &&
    request.headers.authorization === undefined;

  return {
    async onRequest(request, reply) {
      if (!isCached(request)) return undefined;
      const now = context.clock().getTime();
      const known = responses.get(request.url);
      if (!known || known.expiresAt <= now) {
        onRead('miss');
        if (known) known.expiresAt = now + REFRESH_MS;
        const area = areaOf(request.url);
        request.cacheTicket = { area, generation: stateOf(area) };
        return undefined;
      }
      onRead('hit');
      return send(request, reply, known);
    },

    async onSend(request, reply, payload) {
      if (request.method !== 'GET' && request.method !== 'HEAD' && reply.statusCode < 400) {
        const area = areaOf(request.url);
        makeVoid(area === 'ingest' ? EVERY_AREA : area);
      }
      const ticket = request.cacheTicket;
      if (!ticket || reply.statusCode !== 200 || typeof payload !== 'string') return payload;
      const body = Buffer.from(payload);
      const etag = `W/"${createHash('sha1').update(body).digest('base64url')}"`;
      // A change in between may not be in this answer: it is for this client alone.
      if (stateOf(ticket.area) === ticket.generation) keep(request.url, ticket.area, reply, body, etag);
      void reply.headers({ etag, 'cache-control': CACHE_CONTROL, vary: VARY });
      if (!hasAlready(request, etag)) return payload;
      void reply.code(304).removeHeader('content-type').removeHeader('content-length');
      return '';
    },

    renew(areas) {
      const now = context.clock().getTime();
      for (const area of areas) generations.set(area, generationOf(area) + 1);
      for (const response of responses.values()) {
        if (areas.includes(response.area)) response.expiresAt = Math.min(response.expiresAt, now);
      }
    },
  };
}

const EVERY_AREA = '';

/** `post` of `/api/post/list/?page=2`. */
function areaOf(url: string): string {
  return /^\/api\/([^/?]+)/.exec(url)?.[1] ?? EVERY_AREA;
}

function hasAlready(request: FastifyRequest, etag: string): boolean {
  const known = request.headers['if-none-match'];
  return known !== undefined && (known === '*' || known.includes(etag.slice(2)));
}

async function send(request: FastifyRequest, reply: FastifyReply, response: CachedResponse): Promise<FastifyReply> {
  const { body, etag, contentType, encoded } = response;
  void reply.headers({ etag, 'cache-control': CACHE_CONTROL, vary: VARY });
  if (hasAlready(request, etag)) return reply.code(304).send();
  void reply.header('content-type', contentType);
  const [encoding] = body.length < COMPRESSED_FROM_BYTES ? [] : acceptedEncodings(request);
  if (encoding === undefined) return reply.send(body);
  const compressed = encoded.get(encoding) ?? compressBody(body, encoding);
  encoded.set(encoding, compressed);
  const compressedBody = await compressed;
  return reply.header('content-encoding', encoding).send(compressedBody);
}
