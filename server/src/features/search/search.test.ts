import type { SearchResults } from '@market-pulse/contract';
import { eq, inArray, sql } from 'drizzle-orm';
import { cryptoTokens, forumPosts, posts } from '../../database/schema';
import { joinMember } from '../../testing/members';
import { openTestServer, type TestServer } from '../../testing/testServer';

/** Queries of the server while they are listened to. */
let heard: { query: string; params: unknown[] }[] | undefined;
let server: TestServer;
beforeAll(async () => {
  server = await openTestServer({ logger: { logQuery: (query, params) => heard?.push({ query, params }) } });
});
afterAll(() => server.close());

const search = async (text: string): Promise<SearchResults> => {
  const { status, body } = await server.get(`/api/search/?q=${encodeURIComponent(text)}`);
  expect(status).toBe(200);
  return body;
};
const write = async (username: string, title: string, body: string) => {
  const member = await joinMember(server, username);
  return (await member.call('POST', '/api/forums/forums/1/posts/', { title, body })).body.id as number;
};

describe('a search over the whole site', () => {
  it('finds companies, tokens and forums by name, also a misspelt one', async () => {
    expect((await search('berkshre')).companies[0]).toMatchObject({ ticker: 'BRK.B' });
    expect((await search('AAPL')).companies[0]).toEqual({
      ...{ ticker: 'AAPL', name: 'Apple Inc.', slug: 'apple-inc', sector: 'Information Technology', logo_url: null },
      url: '/company/apple-inc',
    });
    expect((await search('etherum')).tokens[0]).toMatchObject({ symbol: 'ETH' });
    expect((await search('eth')).tokens[0]).toMatchObject({ symbol: 'ETH', url: '/markets/crypto?symbol=ETH' });
    expect((await search('dividnd')).forums[0]).toMatchObject({ name: expect.stringContaining('Dividend') });
  });

  it.each([
    ['bitcoin', 'Bitcoin', '/markets/crypto?symbol=BTC'],
    ['btc', 'Bitcoin', '/markets/crypto?symbol=BTC'],
    ['tes', 'Tesla, Inc.', '/company/tesla-inc'],
    ['AAPL', 'Apple Inc.', '/company/apple-inc'],
  ])('knows instruments first: %s is %s', async (text, name, url) => {
    expect((await search(text)).instruments[0]).toMatchObject({ name, url });
  });

  // What a text begins is found before what is only spelt like it; the larger coin first.
  it.each([
    ['lt', ['LTC'], 'LTC'],
    ['ad', ['ADA'], 'ADA'],
    ['AVA', ['AVAX'], 'AVAX'],
    ['sol', ['SOL'], 'SOL'],
  ])('finds coins by the beginning of their symbol: %s', async (text, first, symbol) => {
    const { tokens, instruments } = await search(text);
    expect(tokens.slice(0, first.length).map((token) => token.symbol)).toEqual(first);
    expect(instruments.map((instrument) => instrument.symbol)).toContain(symbol);
  });

  it('ranks coins by symbol, whole name, beginning of the symbol, of the name, and then what is spelt alike @full', async () => {
    const { database } = server.context;
    const coins = [
      ['QZX', 'Alpha', 905],
      ['ALPHA2', 'Qzx', 904],
      ['QZXB', 'Beta of it', 903],
      ['QZXA', 'Other', 902],
      ['CCZ', 'Qzxs and more', 901],
      ['DDZ', 'A Qzx', 900],
    ] as const;
    await database.insert(cryptoTokens).values(coins.map(([symbol, name, rank]) => ({ symbol, name, rank })));
    const symbols = coins.map(([symbol]) => symbol);
    try {
      const found = (await search('qzx')).tokens.map(({ symbol }) => symbol);
      expect(found).toEqual(['QZX', 'ALPHA2', 'QZXA', 'QZXB', 'CCZ']);
      expect((await search('q_x')).tokens).toEqual([]);
    } finally {
      await database.delete(cryptoTokens).where(inArray(cryptoTokens.symbol, symbols));
    }
  });

  it('tells the newest figures of an instrument, and where they come from', async () => {
    const [quote] = (await server.get('/api/market-data/quotes/?symbols=BTC')).body;
    const { symbol, kind, price, change_percent, source, as_of, status } = quote;
    expect(price).toBeGreaterThan(0);
    const [bitcoin] = (await search('btc')).instruments;
    expect(bitcoin).toMatchObject({ symbol, kind, price, change_percent, source, as_of, status, detail: null });
    const [apple] = (await search('AAPL')).instruments;
    expect(apple).toMatchObject({ symbol: 'AAPL', kind: 'stock', detail: 'Information Technology' });
  });

  it('finds posts by their words in any form, the one that has them in its title first', async () => {
    const { posts } = await search('reverse splits');
    expect(posts[0]).toMatchObject({ slug: expect.stringContaining('reverse-split') });
    expect(posts[0]!.url).toBe(`/posts/${posts[0]!.slug}`);
    expect((await search('splitting')).posts.map(({ slug }) => slug)).toContain(posts[0]!.slug);
  });

  it('finds forum posts, the better match first, and follows what becomes of them', async () => {
    const inText = await write('ann', 'About a company', 'Their **quizzical** report');
    const inTitle = await write('ben', 'A quizzical report', 'Read it');
    const ids = async () => (await search('quizzical')).forum_posts.map(({ id }) => id);
    expect(await ids()).toEqual([inTitle, inText]);
    expect((await search('quizzical')).forum_posts[0]!.url).toBe(`/forums/1/posts/${inTitle}`);
    const { database } = server.context;
    await database.update(forumPosts).set({ title: 'A plain report' }).where(eq(forumPosts.id, inTitle));
    expect(await ids()).toEqual([inText]);
    await database.update(forumPosts).set({ status: 'hidden' }).where(eq(forumPosts.id, inText));
    expect(await ids()).toEqual([]);
  });

  it('finds a post of the site with a text that has no space, which is stored as fast as any other @full', async () => {
    const { database } = server.context;
    const [post] = await database.select({ id: posts.id, slug: posts.slug }).from(posts).limit(1);
    const content = `<p>A quokka ${'a_'.repeat(50_000)}</p>`;
    await database.update(posts).set({ content }).where(eq(posts.id, post!.id));
    expect((await search('quokkas')).posts.map(({ slug }) => slug)).toEqual([post!.slug]);
  });

  it('takes markup for no words', async () => {
    const post = await write('cleo', 'Plain', '**bold** move');
    expect((await search('bold')).forum_posts.map(({ id }) => id)).toContain(post);
    expect((await search('strong href')).forum_posts).toEqual([]);
  });

  it.each(['-zzyzx', 'the -zzyzx', 'zzyzx or -zzyzx'])(
    'finds no posts where words are left out alone: %s',
    async (text) => {
      expect(await search(text)).toMatchObject({ posts: [], forum_posts: [] });
    },
  );

  it('needs a text, and is broken by none', async () => {
    for (const q of ['', '?q=', '?q=%20']) expect((await server.get(`/api/search/${q}`)).status).toBe(422);
    for (const text of ['%', '_', "'", '"', '"unfinished', 'a & | !', '((', '-', ':*', '\\', '<p>', '\u{1f680}']) {
      expect(Object.values(await search(text)).every(Array.isArray)).toBe(true);
    }
  });
});

