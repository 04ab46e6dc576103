import { brotliDecompressSync } from 'node:zlib';
import { eq } from 'drizzle-orm';
import fastify from 'fastify';
import { companies, forumPosts, forums, posts, users } from '../../database/schema';
import { createKnownEnvironments } from '../../platform/environments/knownEnvironments';
import { openPlatformSite, type PlatformSite } from '../../testing/platformSite';
import { remoteRelease, shellRelease } from '../../testing/releases';
import { robotsText } from './robots';
import { sitemapRoutes } from './routes';
import { fillRoute, sitemapSections } from './sitemapSections';

const page = { expose: './Page', title: 'Page' } as const;

describe('the sections of the sitemap', () => {
  const remotes = [
    remoteRelease('companies', {
      routes: [
        { ...page, path: '/companies' },
        { ...page, path: '/company/:slug', sitemap: 'companies' },
        { ...page, path: '/company/:slug/people' },
        { ...page, path: '/account', auth: true },
        { ...page, path: '/research', sitemap: 'none' },
      ],
    }),
    remoteRelease('more', {
      routes: [
        { ...page, path: '/more/:slug', sitemap: 'companies' },
        { ...page, path: '/more/:name', sitemap: 'posts' },
      ],
    }),
  ];

  test('are the pages that stand for themselves, and the first route that shows each collection', () => {
    const { pages, routes } = sitemapSections({ remotes: remotes as never });
    expect(pages).toEqual(['/', '/companies']);
    expect([...routes]).toEqual([['companies', '/company/:slug']]);
  });

  test.each([
    ['/company/:slug', { slug: 'brk.b' }, '/company/brk.b'],
    ['/company/:slug', { slug: 'a/b?c&d' }, '/company/a%2Fb%3Fc%26d'],
    ['/forums/:forumId/posts/:postId', { postId: 40, forumId: 3 }, '/forums/3/posts/40'],
  ])('%s of %o is %s', (route, parameters, path) => {
    expect(fillRoute(route, parameters)).toBe(path);
  });
});

describe('robots.txt', () => {
  const siteUrl = 'https://site.example';

  test('keeps crawlers away from the API, the console and the screens for accounts, and names the sitemap', () => {
    const text = robotsText({ environment: 'production', siteUrl });
    for (const path of ['/api/', '/platform', '/authentication/sign-in']) expect(text).toContain(`Disallow: ${path}\n`);
    expect(text).not.toContain('Disallow: /\n');
    expect(text).toContain('Sitemap: https://site.example/sitemap.xml\n');
  });

  test.each(['staging', 'development'])('keeps crawlers away from all of %s', (environment) => {
    expect(robotsText({ environment, siteUrl })).toBe('User-agent: *\nDisallow: /\n');
  });
});

