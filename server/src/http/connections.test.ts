import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { errorBody } from '@market-pulse/contract';
import { buildApp } from '../app';
import { openTestServer, type TestServer } from '../testing/testServer';
import type { App } from './app';
import { connectionTimes } from './connections';

const TIMES = {
  headersTimeout: 300,
  requestTimeout: 600,
  connectionTimeout: 1_000,
  keepAliveTimeout: 400,
  connectionsCheckingInterval: 50,
  closeTimeoutMilliseconds: 400,
};

let server: TestServer;
let app: App;
let port: number;
beforeAll(async () => {
  server = await openTestServer();
  app = await buildApp(server.context, TIMES);
  await app.listen({ host: '127.0.0.1', port: 0 });
  ({ port } = app.server.address() as AddressInfo);
});
afterAll(async () => {
  await app.close();
  await server.close();
});

interface Client {
  readonly socket: Socket;
  /** All that came, once the server has closed the connection. */
  readonly received: Promise<{ text: string; milliseconds: number }>;
}

function open(): Client {
  const begin = performance.now();
  const socket = connect(port, '127.0.0.1');
  let text = '';
  socket.on('data', (data) => (text += data.toString()));
  socket.on('error', () => undefined);
  const received = once(socket, 'close').then(() => ({ text, milliseconds: performance.now() - begin }));
  return { socket, received };
}

/** Sends byte after byte until the server closes. */
async function drip({ socket }: Client, head: string): Promise<void> {
  socket.write(head);
  while (!socket.destroyed && socket.writable) {
    socket.write('x');
    await pause(20);
  }
}

function bodyOf(text: string) {
  return errorBody.parse(JSON.parse(text.slice(text.indexOf('\r\n\r\n'))));
}

describe('a slow client', () => {
  it('is cut off when the headers of its request do not arrive', async () => {
    const client = open();
    await drip(client, 'GET /healthz HTTP/1.1\r\nHost: localhost\r\nX-Slow: ');
    const { text, milliseconds } = await client.received;
    expect(text).toMatch(/^HTTP\/1\.1 408 /);
    expect(bodyOf(text).code).toBe('request_timeout');
    expect(milliseconds).toBeLessThan(3_000);
  });

  it('is cut off when the body of its request does not arrive', async () => {
    const client = open();
    const head = 'POST /api/auth/login/ HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n';
    await drip(client, `${head}Content-Length: 1000000\r\n\r\n{`);
    const { text, milliseconds } = await client.received;
    expect(text).toMatch(/^HTTP\/1\.1 408 /);
    expect(milliseconds).toBeLessThan(3_000);
  });

  it('is cut off when it says nothing at all', async () => {
    const { milliseconds } = await open().received;
    expect(milliseconds).toBeLessThan(3_000);
  });

  it('holds nobody else up', async () => {
    const clients = Array.from({ length: 50 }, open);
    for (const { socket } of clients) socket.write('GET / HTTP/1.1\r\n');
    expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);
    await Promise.all(clients.map(({ received }) => received));
  });
});

describe('a connection', () => {
  it('takes several requests, and is closed when it stays idle', async () => {
    const client = open();
    const request = 'GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n';
    client.socket.write(request);
    await pause(200);
    client.socket.write(request);
    const { text, milliseconds } = await client.received;
    expect(text.match(/HTTP\/1\.1 200 OK/g)).toHaveLength(2);
    expect(milliseconds).toBeGreaterThan(500);
  });

  it.each([
    ['no HTTP', 'NONSENSE\r\n\r\n', 400, 'malformed_request'],
    [
      'headers above 16 KB',
      `GET / HTTP/1.1\r\nHost: localhost\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`,
      431,
      'headers_too_large',
    ],
  ])('that brings %s is refused like any other error', async (_what, bytes, status, code) => {
    const client = open();
    client.socket.write(bytes);
    const { text } = await client.received;
    expect(text).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(bodyOf(text).code).toBe(code);
  });

  it('that brings a body above 1 MB is answered 413', async () => {
    const response = await fetch(`http://127.0.0.1:${port}/api/auth/login/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'x'.repeat(1024 * 1024) }),
    });
    expect(response.status).toBe(413);
    expect(errorBody.parse(await response.json()).code).toBe('payload_too_large');
  });
});

describe('a server that stops', () => {
  it.each([
    ['said nothing', ''],
    [
      'sent half a request',
      'POST /api/auth/login/ HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{',
    ],
  ])('waits for no client that has %s', async (_what, bytes) => {
    // As in use, but for the last one: no other time may end these connections.
    const stopping = await buildApp(server.context, {
      ...connectionTimes,
      closeTimeoutMilliseconds: TIMES.closeTimeoutMilliseconds,
    });
    await stopping.listen({ host: '127.0.0.1', port: 0 });
    const accepted = once(stopping.server, bytes === '' ? 'connection' : 'request');
    const socket = connect((stopping.server.address() as AddressInfo).port, '127.0.0.1');
    const ended = once(socket, 'close');
    socket.on('error', () => undefined);
    socket.resume();
    socket.write(bytes);
    await accepted;
    await stopping.close();
    await ended;
  });
});

describe('the times in use', () => {
  it('give headers less than requests, and idle connections longer than proxies do', () => {
    expect(connectionTimes.headersTimeout).toBeLessThan(connectionTimes.requestTimeout);
    expect(connectionTimes.keepAliveTimeout).toBeGreaterThan(60_000);
  });
});
