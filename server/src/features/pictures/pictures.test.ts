import { rename, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { companies, posts } from '../../database/schema';
import { openTestServer, type TestServer } from '../../testing/testServer';
import { pictureVersion } from './pictureAddress';

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=',
  'base64',
);

/** Noise, so that it takes many bytes in any width. */
const PHOTOGRAPH = sharp({
  create: {
    width: 1000,
    height: 500,
    channels: 3,
    background: 'grey',
    noise: { type: 'gaussian', mean: 128, sigma: 30 },
  },
})
  .jpeg()
  .toBuffer();

/** A few bytes that say that they are 60,000 by 60,000 pixels. */
const BOMB = Buffer.from(PNG);
BOMB.writeUInt32BE(60_000, 16);
BOMB.writeUInt32BE(60_000, 20);

const answers: Record<string, (response: ServerResponse) => void> = {
  '/picture.png': (response) => response.end(PNG),
  '/photograph.jpg': (response) => void PHOTOGRAPH.then((content) => response.end(content)),
  '/bomb.png': (response) => response.end(BOMB),
  '/page.png': (response) => response.setHeader('content-type', 'image/png').end('<!doctype html><p>No picture'),
  '/drawing.svg': (response) =>
    response.setHeader('content-type', 'image/svg+xml').end('<svg xmlns="http://www.w3.org/2000/svg"/>'),
  '/large.png': (response) => response.end(Buffer.concat([PNG, Buffer.alloc(4 * 1024 * 1024)])),
  '/elsewhere.png': (response) => response.writeHead(302, { location: '/picture.png' }).end(),
  '/gone.png': (response) => response.writeHead(404).end(PNG),
  '/upgrading.png': ({ socket }) =>
    socket?.write('HTTP/1.1 101 Switching Protocols\r\nConnection: upgrade\r\nUpgrade: other\r\n\r\n'),
};

/** Pictures that are fetched at a time. */
const PARALLEL = 8;

let pictures: Server;
let origin: string;
let asked: string[];
let server: TestServer;

beforeAll(async () => {
  pictures = createServer((request, response) => {
    const path = (request.url ?? '').split('?')[0] ?? '';
    asked.push(request.url ?? '');
    answers[path]?.(response);
  });
  await new Promise<void>((resolve) => pictures.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(pictures.address() as AddressInfo).port}`;
  server = await openTestServer({ config: { privateOrigins: [origin] } });
});
beforeEach(() => {
  asked = [];
});
afterAll(async () => {
  pictures.closeAllConnections();
  pictures.close();
  await server.close();
});

/** Gives Apple a logo elsewhere; answers where the site has it. */
async function logoFrom(url: string): Promise<string> {
  await server.context.database.update(companies).set({ logoUrl: url }).where(eq(companies.ticker, 'AAPL'));
  const { body } = await server.get('/api/stocks/live-company/aapl/');
  return body.logo_url;
}

const get = (url: string) => server.app.inject(url);

test('a logo of another site comes through this one, which asks for it once', async () => {
  const address = await logoFrom(`${origin}/picture.png?once`);
  expect(address).toMatch(/^\/media\/companies\/AAPL\/[0-9a-f]{16}$/);
  const [one, other] = await Promise.all([get(address), get(address)]);
  for (const response of [one, other, await get(address)]) {
    expect(response.statusCode).toBe(200);
    expect(response.rawPayload.equals(PNG)).toBe(true);
    expect(response.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
  }
  expect(asked).toEqual(['/picture.png?once']);
});

test('a picture comes as wide as it is needed, and the other site is asked for it once', async () => {
  const address = await logoFrom(`${origin}/photograph.jpg`);
  const whole = (await get(address)).rawPayload;
  const widths = [64, 320, 320, 640].map(async (width) => {
    const { statusCode, headers, rawPayload } = await get(`${address}?width=${width}`);
    expect([statusCode, headers['content-type']]).toEqual([200, 'image/webp']);
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(rawPayload.length).toBeLessThan(whole.length);
    const { width: made, height } = await sharp(rawPayload).metadata();
    return [made, height];
  });
  expect(await Promise.all(widths)).toEqual([
    [64, 32],
    [320, 160],
    [320, 160],
    [640, 320],
  ]);
  expect(asked).toEqual(['/photograph.jpg']);
});

test('a picture that would be too large when it is opened comes as it is @full', async () => {
  const { statusCode, rawPayload } = await get(`${await logoFrom(`${origin}/bomb.png`)}?width=320`);
  expect(statusCode).toBe(200);
  expect(rawPayload.equals(BOMB)).toBe(true);
});

test.each(['321', '0', '-64', '1e9', 'wide', '', '64&width=128'])('there is no picture of width %j', async (width) => {
  const address = await logoFrom(`${origin}/picture.png?widths`);
  expect((await get(`${address}?width=${width}`)).statusCode).toBe(404);
});

test('pictures of a post come through this site, on its card and in its text', async () => {
  const [url, inText] = [`${origin}/picture.png?card`, `${origin}/picture.png?text`];
  const content = `<p>Text <img src="${inText}" alt="A chart" loading="lazy" /></p>`;
  const slug = 'how-an-ipo-works';
  await server.context.database.update(posts).set({ featuredImageUrl: url, content }).where(eq(posts.slug, slug));
  const { body } = await server.get(`/api/post/${slug}/`);
  expect(JSON.stringify(body)).not.toContain('127.0.0.1');
  expect(body.content).toContain(`src="/media/posts/${body.id}/${pictureVersion(inText)}"`);
  expect((await get(body.featured_image_url)).statusCode).toBe(200);
  expect((await get(`/media/posts/${body.id}/${pictureVersion(inText)}`)).statusCode).toBe(200);
  // Since somebody has looked at it: nothing moves when it comes.
  const again = await server.get(`/api/post/${slug}/`);
  expect(again.body.content).toContain(`<img width="1" height="1" src="/media/posts/${body.id}/`);
});

