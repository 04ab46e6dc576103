import { once } from 'node:events';
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ProviderFailure } from '../../features/market-data/providers/providerError';

/** Ways in which services on the network answer other than they should. */
export type Misbehaviour =
  | 'limits with Retry-After'
  | 'limits without Retry-After'
  | 'limits as text with status 200'
  | 'limits as JSON with status 200'
  | 'refuses the key'
  | 'fails with 500'
  | 'answers a page'
  | 'answers text'
  | 'answers nothing'
  | 'answers null'
  | 'answers NaN'
  | 'breaks off in the middle'
  | 'ends the connection in the middle'
  | 'sends no end of it'
  | 'never answers'
  | 'sends a byte now and then'
  | 'resets the connection'
  | 'goes on with another protocol'
  | 'announces an answer for ever'
  | 'redirects elsewhere';

/** Which failure each way is that every provider can misbehave in. */
export const misbehaviours: readonly [Misbehaviour, ProviderFailure][] = [
  ['limits with Retry-After', 'rate_limited'],
  ['limits without Retry-After', 'rate_limited'],
  ['limits as text with status 200', 'rate_limited'],
  ['refuses the key', 'refused'],
  ['fails with 500', 'failed'],
  ['answers a page', 'broken_answer'],
  ['answers text', 'broken_answer'],
  ['answers nothing', 'broken_answer'],
  ['breaks off in the middle', 'broken_answer'],
  ['ends the connection in the middle', 'unreachable'],
  ['sends no end of it', 'broken_answer'],
  ['never answers', 'timeout'],
  ['sends a byte now and then', 'timeout'],
  ['resets the connection', 'unreachable'],
  ['goes on with another protocol', 'unreachable'],
  ['announces an answer for ever', 'timeout'],
  ['redirects elsewhere', 'unreachable'],
];

/** A call that a provider was asked. */
export interface ProviderCall {
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly headers: IncomingHttpHeaders;
}

/** A service on this machine that answers as a real one does. */
export interface ProviderServer {
  /** Its address, without a trailing slash; the same after `stop` and `start`. */
  readonly url: string;
  readonly calls: readonly ProviderCall[];
  /** Answers badly from now on; undefined is well again. */
  misbehave(misbehaviour: Misbehaviour | undefined): void;
  /** Answers every call with this, whatever it asks for; undefined is as before. */
  answerAlways(json: unknown): void;
  /** Answers every call with this, status and text included; undefined is as before. */
  answerAll(answer: ProviderAnswer | undefined): void;
  /** Is away: nobody listens at its address. */
  stop(): Promise<void>;
  start(): Promise<void>;
}

/** The JSON for a call, or the status of an error. */
export type ProviderAnswer =
  | { readonly json: unknown }
  | { readonly status: number; readonly json: unknown }
  | { readonly text: string }
  | { readonly status: number; readonly bytes: Uint8Array; readonly headers: Readonly<Record<string, string>> };

function textOf(answer: ProviderAnswer): string {
  if ('bytes' in answer) return Buffer.from(answer.bytes).toString('latin1');
  return 'text' in answer ? answer.text : JSON.stringify(answer.json);
}

const DRIP_MILLISECONDS = 50;
const PIECE = Buffer.alloc(64 * 1024, '[1,2,3],');

