import { setTimeout } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import type { AppContext } from '../context';
import type { ServerChannel } from '../database/serverChannel';
import { acceptedEncodings } from './acceptedEncodings';
import { type Caller, isReading } from './authentication';
import { COMPRESSED_FROM_BYTES, compressBody } from './compression';
import type { EncodingName } from './encodings';
import { ApiError } from './errors';
import { etagOf, hasAlready } from './etag';
import { EVERY_PREFIX, prefixesOf } from './prefixes';

/**
 * How the answer to someone who is signed in follows from the one that visitors get. What is not kept is read for them as a visitor would,
 * and kept; where visitors are told that it is not there, the route is asked again, for this person.
 */
export interface PersonalPart {
  /** Whether this person reads what visitors do, but for what `merge` adds. Others are answered by the route itself. */
  isFor(caller: Caller, request: FastifyRequest): boolean;
  /** Whether this person has anything that `merge` would add; else they are sent what visitors are, as it is. */
  hasOwn(caller: Caller): Promise<boolean>;
  /**
   * The answer to visitors with what is the caller's own, as it is or as the bytes of its JSON; undefined where that is nothing, and theirs
   * is sent as it is.
   */
  merge(request: FastifyRequest, answer: VisitorsAnswer): Promise<object | Buffer | undefined>;
}

/** What visitors are answered. */
export interface VisitorsAnswer {
  /** Its bytes, which are not to be changed. */
  readonly body: Buffer;
  /** A copy of its body. */
  parse(): unknown;
  /** What is worked out of its body, once for all who ask: a little, such as the numbers of what it shows. It is not to be changed. */
  once<Value>(workOut: (body: unknown) => Value): Value;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * For reads whose answer may be a few seconds old. `true`: everybody reads the same. `'visitors'`: so do visitors, and the
     * signed-in are answered anew. Else the signed-in are told what visitors are, with what is their own merged into it.
     */
    cached?: true | 'visitors' | PersonalPart;
    /** For writing that answers elsewhere show too: prefixes (`prefixes.ts`), beside the route's own. */
    alsoChanges?: readonly string[];
    /** For writing that no answer to visitors shows, such as counts: nothing that is kept becomes void by it. */
    shownNowhere?: true;
  }
  interface FastifyRequest {
    /** An answer that is on its way into the cache, as visitors get it. */
    cacheTicket: CacheTicket | null;
    /** Set by writing of which only some is shown elsewhere, where this one is not: as `shownNowhere` of a route. */
    isShownNowhere: boolean;
  }
}

interface CacheTicket {
  readonly key: string;
  readonly prefixes: readonly string[];
  /** Number of the last change when it began to be read: a later one of its prefixes may not be in it. */
  readonly since: number;
  /** Who asked. The route does not get to know, so that nothing of theirs can be in what is kept. */
  readonly caller: Caller | null;
  /** To be called once the answer is kept, or is known to be none to keep. */
  readonly finish: () => void;
}

interface CachedResponse {
  readonly prefixes: readonly string[];
  readonly body: Buffer;
  readonly contentType: string;
  readonly etag: string;
  /** Compressed once, by the first client that takes it so. */
  readonly encoded: Map<EncodingName, Promise<Buffer>>;
  /** What `VisitorsAnswer.once` worked out. */
  workedOut?: { readonly value: unknown };
  /** Memory that it takes, in every encoding. */
  bytes: number;
  expiresAt: number;
}

/** One request reads anew; the others are given the old answer for up to this long. */
const REFRESH_MILLISECONDS = 1_000;
/** How long requests wait for the same answer, which another one reads, before they read by themselves. */
const SHARED_READING_MILLISECONDS = 2_000;
/** Memory that the answers may take together; those that nobody asked for the longest go first. */
const MOST_BYTES = 48 * 1024 * 1024;
/** What an entry takes beside its bodies and its key. */
const ENTRY_BYTES = 500;
/** Prefixes whose last change is known; beyond that what is read meanwhile is not kept. */
const MOST_PREFIXES = 20_000;

/** Browsers keep the answer and ask each time whether it is still right. */
const CACHE_CONTROL = 'no-cache';
const VARY = 'authorization, accept-encoding';

