import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { Writable } from 'node:stream';
import { setImmediate as turn } from 'node:timers/promises';
import { FetchRefusal, fetchPublic, isPublicAddress } from './fetchPublic';

const MOST_TURNS = 10_000;

test.each([
  ['8.8.8.8', true],
  ['2606:4700:4700::1111', true],
  ['127.0.0.1', false],
  ['10.1.2.3', false],
  ['172.16.0.1', false],
  ['192.168.1.1', false],
  ['169.254.169.254', false],
  ['100.64.0.1', false],
  ['0.0.0.0', false],
  ['::1', false],
  ['::ffff:127.0.0.1', false],
  ['fe80::1', false],
  ['fd00::1', false],
  ['64:ff9b::7f00:1', false],
  ['no address', false],
])('%s is public: %s', (address, isPublic) => {
  expect(isPublicAddress(address)).toBe(isPublic);
});

describe('what somebody else chose', () => {
  let server: Server;
  let origin: string;
  let asked: string[];
  /** Connections that came, whatever was asked on them. */
  let connections: Socket[];

  /** What the other side does that is no answer. */
  const faults: Record<string, (request: IncomingMessage, response: ServerResponse) => void> = {
    '/large': (_, response) => response.end(Buffer.alloc(2_000)),
    '/silent': (_, response) => response.writeHead(200).write('a'),
    '/broken': (_, response) => response.writeHead(200, { 'content-length': 10 }).write('a', () => response.destroy()),
    '/upgrading': ({ socket }) =>
      socket.write('HTTP/1.1 101 Switching Protocols\r\nConnection: upgrade\r\nUpgrade: other\r\n\r\n'),
    '/hinting': ({ socket }) => repeat(socket, 'HTTP/1.1 103 Early Hints\r\n\r\n'),
    '/dripping': (_, response) => repeat(response.writeHead(200), 'a'),
  };

  beforeAll(async () => {
    server = createServer((request, response) => {
      asked.push(request.url ?? '');
      if (request.url === '/elsewhere') response.writeHead(302, { location: '/' }).end();
      else if (request.url === '/') response.end('fine');
      else faults[request.url ?? '']?.(request, response);
    });
    server.on('connection', (socket) => connections.push(socket));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  beforeEach(() => {
    asked = [];
    connections = [];
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  const get = (path: string, milliseconds = 60_000) =>
    fetchPublic(origin + path, { privateOrigins: [origin], maxBytes: 1_000, milliseconds });

  test('is answered from an origin that the operator allows', async () => {
    const { status, content } = await get('/');
    expect([status, content.toString()]).toEqual([200, 'fine']);
  });

  test('is not asked for on this machine otherwise, by whatever name', async () => {
    const { port } = new URL(origin);
    const options = { privateOrigins: [], maxBytes: 1_000, milliseconds: 60_000 };
    for (const host of ['127.0.0.1', 'localhost', '[::1]', '2130706433', '0x7f.1']) {
      await expect(fetchPublic(`https://${host}:${port}/`, options)).rejects.toThrow('is in a private network');
      await expect(fetchPublic(`http://${host}:${port}/`, options)).rejects.toThrow('is not https');
    }
    expect(connections).toHaveLength(0);
  });

  test('is followed nowhere', async () => {
    expect((await get('/elsewhere')).status).toBe(302);
    expect(asked).toEqual(['/elsewhere']);
  });

  test.each(Object.keys(faults))('%s is given up, and its connection ended', async (path) => {
    await expect(get(path, 300)).rejects.toBeInstanceOf(FetchRefusal);
    for (const socket of connections) expect(await isClosed(socket)).toBe(true);
  });

  test('that goes on with another protocol is given up before its time is over', async () => {
    await expect(get('/upgrading')).rejects.toThrow('wants to go on with another protocol');
  });
});

/** Both ends are in this process: one that was ended is closed after a few turns. */
async function isClosed(socket: Socket): Promise<boolean> {
  for (let turns = 0; turns < MOST_TURNS && !socket.closed; turns += 1) await turn();
  return socket.closed;
}

/** Goes on for as long as somebody listens. */
function repeat(to: Writable, text: string): void {
  const timer = setInterval(() => to.write(text), 10);
  to.once('close', () => clearInterval(timer));
}