describe('on a long list @full', () => {
  const WORDS = ['alpine', 'bronze', 'cedar', 'delta', 'ember', 'fjord', 'granite', 'harbor', 'indigo', 'juniper'];
  beforeAll(async () => {
    const { database } = server.context;
    const word = (every: number) =>
      sql`(array[${sql.join(
        WORDS.map((one) => sql`${one}`),
        sql`, `,
      )}])[1 + n / ${sql.raw(String(every))} % 10]`;
    await database.execute(sql`
      insert into companies (ticker, slug, name, listed, facts_source, created_at, updated_at)
      select 'Q' || n, 'q-' || n, ${word(1)} || ' ' || ${word(10)} || ' ' || ${word(100)} || ' holdings', false, 'test', now(), now()
      from generate_series(1, 10000) n`);
    await database.execute(sql`
      insert into forum_posts (forum_id, user_id, title, body, body_html, excerpt, created_at, updated_at, last_activity_at)
      select 1, 1, 'Number ' || n, '', (select string_agg(md5((n * k)::text), ' ') from generate_series(1, 60) k),
        '', now(), now(), now()
      from generate_series(1, 4000) n`);
    await database.execute(sql`analyze`);
  });

  /** Plans of the queries that an address makes, on short tables too those that would be taken on long ones. */
  async function plansOf(url: string, { asIfLong = false } = {}): Promise<string> {
    heard = [];
    expect((await server.get(url)).status).toBe(200);
    const queries = heard.filter(({ query }) => query.startsWith('select'));
    heard = undefined;
    const { database } = server.context;
    const plans = queries.map(async ({ query, params }) => {
      const [start = '', ...rest] = query.split(/\$\d+/);
      const explain = sql.raw(`explain ${start}`);
      for (const [index, text] of rest.entries()) explain.append(sql`${params[index]}`).append(sql.raw(text));
      const { rows } = await database.transaction(async (transaction) => {
        if (asIfLong) await transaction.execute(sql`set local enable_seqscan = off`);
        return transaction.execute<{ 'QUERY PLAN': string }>(explain);
      });
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    });
    return (await Promise.all(plans)).join('\n');
  }

  it.each(['berkshre', 'Q42', 'cedar delta', 'technology', 'a', 'granite harbor indigo'])(
    'asks an index for %s',
    async (text) => {
      const plans = await plansOf(`/api/search/?q=${encodeURIComponent(text)}`);
      expect(plans).toMatch(/Index Scan.* on companies/);
      expect(plans).toMatch(/Index Scan.* on forum_post_words/);
      expect(plans).not.toMatch(/Seq Scan on (companies|forum_posts|forum_post_words)\b/);
    },
  );

  it('can ask an index for the beginning of a symbol, were there many coins', async () => {
    const plans = await plansOf('/api/search/?q=lt', { asIfLong: true });
    expect(plans).toMatch(/Index Scan on crypto_tokens_symbol_prefix/);
    expect(plans).not.toMatch(/Seq Scan on crypto_tokens\b(?! other)/);
  });
});

