import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { FetchRefusal, fetchPublic, isPublicAddress } from './fetchPublic';

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

  beforeAll(async () => {
    server = createServer((request, response) => {
      asked.push(request.url ?? '');
      if (request.url === '/elsewhere') response.writeHead(302, { location: '/' }).end();
      else if (request.url === '/large') response.end(Buffer.alloc(2_000));
      else if (request.url === '/silent') response.writeHead(200).write('a');
      else if (request.url === '/broken')
        response.writeHead(200, { 'content-length': 10 }).write('a', () => response.destroy());
      else response.end('fine');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  beforeEach(() => {
    asked = [];
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  const get = (path: string, privateOrigins = [origin]) =>
    fetchPublic(origin + path, { privateOrigins, maxBytes: 1_000, milliseconds: 300 });

  test('is answered from an origin that the operator allows', async () => {
    const { status, content } = await get('/');
    expect([status, content.toString()]).toEqual([200, 'fine']);
  });

  test('is not asked for on this machine otherwise, by whatever name', async () => {
    const { port } = new URL(origin);
    const options = { privateOrigins: [], maxBytes: 1_000, milliseconds: 300 };
    for (const host of ['127.0.0.1', 'localhost', '[::1]', '2130706433', '0x7f.1']) {
      await expect(fetchPublic(`https://${host}:${port}/`, options)).rejects.toBeInstanceOf(FetchRefusal);
      await expect(fetchPublic(`http://${host}:${port}/`, options)).rejects.toBeInstanceOf(FetchRefusal);
    }
    expect(asked).toEqual([]);
  });

  test('is followed nowhere', async () => {
    expect((await get('/elsewhere')).status).toBe(302);
    expect(asked).toEqual(['/elsewhere']);
  });

  test.each(['/large', '/silent', '/broken'])('%s is given up', async (path) => {
    await expect(get(path)).rejects.toBeInstanceOf(FetchRefusal);
  });
});
