import { once } from 'node:events';
import { setImmediate } from 'node:timers/promises';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { buildApp } from '../app';
import type { Config } from '../config/config';
import type { App } from '../http/app';
import { createLog } from '../http/log';
import { createEventStreams } from './eventStreams';
import { readEvents } from '../testing/eventReader';
import { holdIntervals } from '../testing/stillIntervals';
import { openTestServer, type TestServer } from '../testing/testServer';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const opened: App[] = [];
afterEach(async () => {
  for (const app of opened.splice(0)) await app.close();
});

/** How often each stream says that it is there. */
const HEARTBEAT_MILLISECONDS = 20_000;

/** With a database server figures may change without a provider here: another server may ask one. */
const databaseUrl = 'postgres://127.0.0.1:1/elsewhere';

/** The server on a port of its own. */
async function listen(config: Partial<Config> = {}): Promise<{ app: App; url: string; port: number }> {
  const app = await buildApp({ ...server.context, config: { ...server.context.config, databaseUrl, ...config } });
  opened.push(app);
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  return { app, port, url: `http://127.0.0.1:${port}/api/stream/?topics=quotes` };
}

describe('the stream', () => {
  it('begins with the time to come back after and a resync', async () => {
    const { url } = await listen();
    const reader = await readEvents(url);
    expect(reader.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(reader.headers.get('cache-control')).toContain('no-store');
    expect(reader.headers.get('content-encoding')).toBeNull();
    expect(reader.headers.get('x-request-id')).not.toBeNull();
    expect(await reader.next()).toEqual({ event: 'resync', data: { topics: ['quotes'] } });
    expect(reader.retryMilliseconds).toBeGreaterThanOrEqual(2_000);
    await reader.close();
  });

  it('is read with a bearer, and refused with a broken one', async () => {
    const { url } = await listen();
    const { access } = await server.signIn('user');
    const reader = await readEvents(url, { authorization: `Bearer ${access}` });
    expect(await reader.next()).toMatchObject({ event: 'resync' });
    await reader.close();
    const refused = await fetch(url, { headers: { authorization: 'Bearer broken' } });
    expect([refused.status, await refused.json()]).toMatchObject([401, { code: 'invalid_token' }]);
  });

  it('refuses topics that there are not, and none', async () => {
    for (const topics of ['?topics=weather', '?topics=quotes,weather', '?topics=', '?topics=,', '']) {
      expect((await server.get(`/api/stream/${topics}`)).status).toBe(422);
    }
  });

  it('tells clients not to come again where no figure will ever change @full', async () => {
    const { url } = await listen({ databaseUrl: undefined });
    const answer = await fetch(url);
    expect(answer.status).toBe(204);
    expect(await answer.text()).toBe('');
    expect((await fetch(url.replace('quotes', 'weather'))).status).toBe(422);
  });

  it('is refused by a server that is about to stop, which takes its database for well @full', async () => {
    const lines: string[] = [];
    const log = createLog({ logLevel: 'trace' }, { write: (line: string) => void lines.push(line) });
    const app = await buildApp({ ...server.context, log, config: { ...server.context.config, databaseUrl } });
    opened.push(app);
    app.eventStreams.close();
    const refused = await app.inject('/api/stream/?topics=quotes');
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '2']);
    expect(refused.json()).toMatchObject({ code: 'unavailable', detail: 'The server is about to stop.' });
    expect(lines).not.toEqual([]);
    expect(lines.join('')).not.toContain('database');
  });

  it('bounds the streams of one address, and of all', async () => {
    const one = await listen({ rateLimitScale: 0.01 });
    const readers = [await readEvents(one.url), await readEvents(one.url)];
    const refused = await fetch(one.url);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '30']);
    expect(await refused.json()).toMatchObject({ code: 'rate_limited' });
    await readers[0]!.close();
    await untilGone(one.app, 1);
    readers.push(await readEvents(one.url));

    const all = await listen({ streamConnections: 1 });
    readers.push(await readEvents(all.url));
    const full = await fetch(all.url);
    expect([full.status, full.headers.get('retry-after')]).toEqual([503, '30']);
    expect(await full.json()).toMatchObject({ code: 'too_many_streams' });
    for (const reader of readers) await reader.close();
  });

  it('gives back what was asked behind another stream on one connection, when that is reset', async () => {
    const { app, port, url } = await listen({ rateLimitScale: 0.01 });
    const socket = await openLazily(port, 2);
    while (app.eventStreams.size < 2) await setImmediate();
    expect((await fetch(url)).status).toBe(429);
    socket.resetAndDestroy();
    await untilGone(app, 0);
    await (await readEvents(url)).close();
  });

  it('is opened for nobody who has left while it was looked up what they may see @full', async () => {
    const { app, port, url } = await listen();
    const left = new Promise<void>((resolve) => {
      app.server.once('request', (request) => {
        request.once('close', resolve);
        request.socket.destroy();
      });
    });
    const socket = connect(port, '127.0.0.1').on('error', () => undefined);
    socket.write('GET /api/stream/?topics=forum:1 HTTP/1.1\r\nHost: site.example\r\n\r\n');
    await left;
    const later = await readEvents(url.replace('quotes', 'forum:1'));
    await later.next();
    await later.close();
    await untilGone(app, 0);
  });

  it('ends a connection on which a stream waits behind another one @full', async () => {
    const intervals = holdIntervals();
    try {
      const { app, port } = await listen();
      const socket = await openLazily(port, 2);
      socket.resume();
      while (app.eventStreams.size < 2) await setImmediate();
      const ended = once(socket, 'close');
      intervals.pass(2 * HEARTBEAT_MILLISECONDS);
      await ended;
      await untilGone(app, 0);
    } finally {
      intervals.release();
    }
  });

  it('ends with the server, which does not wait for readers', async () => {
    const { app, url } = await listen();
    const readers = await Promise.all([readEvents(url), readEvents(url), readEvents(url)]);
    for (const reader of readers) await reader.next();
    await app.close();
    for (const reader of readers) expect(await reader.next()).toBeUndefined();
  });

  it('keeps little for a reader that does not read, tells it to read anew, and goes on @full', async () => {
    const { app, port } = await listen();
    const lazy = await openLazily(port);
    while (app.eventStreams.size === 0) await setImmediate();
    const data = 'x'.repeat(100 * 1024);
    const sent = 400;
    for (let event = 0; event < sent; event += 1) {
      app.eventStreams.publish('quotes', 'quotes', data);
      await setImmediate();
    }
    const parts: string[] = [];
    const received = (text: string) => parts.join('').split(text).length - 1;
    lazy.on('data', (part) => parts.push(part.toString()));
    lazy.resume();
    while (received('event: resync') < 2) await once(lazy, 'data');
    // What the kernel holds, and a quarter of a megabyte.
    expect(received('event: quotes')).toBeLessThan(sent / 2);
    app.eventStreams.publish('quotes', 'quotes', 'after that');
    while (received('after that') === 0) await once(lazy, 'data');
    lazy.destroy();
  });
});

/** Opens streams on one connection, and reads nothing of them. */
async function openLazily(port: number, streams = 1): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  socket.pause();
  socket.write('GET /api/stream/?topics=quotes HTTP/1.1\r\nHost: site.example\r\n\r\n'.repeat(streams));
  await once(socket, 'connect');
  return socket;
}

async function untilGone(app: App, size: number): Promise<void> {
  while (app.eventStreams.size > size) await setImmediate();
}

it('writes an event down once, however many read it', () => {
  const streams = createEventStreams({ streamConnections: 10, rateLimitScale: 1 }, { countEvent: () => undefined });
  let written = 0;
  const data = { toJSON: () => (written += 1) };
  streams.publish('quotes', 'quotes', data);
  expect(written).toBe(0);
});
