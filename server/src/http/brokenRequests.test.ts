import { spawnSync } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import type { App } from './app';
import { createLog } from './log';
import { openTestServer, type TestServer } from '../testing/testServer';

interface Line {
  readonly level: number;
  readonly msg: string;
}

const INFO = 30;
let lines: Line[] = [];
const written = new EventEmitter();
let server: TestServer;
let app: App;
let port: number;

beforeAll(async () => {
  const write = (line: string) => {
    lines.push(JSON.parse(line) as Line);
    written.emit('line');
  };
  server = await openTestServer({ log: createLog({ logLevel: 'info' }, { write }) });
  ({ app } = server);
  app.get('/api/large', async (_, reply) => reply.type('text/plain').send(Readable.from(pieces())));
  await app.listen({ host: '127.0.0.1', port: 0 });
  ({ port } = app.server.address() as AddressInfo);
});
afterAll(() => server.close());
beforeEach(() => {
  lines = [];
});

/** An answer that is read piece by piece, longer than what a connection takes at once. */
function* pieces(): Generator<Buffer> {
  for (let piece = 0; piece < 1_000; piece += 1) yield Buffer.alloc(64 * 1024, 'x');
}

/** A connection that the server has accepted. */
async function open(): Promise<Socket> {
  const accepted = once(app.server, 'connection');
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  await Promise.all([once(socket, 'connect'), accepted]);
  return socket;
}

/** A read that takes the address of whoever asks. */
const READ = 'GET /api/post/list/ HTTP/1.1\r\nHost: site\r\n\r\n';

/** Connects to a port, sends a request, and takes its connection back. */
const RESET_AT_ONCE = `
  const [port, request] = process.argv.slice(1);
  const socket = require('node:net').connect(port, '127.0.0.1', () => socket.write(request, () => socket.resetAndDestroy()));
`;

/** What the log says once it has said something. */
async function told(): Promise<readonly Line[]> {
  while (lines.length === 0) await once(written, 'line');
  return toldLater();
}

/** What the log has said by the time at which the server has answered somebody else. */
async function toldLater(): Promise<readonly Line[]> {
  // Asked for all the time: it has no line of its own.
  await (await fetch(`http://127.0.0.1:${port}/healthz`)).text();
  return lines;
}

describe('a request that the client resets', () => {
  const brokeOff = [{ level: INFO, msg: 'request broke off' }];

  it('in the middle of its body is one line of the log, and no error', async () => {
    const socket = await open();
    const came = once(app.server, 'request');
    socket.write(
      'POST /api/contact/ HTTP/1.1\r\nHost: site\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"name"',
    );
    await came;
    socket.resetAndDestroy();
    expect(await told()).toMatchObject(brokeOff);
  });

  it('in the middle of the answer is one line of the log, and no error @full', async () => {
    const socket = await open();
    socket.write('GET /api/large HTTP/1.1\r\nHost: site\r\n\r\n');
    await once(socket, 'data');
    socket.resetAndDestroy();
    expect(await told()).toMatchObject(brokeOff);
  });

  it('as soon as it is sent is no error', async () => {
    const socket = await open();
    const came = once(app.server, 'request') as Promise<[IncomingMessage, ServerResponse]>;
    socket.write(READ);
    socket.resetAndDestroy();
    const [, response] = await came;
    await once(response, 'close');
    expect(await toldLater()).toEqual([]);
  });

  it('before the server has taken its connection is no error', async () => {
    const taken = once(app.server, 'connection') as Promise<[Socket]>;
    // This process does nothing else meanwhile.
    const { status } = spawnSync(process.execPath, ['--eval', RESET_AT_ONCE, String(port), READ]);
    expect(status).toBe(0);
    const [socket] = await taken;
    if (!socket.closed) await once(socket, 'close');
    expect(await toldLater()).toEqual([]);
  });
});