describe('a search without script', () => {
  const page = (query: string) => server.app.inject({ url: `/api/search/${query}`, headers: { accept: 'text/html' } });

  it('begins with an empty box', async () => {
    const { statusCode, headers, body } = await page('');
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(body).toContain('<form method="get" action="/api/search/" role="search">');
    expect(body).toContain('type="search" maxlength="100" value="">');
    expect(body).not.toContain('<p role="alert">');
  });

  it('has what was typed, and links to what was found', async () => {
    const { statusCode, headers, body } = await page('?q=apple');
    expect(statusCode).toBe(200);
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(body).toContain('value="apple">');
    expect(body).toContain('<h2>Stocks and coins</h2>');
    expect(body).toContain('<li><a href="/company/apple-inc">Apple Inc. (AAPL)</a></li>');
  });

  it('shows what was typed as text, also where nothing is found', async () => {
    const { statusCode, body } = await page(`?q=${encodeURIComponent('"><script>alert(1)</script>')}`);
    expect(statusCode).toBe(200);
    expect(body).toContain('No results for &quot;&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;&quot;');
    expect(body).not.toContain('<script');
  });

  it.each(['?q=%20', `?q=${'x'.repeat(101)}`, '?q=a&q=b'])('says why it searched for nothing: %s', async (query) => {
    const { statusCode, body } = await page(query);
    expect([statusCode, body.includes('<p role="alert">')]).toEqual([
      query === '?q=a&q=b' ? 200 : 422,
      query !== '?q=a&q=b',
    ]);
  });
});
