import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { createLog } from './log';
import { openTestServer, type TestServer } from '../testing/testServer';

interface Line {
  readonly level: number;
  readonly msg: string;
}

const lines: Line[] = [];
const INFO = 30;
let server: TestServer;
let port: number;

beforeAll(async () => {
  const destination = { write: (line: string) => void lines.push(JSON.parse(line) as Line) };
  server = await openTestServer({ log: createLog({ logLevel: 'info' }, destination) });
  server.app.get('/api/large', async (_, reply) => reply.type('text/plain').send(Readable.from(pieces())));
  await server.app.listen({ host: '127.0.0.1', port: 0 });
  ({ port } = server.app.server.address() as AddressInfo);
});
afterAll(() => server.close());
beforeEach(() => void lines.splice(0));

/** An answer that is read piece by piece, longer than what a connection takes at once. */
function* pieces(): Generator<Buffer> {
  for (let piece = 0; piece < 1_000; piece += 1) yield Buffer.alloc(64 * 1024, 'x');
}

async function breakOff(sent: string, waitForAnswer: boolean): Promise<readonly Line[]> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  socket.write(sent);
  if (waitForAnswer) await once(socket, 'data');
  else await pause(100);
  socket.resetAndDestroy();
  for (const end = performance.now() + 5_000; lines.length === 0 && performance.now() < end;) await pause(20);
  await pause(200);
  return lines;
}

it.each<[string, string, boolean]>([
  [
    'in the middle of its body',
    'POST /api/contact/ HTTP/1.1\r\nHost: site\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"name"',
    false,
  ],
  ['in the middle of the answer', 'GET /api/large HTTP/1.1\r\nHost: site\r\n\r\n', true],
])('a request that the client resets %s is one line of the log, and no error', async (_, sent, waitForAnswer) => {
  const told = await breakOff(sent, waitForAnswer);
  expect(told.map(({ level, msg }) => [level, msg])).toEqual([[INFO, 'request broke off']]);
});