test.each(['/page.png', '/drawing.svg', '/large.png', '/elsewhere.png', '/gone.png'])(
  '%s is no picture, and is not asked for again at once',
  async (path) => {
    const address = await logoFrom(origin + path);
    for (const _time of [1, 2]) {
      const response = await get(address);
      expect([response.statusCode, response.body]).toEqual([404, 'No such picture\n']);
      expect(response.headers['cache-control']).toBe('no-store');
    }
    expect(asked).toEqual([path]);
    server.pass(11 * 60_000);
    await get(address);
    expect(asked).toEqual([path, path]);
  },
);

test('what was no picture is asked for again in time also when the clock of the computer was set back', async () => {
  const address = await logoFrom(`${origin}/gone.png?later`);
  await get(address);
  server.setBack(24 * 60 * 60_000);
  server.pass(11 * 60_000);
  await get(address);
  expect(asked).toEqual(['/gone.png?later', '/gone.png?later']);
  server.pass(24 * 60 * 60_000);
});

test('pictures whose servers answer with another protocol are missing, and leave room for others @full', async () => {
  const { database } = server.context;
  const rows = await database.select({ id: companies.id, slug: companies.slug }).from(companies).limit(PARALLEL);
  const addresses = rows.map(async ({ id, slug }) => {
    const logoUrl = `${origin}/upgrading.png?${slug}`;
    await database.update(companies).set({ logoUrl }).where(eq(companies.id, id));
    return (await server.get(`/api/stocks/live-company/${slug}/`)).body.logo_url as string;
  });
  const answers = await Promise.all((await Promise.all(addresses)).map(get));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(PARALLEL).fill(404));
  expect((await get(await logoFrom(`${origin}/picture.png?after`))).statusCode).toBe(200);
});

test('nothing is fetched but the pictures that there are', async () => {
  await logoFrom(`${origin}/picture.png`);
  const other = pictureVersion(`${origin}/page.png`);
  for (const path of [
    `companies/AAPL/${other}`,
    `companies/ZZZZ/${other}`,
    'posts/1/x',
    `companies/%00/${other}`,
    `coins/%00/${other}`,
    `coins/BTC/${encodeURIComponent(origin)}`,
  ]) {
    expect((await get(`/media/${path}`)).statusCode).toBe(404);
  }
  expect(asked).toEqual([]);
});

test('a picture that cannot be kept is shown all the same @full', async () => {
  const folder = join(server.context.config.dataDir, 'pictures');
  await rename(folder, `${folder}-aside`).catch(() => undefined);
  await writeFile(folder, 'No folder');
  const address = await logoFrom(`${origin}/picture.png?full`);
  for (const _time of [1, 2]) expect((await get(address)).statusCode).toBe(200);
  await rm(folder);
  await rename(`${folder}-aside`, folder).catch(() => undefined);
});

test('a picture with an address that cannot be read is missing @full', async () => {
  const url = 'https://[/picture.png';
  await logoFrom(url);
  expect((await get(`/media/companies/AAPL/${pictureVersion(url)}`)).statusCode).toBe(404);
});

test('no picture comes from a private network that the operator did not name', async () => {
  const closed = await openTestServer();
  await closed.context.database
    .update(companies)
    .set({ logoUrl: `${origin}/picture.png` })
    .where(eq(companies.ticker, 'AAPL'));
  const { body } = await closed.get('/api/stocks/live-company/aapl/');
  expect((await closed.app.inject(body.logo_url)).statusCode).toBe(404);
  expect(asked).toEqual([]);
  await closed.close();
});
