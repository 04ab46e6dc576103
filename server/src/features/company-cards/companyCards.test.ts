import sharp from 'sharp';
import { desc, eq } from 'drizzle-orm';
import { companies } from '../../database/schema';
import { rateLimits } from '../../http/rateLimit/limits';
import { openTestServer, type TestServer } from '../../testing/testServer';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer({ config: { rateLimitScale: 1 } });
});
afterAll(() => server.close());

const get = (path: string, headers = {}) => server.app.inject({ url: `/media/cards/${path}`, headers });

/** How many pixels are not of the picture's ground, within a part of it. */
async function inkOf(picture: Buffer, part = { left: 0, top: 20, width: 1200, height: 610 }): Promise<number> {
  const { data } = await sharp(picture).extract(part).greyscale().raw().toBuffer({ resolveWithObject: true });
  return data.filter((brightness) => brightness < 250).length;
}

const LINE = { left: 64, top: 404, width: 1072, height: 120 };

test('the picture of a company has the size that services ask for, and the line of its price', async () => {
  const { body: apple } = await server.get('/api/stocks/live-company/aapl/');
  const answer = await get(`${apple.slug}/${apple.as_of.slice(0, 10)}.png`);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'public, max-age=86400',
    'cross-origin-resource-policy': 'cross-origin',
  });
  expect(answer.headers['set-cookie']).toBeUndefined();
  expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
  expect(answer.rawPayload.length).toBeLessThan(100_000);
  expect(await inkOf(answer.rawPayload, LINE)).toBeGreaterThan(5_000);
  const again = await get(`${apple.slug}/${apple.as_of.slice(0, 10)}.png`, { 'if-none-match': answer.headers.etag });
  expect(again.statusCode).toBe(304);
});

test('an address of another day has the present picture, for a short time @full', async () => {
  const answer = await get('AAPL/2020-01-01.png');
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['cache-control']).toBe('public, max-age=300');
});

test('a company without a history, a price, or letters that can be drawn has a whole picture @full', async () => {
  const { database, clock } = server.context;
  const now = clock();
  const fields = { listed: false, factsSource: 'SEC EDGAR', createdAt: now, updatedAt: now };
  await database
    .insert(companies)
    .values({ ...fields, ticker: 'ZZQX', name: '日本'.repeat(150), slug: 'zzqx', cik: 99 });
  const inTicker = await get('zzqx/undated.png');
  expect(inTicker.statusCode).toBe(200);
  expect(await inkOf(inTicker.rawPayload)).toBeGreaterThan(3_000);
  expect(await inkOf(inTicker.rawPayload, LINE)).toBe(0);
  await database
    .update(companies)
    .set({ name: `Łódź & "Söhne" <O'Neil> ${'x'.repeat(270)}` })
    .where(eq(companies.ticker, 'ZZQX'));
  const inName = await get('zzqx/undated.png');
  expect(await inkOf(inName.rawPayload)).toBeGreaterThan(await inkOf(inTicker.rawPayload));
  // Nothing runs over the edge.
  expect(await inkOf(inName.rawPayload, { left: 1150, top: 20, width: 50, height: 610 })).toBe(0);
});

test.each(['nobody-knows/2026-11-20.png', 'aapl/2026-11-20.jpg', 'aapl/today.png'])(
  '%s is no picture',
  async (path) => {
    const answer = await get(path);
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ code: 'not_found' });
  },
);

test('a picture that was drawn is kept, and another one is drawn only once it would show something else', async () => {
  const { database } = server.context;
  let tasks = 0;
  // Told of every picture that is made of a drawing.
  const count = () => (tasks += 1);
  sharp.queue.on('change', count);
  const first = await get('nvda/undated.png');
  expect(tasks).toBeGreaterThan(0);
  const drawn = tasks;
  const second = await server.app.inject({ url: '/media/cards/nvda/undated.png', remoteAddress: '203.0.113.6' });
  expect(tasks).toBe(drawn);
  expect(second.rawPayload.equals(first.rawPayload)).toBe(true);

  await database.update(companies).set({ name: 'Another Name Inc.' }).where(eq(companies.ticker, 'NVDA'));
  const renamed = await get('nvda/undated.png');
  sharp.queue.off('change', count);
  expect(tasks).toBeGreaterThan(drawn);
  expect(renamed.rawPayload.equals(first.rawPayload)).toBe(false);
});

test('who asks for the same picture at the same time gets the same one @full', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => get('tsla/2024-12-31.png')));
  expect(new Set(answers.map(({ statusCode, headers }) => `${statusCode} ${headers.etag}`)).size).toBe(1);
});

test('who asks for many pictures at once is told to come again, and others still get theirs', async () => {
  const { database } = server.context;
  const known = await database.select({ slug: companies.slug }).from(companies).orderBy(desc(companies.id)).limit(25);
  const ask = (slug: string, remoteAddress: string) =>
    server.app.inject({ url: `/media/cards/${slug}/undated.png`, remoteAddress });
  const [other = '', ...many] = known.map(({ slug }) => slug);
  const [ofOther, ...ofMany] = await Promise.all([
    // The one who comes last.
    new Promise<void>((resolve) => setImmediate(resolve)).then(() => ask(other, '203.0.113.9')),
    ...many.map((slug) => ask(slug, '203.0.113.8')),
  ]);
  expect(ofOther.statusCode).toBe(200);
  expect(new Set(ofMany.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 429]));
  const refused = ofMany.find(({ statusCode }) => statusCode === 429);
  expect(refused?.headers['retry-after']).toBe('2');
  expect(refused?.json()).toMatchObject({ code: 'rate_limited', detail: expect.stringContaining('being drawn') });
});

test('an address in other letters, by ticker, and of another day has the same picture @full', async () => {
  const urls = [
    'msft/2026-11-20.png',
    'MSFT/2020-01-01.png',
    'microsoft-corporation/undated.png',
    'Microsoft-Corporation/2026-11-20.png',
  ];
  const answers = [];
  for (const url of urls) answers.push(await get(url));
  expect(new Set(answers.map(({ statusCode, headers }) => `${statusCode} ${headers.etag}`)).size).toBe(1);
});

test('pictures are rate limited', async () => {
  const ask = () => server.app.inject({ url: '/media/cards/nobody-knows/undated.png', remoteAddress: '203.0.113.7' });
  const answers = await Promise.all(Array.from({ length: rateLimits.cards.calls + 1 }, ask));
  expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(1);
});
