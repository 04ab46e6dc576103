import { brotliDecompressSync } from 'node:zlib';
import { sitemapTopics } from '@market-pulse/contract';
import { asc, eq } from 'drizzle-orm';
import fastify from 'fastify';
import {
  categories,
  companies,
  cryptoTokens,
  forumPosts,
  forums,
  historyFigures,
  instruments,
  moderationActions,
  platformReleases,
  postCategories,
  posts,
  sponsorships,
  users,
} from '../../database/schema';
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
        { ...page, path: '/companies', sitemap: 'companies' },
        { ...page, path: '/about', sitemap: 'release' },
        { ...page, path: '/coins', parameters: ['q', 'symbol'], sitemap: 'coins' },
        { ...page, path: '/tools' },
        { ...page, path: '/prices', sitemap: 'stock-prices' },
        { ...page, path: '/company/:slug', sitemap: 'companies' },
        { ...page, path: '/company/:slug/people' },
        { ...page, path: '/account', auth: true },
        { ...page, path: '/case', secret: 'token' },
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
    expect(pages).toEqual([
      { path: '/', shows: 'all' },
      { path: '/companies', shows: 'companies' },
      { path: '/about', remote: 'companies' },
      { path: '/coins', shows: 'coins' },
      { path: '/tools' },
      { path: '/prices', shows: 'stock-prices' },
    ]);
    expect([...routes]).toEqual([
      ['coins', '/coins'],
      ['companies', '/company/:slug'],
    ]);
  });

  test.each([
    ['/company/:slug', { slug: 'brk.b' }, '/company/brk.b'],
    ['/company/:slug', { slug: 'a/b?c&d' }, '/company/a%2Fb%3Fc%26d'],
    ['/forums/:forumId/posts/:postId', { postId: 40, forumId: 3 }, '/forums/3/posts/40'],
    ['/markets/crypto', { symbol: 'A&B' }, '/markets/crypto?symbol=A%26B'],
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
  /** Of the one forum with posts. */
  let forumPath: string;
  /** Of the forum posts that everybody may see and that are not thin. */
  let postPaths: string[];

  beforeAll(async () => {
    site = await openPlatformSite();
    const { database } = site.context;
    const company = { name: 'A company', factsSource: 'sample', createdAt: earlier, updatedAt: earlier };
    await database.insert(companies).values([
      { ...company, ticker: 'ONAR', slug: 'onar', updatedAt: changed, sector: 'Oil & Gas' },
      { ...company, ticker: 'ZZFI', slug: 'zzfi', listed: false },
      { ...company, ticker: 'R&D', slug: 'r&d', sector: 'Oil, Gas' },
      { ...company, ticker: 'AMZN', slug: 'amzn', sector: 'Retail' },
    ]);
    const post = { title: 'A post', content: '', excerpt: '', createdAt: earlier, updatedAt: earlier };
    const [{ id: postId } = { id: 0 }] = await database
      .insert(posts)
      .values({ ...post, slug: 'a-post', updatedAt: changed })
      .returning({ id: posts.id });
    const [{ id: categoryId } = { id: 0 }] = await database
      .insert(categories)
      .values([
        { name: 'IPOs', slug: 'ipos' },
        { name: 'Empty', slug: 'empty' },
      ])
      .returning({ id: categories.id });
    await database.insert(postCategories).values({ postId, categoryId, position: 0 });
    const coin = { name: 'A coin', source: 'sample', status: 'sample' } as const;
    await database
      .insert(cryptoTokens)
      .values([
        { ...coin, symbol: 'BTC', rank: 1, asOf: changed },
        { ...coin, symbol: 'TON', rank: 2, asOf: earlier },
        { ...coin, symbol: 'TON', rank: 3, asOf: changed },
        ...Array.from({ length: 18 }, (_, index) => ({ ...coin, symbol: `C${index}`, rank: index + 4 })),
      ]);
    const microcaps = { name: 'Microcaps', description: '', forumType: 'company', postsCount: 1 } as const;
    const [forum] = await database
      .insert(forums)
      .values([microcaps, { ...microcaps, name: 'Empty', postsCount: 0 }])
      .returning({ id: forums.id });
    forumPath = `/forums/${forum?.id}`;
    await site.signIn('user');
    const [author] = await database.select({ id: users.id }).from(users);
    const said = {
      forumId: forum?.id ?? 0,
      userId: author?.id ?? 0,
      title: 'A',
      body: 'a',
      bodyHtml: 'a',
      excerpt: 'a'.repeat(40),
    };
    const thin = { ...said, excerpt: '🚀'.repeat(39) };
    const times = { createdAt: earlier, updatedAt: earlier, lastActivityAt: changed };
    const written = await database
      .insert(forumPosts)
      .values(
        [
          { ...said, status: 'published' as const },
          { ...thin, commentsCount: 1 },
          { ...thin, upvotes: 1 },
          { ...thin, downvotes: 1 },
          { ...said, status: 'hidden' as const },
          { ...said, status: 'pending' as const },
        ].map((one) => ({ ...one, ...times })),
      )
      .returning({ id: forumPosts.id });
    postPaths = written.slice(0, 3).map(({ id }) => `${forumPath}/posts/${id}`);
  });

  beforeEach(() =>
    site.begin(async () => {
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
    }),
  );
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

  test('has of the forums what everybody may see and what says something, by the time of its last comment', async () => {
    const routes = [
      { ...page, path: '/forums/:forumId', sitemap: 'forums' as const },
      { ...page, path: '/forums/:forumId/posts/:postId', sitemap: 'forum-posts' as const },
    ];
    await site.publish(remoteRelease('forums', { routes }), { to: 'production' });
    const { body } = await get('/sitemaps/forum-posts-1.xml');
    expect(addresses(body)).toEqual(postPaths.map((path) => `http://site.example${path}`));
    expect(body).toContain('<lastmod>2026-03-01T12:00:00.000Z</lastmod>');
    expect((await get('/sitemaps/forums-1.xml')).body).toContain(
      `<url><loc>http://site.example${forumPath}</loc><lastmod>2026-03-01T12:00:00.000Z</lastmod></url>\n</urlset>`,
    );
  });

  test('has the first coins by rank, each once at its own address, by the time of its figures @full', async () => {
    const routes = [{ ...page, path: '/crypto', parameters: ['symbol'], sitemap: 'coins' as const }];
    await site.publish(remoteRelease('coins', { routes }), { to: 'production' });
    const { body } = await get('/sitemaps/coins-1.xml');
    expect(body).toContain(
      '<url><loc>http://site.example/crypto?symbol=BTC</loc><lastmod>2026-03-01T12:00:00.000Z</lastmod></url>\n' +
        '<url><loc>http://site.example/crypto?symbol=TON</loc><lastmod>2026-02-01T12:00:00.000Z</lastmod></url>\n' +
        '<url><loc>http://site.example/crypto?symbol=C0</loc></url>\n',
    );
    expect(addresses(body)).toHaveLength(19);
  });

  test('says of categories and sectors when something in them changed @full', async () => {
    const routes = [
      { ...page, path: '/category/:slug', sitemap: 'categories' as const },
      { ...page, path: '/sector/:slug', sitemap: 'sectors' as const },
    ];
    await site.publish(remoteRelease('content', { routes }), { to: 'production' });
    expect((await get('/sitemaps/categories-1.xml')).body).toContain(
      '<url><loc>http://site.example/category/ipos</loc><lastmod>2026-03-01T12:00:00.000Z</lastmod></url>\n' +
        '<url><loc>http://site.example/category/empty</loc></url>\n',
    );
    expect((await get('/sitemaps/sectors-1.xml')).body).toContain(
      '<url><loc>http://site.example/sector/oil-gas</loc><lastmod>2026-03-01T12:00:00.000Z</lastmod></url>\n' +
        '<url><loc>http://site.example/sector/retail</loc><lastmod>2026-02-01T12:00:00.000Z</lastmod></url>\n',
    );
  });

  const datesOf = (xml: string) =>
    Object.fromEntries(
      [...xml.matchAll(/<loc>http:..site.example([^<]*)<.loc>(?:<lastmod>([^<]*)<)?/g)].map(([, path, at]) => [
        path,
        at,
      ]),
    );

  test('says of prices, sponsorships, ideas and the log of moderators when something in them changed @full', async () => {
    const { database } = site.context;
    const series = { source: 'sample', status: 'sample', close: 1 } as const;
    for (const [kind, symbol, date] of [
      ['stock', 'ONAR', '2026-03-01'],
      ['stock', 'AMZN', '2026-02-01'],
      ['index', 'SPX', '2026-03-09'],
    ] as const) {
      const [instrument] = await database
        .insert(instruments)
        .values({ kind, symbol, unit: 'usd' })
        .returning({ id: instruments.id });
      await database.insert(historyFigures).values({ ...series, instrumentId: instrument?.id ?? 0, date });
    }
    const [company] = await database.select({ id: companies.id }).from(companies);
    const entry = {
      companyId: company?.id ?? 0,
      payer: 'A payer',
      since: '2026-01-01',
      services: 'Posts',
      source: 'Filing',
    };
    await database.insert(sponsorships).values([
      { ...entry, recordedAt: new Date('2026-03-02T00:00:00Z') },
      { ...entry, recordedAt: earlier, supersededAt: new Date('2026-03-03T00:00:00Z') },
    ]);
    const [written] = await database.select().from(forumPosts).orderBy(asc(forumPosts.id)).limit(1);
    if (!written) throw new Error('no post');
    const { id: _, ...idea } = { ...written, kind: 'idea' as const };
    await database.insert(forumPosts).values([
      { ...idea, lastActivityAt: new Date('2026-03-04T00:00:00Z') },
      { ...idea, status: 'hidden', lastActivityAt: new Date('2026-03-08T00:00:00Z') },
    ]);
    const decision = { action: 'hide', reason: 'spam', targetType: 'post' } as const;
    await database.insert(moderationActions).values([
      { ...decision, createdAt: earlier, undoneAt: new Date('2026-03-05T00:00:00Z') },
      { ...decision, createdAt: new Date('2026-03-04T12:00:00Z') },
    ]);
    const routes = sitemapTopics.map((topic) => ({ ...page, path: `/${topic}`, sitemap: topic }));
    await site.publish(remoteRelease('topics', { routes }), { to: 'production' });
    expect(datesOf((await get('/sitemaps/pages.xml')).body)).toEqual({
      '/': '2026-03-05T00:00:00.000Z',
      '/markets': undefined,
      '/stock-prices': '2026-03-01T00:00:00.000Z',
      '/sponsorships': '2026-03-03T00:00:00.000Z',
      '/trade-ideas': '2026-03-04T00:00:00.000Z',
      '/moderation-log': '2026-03-05T00:00:00.000Z',
    });
  });

  test('says of a list when something in it changed, of a page of text when it was released, of the home page the newest of them, and nothing of what it does not know', async () => {
    const routes = [
      { ...page, path: '/companies', sitemap: 'companies' as const },
      { ...page, path: '/about', sitemap: 'release' as const },
      { ...page, path: '/tools' },
    ];
    await site.publish(remoteRelease('about', { routes }), { to: 'production' });
    const [release] = await site.context.database
      .select({ at: platformReleases.publishedAt })
      .from(platformReleases)
      .where(eq(platformReleases.name, 'about'));
    const { body } = await get('/sitemaps/pages.xml');
    expect(datesOf(body)).toEqual({
      '/': release?.at.toISOString(),
      '/about': release?.at.toISOString(),
      '/companies': '2026-03-01T12:00:00.000Z',
      '/markets': undefined,
      '/tools': undefined,
    });
    expect((await get('/sitemap.xml')).body).toContain(
      `<loc>http://site.example/sitemaps/pages.xml</loc><lastmod>${release?.at.toISOString()}</lastmod>`,
    );
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

  test('is compressed, and a head request has no body @full', async () => {
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

  test('tells within a minute of a page that came for one that went @full', async () => {
    const { database } = site.context;
    let now = 0;
    const app = fastify();
    const context = { ...site.context, monotonicClock: () => now };
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