describe('the sitemap of a site', () => {
  const changed = new Date('2026-03-01T12:00:00.000Z');
  const earlier = new Date('2026-02-01T12:00:00.000Z');
  let site: PlatformSite;
  /** Of the one forum post that everybody may see. */
  let postPath: string;

  beforeAll(async () => {
    site = await openPlatformSite();
    const { database } = site.context;
    const company = { name: 'A company', factsSource: 'sample', createdAt: earlier, updatedAt: earlier };
    await database.insert(companies).values([
      { ...company, ticker: 'ONAR', slug: 'onar', updatedAt: changed },
      { ...company, ticker: 'ZZFI', slug: 'zzfi', listed: false },
      { ...company, ticker: 'R&D', slug: 'r&d' },
      { ...company, ticker: 'AMZN', slug: 'amzn' },
    ]);
    const post = { title: 'A post', content: '', excerpt: '', createdAt: earlier, updatedAt: earlier };
    await database.insert(posts).values({ ...post, slug: 'a-post' });
    const [forum] = await database
      .insert(forums)
      .values({ name: 'Microcaps', description: '', forumType: 'company' })
      .returning({ id: forums.id });
    await site.signIn('user');
    const [author] = await database.select({ id: users.id }).from(users);
    const said = {
      forumId: forum?.id ?? 0,
      userId: author?.id ?? 0,
      title: 'A',
      body: 'a',
      bodyHtml: 'a',
      excerpt: 'a',
    };
    const times = { createdAt: earlier, updatedAt: earlier, lastActivityAt: changed };
    const statuses = ['published', 'hidden', 'pending'] as const;
    const written = await database
      .insert(forumPosts)
      .values(statuses.map((status) => ({ ...said, ...times, status })))
      .returning({ id: forumPosts.id });
    postPath = `/forums/${forum?.id}/posts/${written[0]?.id}`;
  }, 30_000);

  beforeEach(async () => {
    await site.publish(shellRelease(), { to: 'production' });
    await site.publish(
      remoteRelease('markets', {
        routes: [
          { ...page, path: '/markets' },
          { ...page, path: '/company/:slug', sitemap: 'companies' },
        ],
      }),
      { to: 'production' },
    );
  });
  afterEach(() => site.reset());
  afterAll(() => site.close());

  const get = (url: string, headers: Record<string, string> = {}) => site.app.inject({ url, headers });
  const addresses = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address);

  test('is an index of its parts, with the time of the last change in each', async () => {
    const response = await get('/sitemap.xml');
    expect(response.headers['content-type']).toBe('application/xml; charset=utf-8');
    expect(response.body).toBe(
      '<?xml version="1.0" encoding="UTF-8"?>\n' +
        '<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n' +
        '<sitemap><loc>http://site.example/sitemaps/pages.xml</loc></sitemap>\n' +
        '<sitemap><loc>http://site.example/sitemaps/companies-1.xml</loc><lastmod>2026-03-01T12:00:00.000Z</lastmod></sitemap>\n' +
        '</sitemapindex>\n',
    );
  });

  test('has the home page and those of the remotes that are on', async () => {
    const { body } = await get('/sitemaps/pages.xml');
    expect(addresses(body)).toEqual(['http://site.example/', 'http://site.example/markets']);
  });

  test('has each listed company, by its address and the time of its last change', async () => {
    const { body } = await get('/sitemaps/companies-1.xml');
    expect(body).toContain(
      '<url><loc>http://site.example/company/onar</loc><lastmod>2026-03-01T12:00:00.000Z</lastmod></url>',
    );
    expect(addresses(body).map((address) => address?.split('/').at(-1))).toEqual(['onar', 'r%26d', 'amzn']);
  });

  test('has of the forums what everybody may see, by the time of its last comment', async () => {
    const routes = [{ ...page, path: '/forums/:forumId/posts/:postId', sitemap: 'forum-posts' as const }];
    await site.publish(remoteRelease('forums', { routes }), { to: 'production' });
    const { body } = await get('/sitemaps/forum-posts-1.xml');
    expect(addresses(body)).toEqual([`http://site.example${postPath}`]);
    expect(body).toContain('<lastmod>2026-03-01T12:00:00.000Z</lastmod>');
  });

  test('loses a section at once that is switched off', async () => {
    await site.call('PATCH', '/environments/production/remotes/markets/', { ifMatch: '*', body: { enabled: false } });
    expect(addresses((await get('/sitemap.xml')).body)).toEqual(['http://site.example/sitemaps/pages.xml']);
    expect(addresses((await get('/sitemaps/pages.xml')).body)).toEqual(['http://site.example/']);
    expect((await get('/sitemaps/companies-1.xml')).statusCode).toBe(404);
  });

  test.each(['companies-2', 'companies-0', 'posts-1', 'coins-1', 'constructor-1', 'companies', 'companies-1.xml'])(
    'has no part %s.xml',
    async (name) => {
      expect((await get(`/sitemaps/${name}.xml`)).statusCode).toBe(404);
    },
  );

  test.each(['/sitemap.xml', '/sitemaps/pages.xml', '/sitemaps/companies-1.xml'])(
    '%s is sent again only when something in it changed',
    async (url) => {
      const { headers } = await get(url);
      const etag = String(headers['etag']);
      expect(headers['cache-control']).toBe('no-cache');
      const again = await get(url, { 'if-none-match': etag });
      expect([again.statusCode, again.body]).toEqual([304, '']);
    },
  );

  test('is compressed, and a head request has no body', async () => {
    const url = '/sitemaps/companies-1.xml';
    const { headers, rawPayload } = await get(url, { 'accept-encoding': 'br' });
    expect(headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(rawPayload).toString()).toBe((await get(url)).body);
    const head = await site.app.inject({ method: 'HEAD', url });
    expect([head.statusCode, head.body]).toEqual([200, '']);
  });

  test('comes in parts of no more addresses than a part may have', async () => {
    const app = fastify();
    await app.register(
      sitemapRoutes(site.context, createKnownEnvironments(site.context), { addressesInPart: 2 }) as never,
    );
    const part = async (number: number) => addresses((await app.inject(`/sitemaps/companies-${number}.xml`)).body);
    expect(addresses((await app.inject('/sitemap.xml')).body)).toHaveLength(3);
    expect([await part(1), await part(2)].map((found) => found.length)).toEqual([2, 1]);
    expect(await part(2)).toEqual(['http://site.example/company/amzn']);
    await app.close();
  });

  test('tells within a minute of a page that came for one that went', async () => {
    const { database } = site.context;
    let now = changed.getTime();
    const app = fastify();
    const context = { ...site.context, clock: () => new Date(now) };
    await app.register(sitemapRoutes(context, createKnownEnvironments(context)) as never);
    const etag = async () => (await app.inject('/sitemaps/companies-1.xml')).headers['etag'];
    const before = await etag();
    const company = { name: 'Another', factsSource: 'sample', createdAt: earlier, updatedAt: earlier };
    await database.delete(companies).where(eq(companies.slug, 'amzn'));
    await database.insert(companies).values({ ...company, ticker: 'AMZN', slug: 'amzn' });
    expect(await etag()).toBe(before);
    now += 60_000;
    expect(await etag()).not.toBe(before);
    await app.close();
  });

  test('is named by robots.txt of the site', async () => {
    const { body, headers } = await get('/robots.txt');
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(body).toContain('Sitemap: http://site.example/sitemap.xml');
  });
});