/** `cache-control` of answers to the signed-in that hold something of their own: kept nowhere. */
export const PERSONAL_CACHE_CONTROL = 'private, no-store';

/** Hooks of the API, named after when they run. */
export interface ResponseCache {
  onRoute(route: RouteOptions): void;
  preHandler(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined>;
  onSend(request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown>;
  /**
   * Answers below these prefixes are read anew by whoever asks next. Others are given the former one meanwhile: for changes
   * that come all the time, where a void answer would let every visitor read at once.
   */
  renew(prefixes: readonly string[]): void;
  /** Has somebody who keeps what is made of these answers told of every change. */
  follow(follower: ChangeFollower): void;
}

/** Keeps what is made of answers, by prefixes (`prefixes.ts`); `''` is all of them. */
export interface ChangeFollower {
  makeVoid(prefixes: readonly string[]): void;
  renew(prefixes: readonly string[]): void;
}

/**
 * Keeps answers to public reads (`config: { cached }`) for `RESPONSE_CACHE_SECONDS`, as visitors get them: one for a route, its
 * parameters and those of its query that its schema knows. A change under `/api/<prefix>/` that succeeded, here or on another
 * server, makes the answers below that prefix void, and an import those of all. What else changes them, such as a command on the
 * database, shows when they are too old.
 *
 * @param channel tells the other servers of changes here, and of theirs
 * @param narrow the prefixes that a change is about, where that is less than all below that of its route
 */
export function createResponseCache(
  context: AppContext,
  onRead: (result: 'hit' | 'miss') => void,
  channel: Pick<ServerChannel, 'tell' | 'listen'>,
  narrow: (request: FastifyRequest, answer: unknown) => Promise<readonly string[] | undefined> = async () => undefined,
): ResponseCache {
  const lifetimeMilliseconds = context.config.responseCacheSeconds * 1000;
  /** The one that nobody asked for the longest comes first. */
  const responses = new Map<string, CachedResponse>();
  /** Changes are numbered; each prefix has the number of its last one. */
  let changes = 0;
  const lastChanges = new Map<string, number>();
  /** Answers that nobody has yet, by key: of many who ask for one at once the first reads, and the others wait until it is through. */
  const reading = new Map<string, Promise<unknown>>();
  let bytes = 0;

  /** @returns what ends the wait of the others, whether there is an answer now or not */
  function beginReading(key: string): () => void {
    let end: () => void = () => undefined;
    const ended = new Promise<void>((resolve) => (end = resolve));
    reading.set(key, ended);
    return () => {
      if (reading.get(key) === ended) reading.delete(key);
      end();
    };
  }

  function forget(key: string, response: CachedResponse): void {
    // It may have been replaced while it was compressed.
    if (responses.get(key) === response) responses.delete(key);
    bytes -= response.bytes;
    response.bytes = 0;
  }

  const followers: ChangeFollower[] = [];

  function noteChange(prefixes: readonly string[]): void {
    changes += 1;
    const isTooMuch = lastChanges.size > MOST_PREFIXES;
    if (isTooMuch) lastChanges.clear();
    // Of what is being read at this moment nothing is then known: it is not kept, whatever it is of.
    for (const prefix of isTooMuch ? [...prefixes, EVERY_PREFIX] : prefixes) lastChanges.set(prefix, changes);
  }

  function makeVoid(prefixes: readonly string[]): void {
    for (const follower of followers) follower.makeVoid(prefixes);
    noteChange(prefixes);
    const isEvery = prefixes.includes(EVERY_PREFIX);
    for (const [key, response] of responses) {
      if (isEvery || response.prefixes.some((prefix) => prefixes.includes(prefix))) forget(key, response);
    }
  }

  channel.listen('changes', {
    hear: makeVoid,
    miss: () => makeVoid([EVERY_PREFIX]),
  });

  /** Whether something changed that may not be in an answer. */
  const isOvertaken = ({ prefixes, since }: CacheTicket) =>
    [...prefixes, EVERY_PREFIX].some((prefix) => (lastChanges.get(prefix) ?? 0) > since);

  function takeMemory(response: CachedResponse, amount: number): void {
    response.bytes += amount;
    bytes += amount;
    for (const [oldest, other] of responses) {
      if (bytes <= MOST_BYTES) return;
      forget(oldest, other);
    }
  }

  /** What was kept is there no more, or elsewhere. */
  function dropKept({ key }: Pick<CacheTicket, 'key'>): void {
    const known = responses.get(key);
    if (known) forget(key, known);
  }

  function keep({ key, prefixes }: CacheTicket, reply: FastifyReply, body: Buffer, etag: string): CachedResponse {
    dropKept({ key });
    const contentType = String(reply.getHeader('content-type') ?? 'application/json; charset=utf-8');
    const expiresAt = context.monotonicClock() + lifetimeMilliseconds;
    const response: CachedResponse = { prefixes, body, contentType, etag, encoded: new Map(), bytes: 0, expiresAt };
    responses.set(key, response);
    takeMemory(response, body.length + 2 * key.length + ENTRY_BYTES);
    return response;
  }

  /** Sends what is kept, unless the client has it already. */
  async function send(
    request: FastifyRequest,
    reply: FastifyReply,
    [key, response]: [string, CachedResponse],
  ): Promise<FastifyReply> {
    const { etag } = response;
    void reply.headers({ etag, 'cache-control': CACHE_CONTROL });
    return hasAlready(request, etag)
      ? reply.header('vary', VARY).code(304).send()
      : sendBody(request, reply, [key, response]);
  }

  /** Sends the body that is kept, compressed as the client takes it. */
  async function sendBody(
    request: FastifyRequest,
    reply: FastifyReply,
    [key, response]: [string, CachedResponse],
  ): Promise<FastifyReply> {
    const { body, contentType, encoded } = response;
    void reply.headers({ 'content-type': contentType, vary: VARY });
    const [encoding] = body.length < COMPRESSED_FROM_BYTES ? [] : acceptedEncodings(request);
    if (encoding === undefined) return reply.send(body);
    const compressed = encoded.get(encoding) ?? compressBody(body, encoding);
    const isFirst = !encoded.has(encoding);
    encoded.set(encoding, compressed);
    const compressedBody = await compressed;
    if (isFirst && responses.get(key) === response) takeMemory(response, compressedBody.length);
    return reply.header('content-encoding', encoding).send(compressedBody);
  }

  return {
    onRoute(route) {
      const { handler, config } = route;
      if (typeof config?.cached !== 'object') return;
      route.handler = async function (request, reply) {
        const ticket = request.cacheTicket;
        try {
          return await handler.call(this, request, reply);
        } catch (error) {
          if (!ticket?.caller || !(error instanceof ApiError)) throw error;
          request.cacheTicket = null;
          request.caller = ticket.caller;
          dropKept(ticket);
          ticket.finish();
          return handler.call(this, request, reply);
        }
      };
    },

    async preHandler(request, reply) {
      const { caller } = request;
      const { cached } = request.routeOptions.config;
      if (cached === undefined || lifetimeMilliseconds === 0 || request.method !== 'GET') return undefined;
      if (caller && (cached === 'visitors' || (cached !== true && !cached.isFor(caller, request)))) return undefined;

      const key = keyOf(request);
      // Once: who waited in vain, because the answer was none to keep, reads it.
      const others = responses.has(key) ? undefined : reading.get(key);
      if (others) await Promise.race([others, setTimeout(SHARED_READING_MILLISECONDS, undefined, { ref: false })]);
      const now = context.monotonicClock();
      const known = responses.get(key);
      if (!known || known.expiresAt <= now) {
        onRead('miss');
        if (known) known.expiresAt = now + REFRESH_MILLISECONDS;
        const prefixes = prefixesOf(pathOf(request));
        request.cacheTicket = { key, prefixes, since: changes, caller, finish: beginReading(key) };
        request.caller = null;
        return undefined;
      }
      onRead('hit');
      responses.delete(key);
      responses.set(key, known);
      const personal = personalPartOf(request, caller);
      if (!personal) return send(request, reply, [key, known]);
      void reply.header('cache-control', PERSONAL_CACHE_CONTROL);
      const merged = (await personal.hasOwn()) ? await personal.merge(keptAnswer(known)) : undefined;
      if (merged === undefined) return sendBody(request, reply, [key, known]);
      return reply.type(known.contentType).send(bytesOf(merged));
    },

    async onSend(request, reply, payload) {
      const isShownNowhere = request.routeOptions.config.shownNowhere || request.isShownNowhere;
      if (!isReading(request.method) && reply.statusCode < 400 && !isShownNowhere) {
        const [area = EVERY_PREFIX] = prefixesOf(request.routeOptions.url ?? '');
        const own = area === 'ingest' ? [EVERY_PREFIX] : ((await narrow(request, payload)) ?? [area]);
        const changed = [...own, ...(request.routeOptions.config.alsoChanges ?? [])];
        makeVoid(changed);
        channel.tell('changes', changed);
      }
      const ticket = request.cacheTicket;
      if (!ticket) return payload;
      request.cacheTicket = null;
      request.caller = ticket.caller;
      if (reply.statusCode !== 200 || typeof payload !== 'string') {
        if (reply.statusCode < 500) dropKept(ticket);
        ticket.finish();
        return payload;
      }
      const body = Buffer.from(payload);
      const etag = etagOf(body);
      // A change in between may not be in this answer: it is for this client alone.
      const kept = isOvertaken(ticket) ? undefined : keep(ticket, reply, body, etag);
      ticket.finish();
      const personal = personalPartOf(request, ticket.caller);
      if (personal) {
        void reply.header('cache-control', PERSONAL_CACHE_CONTROL);
        const merged = (await personal.hasOwn()) ? await personal.merge(keptAnswer(kept ?? { body })) : undefined;
        if (merged === undefined) return payload;
        void reply.removeHeader('content-length');
        return bytesOf(merged);
      }
      void reply.headers({ etag, 'cache-control': CACHE_CONTROL, vary: VARY });
      if (!hasAlready(request, etag)) return payload;
      void reply.code(304).removeHeader('content-type').removeHeader('content-length');
      return '';
    },

    follow(follower) {
      followers.push(follower);
    },

    renew(prefixes) {
      for (const follower of followers) follower.renew(prefixes);
      const now = context.monotonicClock();
      noteChange(prefixes);
      for (const response of responses.values()) {
        if (response.prefixes.some((prefix) => prefixes.includes(prefix)))
          response.expiresAt = Math.min(response.expiresAt, now);
      }
    },
  };
}

/** What the route adds for this caller; undefined for visitors, and where everybody reads the same. */
function personalPartOf(request: FastifyRequest, caller: Caller | null) {
  const { cached } = request.routeOptions.config;
  if (caller === null || typeof cached !== 'object') return undefined;
  return { hasOwn: () => cached.hasOwn(caller), merge: (answer: VisitorsAnswer) => cached.merge(request, answer) };
}

/** What is kept was held against its schema; what is merged into it is of the same types. */
function bytesOf(merged: object | Buffer): Buffer | string {
  return Buffer.isBuffer(merged) ? merged : JSON.stringify(merged);
}

/** An answer: where it is kept, what was worked out of it is kept along. */
function keptAnswer(response: Pick<CachedResponse, 'body' | 'workedOut'>): VisitorsAnswer {
  const { body } = response;
  const parse = () => JSON.parse(body.toString()) as unknown;
  return {
    body,
    parse,
    once<Value>(workOut: (body: unknown) => Value): Value {
      response.workedOut ??= { value: workOut(parse()) };
      return response.workedOut.value as Value;
    },
  };
}

/**
 * What the answer depends on: the route, and parameters as its schema has read them, in the order of the schema and with its
 * defaults. Parameters that the schema does not know make no difference.
 */
function keyOf(request: FastifyRequest): string {
  const { url = '', schema } = request.routeOptions;
  return `${url} ${JSON.stringify([request.params, schema?.querystring === undefined ? {} : request.query])}`;
}

/** The path of a read as its route has it, which clients may write in other ways, such as `/api/%70ost/list/`. */
function pathOf({ routeOptions, params }: FastifyRequest): string {
  const read = params as Readonly<Record<string, unknown>>;
  return (routeOptions.url ?? '').replace(/:(\w+)/g, (_, name: string) => String(read[name]));
}
