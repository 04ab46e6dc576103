import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { errorBody } from '@market-pulse/contract';
import { buildApp } from '../app';
import { openTestServer, type TestServer } from '../testing/testServer';
import type { App } from './app';
import { type ConnectionTimes, connectionTimes } from './connections';

/** A client may take for ever: what ends a connection is the one time that a test sets. */
const FOREVER: ConnectionTimes = {
  headersTimeout: 0,
  requestTimeout: 0,
  connectionTimeout: 0,
  keepAliveTimeout: 0,
  connectionsCheckingInterval: 50,
  closeTimeoutMilliseconds: 100,
};

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const opened: App[] = [];
afterEach(async () => {
  for (const app of opened.splice(0)) await app.close();
});

/** The server with these times; answers its port. */
async function listen(times: Partial<ConnectionTimes> = {}): Promise<number> {
  const app = await buildApp(server.context, { ...FOREVER, ...times });
  opened.push(app);
  await app.listen({ host: '127.0.0.1', port: 0 });
  return (app.server.address() as AddressInfo).port;
}

interface Client {
  readonly socket: Socket;
  /** All that came so far. */
  readonly text: () => string;
  /** All that came, once the server has closed the connection. */
  readonly received: Promise<string>;
}

function open(port: number): Client {
  const socket = connect(port, '127.0.0.1');
  let text = '';
  socket.on('data', (data) => (text += data.toString()));
  socket.on('error', () => undefined);
  return { socket, text: () => text, received: once(socket, 'close').then(() => text) };
}

/** Sends byte after byte until the server closes. */
function drip({ socket }: Client, head: string): void {
  socket.write(head);
  const timer = setInterval(() => socket.write('x'), 20);
  socket.once('close', () => clearInterval(timer));
}

function bodyOf(text: string) {
  return errorBody.parse(JSON.parse(text.slice(text.indexOf('\r\n\r\n'))));
}

describe('a slow client', () => {
  it('is cut off when the headers of its request do not arrive', async () => {
    const client = open(await listen({ headersTimeout: 300 }));
    drip(client, 'GET /healthz HTTP/1.1\r\nHost: localhost\r\nX-Slow: ');
    const text = await client.received;
    expect(text).toMatch(/^HTTP\/1\.1 408 /);
    expect(bodyOf(text).code).toBe('request_timeout');
  });

  it('is cut off when the body of its request does not arrive', async () => {
    const client = open(await listen({ requestTimeout: 300 }));
    const head = 'POST /api/auth/login/ HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n';
    drip(client, `${head}Content-Length: 1000000\r\n\r\n{`);
    expect(await client.received).toMatch(/^HTTP\/1\.1 408 /);
  });

  it('is cut off when it says nothing at all', async () => {
    expect(await open(await listen({ connectionTimeout: 300 })).received).toBe('');
  });

  it('holds nobody else up', async () => {
    const port = await listen();
    const clients = Array.from({ length: 50 }, () => open(port));
    for (const { socket } of clients) socket.write('GET / HTTP/1.1\r\n');
    expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);
    for (const { socket } of clients) {
      expect(socket.readyState).toBe('open');
      socket.destroy();
    }
  });
});

describe('a connection', () => {
  it('takes several requests, and is closed when it stays idle', async () => {
    const client = open(await listen({ keepAliveTimeout: 300 }));
    const answers = () => client.text().match(/HTTP\/1\.1 200 OK/g)?.length ?? 0;
    for (const number of [1, 2]) {
      client.socket.write('GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n');
      while (answers() < number) await once(client.socket, 'data');
    }
    await client.received;
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
    const client = open(await listen());
    client.socket.write(bytes);
    const text = await client.received;
    expect(text).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(bodyOf(text).code).toBe(code);
  });

  it('that brings a body above 1 MB is answered 413', async () => {
    const response = await fetch(`http://127.0.0.1:${await listen()}/api/auth/login/`, {
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
    const stopping = await buildApp(server.context, FOREVER);
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
  it('are those of the server', async () => {
    const { headersTimeout, requestTimeout, connectionTimeout, keepAliveTimeout } = connectionTimes;
    const times = { headersTimeout, requestTimeout, timeout: connectionTimeout, keepAliveTimeout };
    expect(server.app.server).toMatchObject(times);
  });

  it('give headers less than requests, and idle connections longer than proxies do', () => {
    expect(connectionTimes.headersTimeout).toBeLessThan(connectionTimes.requestTimeout);
    expect(connectionTimes.keepAliveTimeout).toBeGreaterThan(60_000);
  });
});