/** Starts a service on a free port of this machine. */
export async function startProviderServer(answer: (call: ProviderCall) => ProviderAnswer): Promise<ProviderServer> {
  const calls: ProviderCall[] = [];
  let misbehaviour: Misbehaviour | undefined;
  let always: ProviderAnswer | undefined;
  let server: Server | undefined;
  let port = 0;

  function respond(request: IncomingMessage, response: ServerResponse): void {
    // A connection that is kept may be closed just when it is used again, which on a slow machine is another fault.
    response.shouldKeepAlive = false;
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://provider.example');
    const call = { path: pathname, query: Object.fromEntries(searchParams), headers: request.headers };
    calls.push(call);
    const good = always ?? answer(call);
    if (misbehaviour !== undefined) return respondBadly(response, misbehaviour, textOf(good));
    if ('bytes' in good) {
      response.writeHead(good.status, good.headers);
      response.end(good.bytes);
      return;
    }
    const type = 'text' in good ? 'text/csv' : 'application/json; charset=utf-8';
    response.writeHead('status' in good ? good.status : 200, { 'content-type': type });
    response.end(textOf(good));
  }

  async function start(): Promise<void> {
    server = createServer(respond).listen(port, '127.0.0.1');
    await once(server, 'listening');
    ({ port } = server.address() as AddressInfo);
  }

  await start();
  return {
    url: `http://127.0.0.1:${port}`,
    calls,
    misbehave: (next) => (misbehaviour = next),
    answerAlways: (json) => (always = json === undefined ? undefined : { json }),
    answerAll: (next) => (always = next),
    start,
    async stop() {
      const closed = server && once(server, 'close');
      server?.close();
      server?.closeAllConnections();
      await closed;
      server = undefined;
    },
  };
}

function respondBadly(response: ServerResponse, misbehaviour: Misbehaviour, good: string): void {
  const send = (status: number, body: string, headers: Record<string, string> = {}) => {
    response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', ...headers });
    response.end(body);
  };
  const html = { 'content-type': 'text/html' };
  switch (misbehaviour) {
    case 'limits with Retry-After':
      return send(429, '{"error":"API limit reached. Please try again later."}', { 'retry-after': '120' });
    case 'limits without Retry-After':
      return send(429, '{"status":{"error_code":429,"error_message":"You\'ve exceeded the Rate Limit."}}');
    case 'limits as text with status 200':
      return send(200, 'Too Many Requests', { 'content-type': 'text/plain' });
    case 'limits as JSON with status 200':
      return send(200, '{"status":{"error_code":429,"error_message":"You\'ve exceeded the Rate Limit."}}');
    case 'refuses the key':
      return send(401, '{"error":"Invalid API key"}');
    case 'fails with 500':
      return send(500, '{"error":"Internal Server Error"}');
    case 'answers a page':
      return send(200, '<!doctype html><title>Just a moment…</title>', html);
    case 'answers text':
      return send(200, 'Service is being upgraded', { 'content-type': 'text/plain' });
    case 'answers nothing':
      return send(200, '');
    case 'answers null':
      return send(200, 'null');
    case 'answers NaN':
      return send(200, good.replace(/:\s*\d[\d.]*/, ':NaN'));
    case 'breaks off in the middle':
      return send(200, good.slice(0, Math.ceil(good.length / 2)));
    case 'ends the connection in the middle':
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(good) });
      response.write(good.slice(0, Math.ceil(good.length / 2)), () => response.socket?.destroy());
      return;
    case 'redirects elsewhere':
      return send(302, '', { location: 'http://127.0.0.1:9/' });
    case 'never answers':
      return;
    case 'resets the connection':
      response.socket?.resetAndDestroy();
      return;
    case 'goes on with another protocol':
      response.socket?.write('HTTP/1.1 101 Switching Protocols\r\nConnection: upgrade\r\nUpgrade: other\r\n\r\n');
      return;
    case 'announces an answer for ever':
      return repeat(response, () => response.writeEarlyHints({ link: '</style.css>; rel=preload; as=style' }));
    case 'sends a byte now and then':
      response.writeHead(200, { 'content-type': 'application/json' });
      return drip(response, good);
    case 'sends no end of it':
      response.writeHead(200, { 'content-type': 'application/json' });
      response.write('[');
      return pour(response);
  }
}

/** Sends byte after byte, so slowly that no one waits for the end. */
function drip(response: ServerResponse, text: string): void {
  let sent = 0;
  repeat(response, () => {
    response.write(text[sent % text.length] ?? ' ');
    sent += 1;
  });
}

/** Does something now and then, for as long as somebody listens. */
function repeat(response: ServerResponse, act: () => void): void {
  const timer = setInterval(act, DRIP_MILLISECONDS);
  response.once('close', () => clearInterval(timer));
}

/** Sends as fast as it is read, until the other side has enough. */
function pour(response: ServerResponse): void {
  while (!response.destroyed && response.write(PIECE));
  response.once('drain', () => pour(response));
}
