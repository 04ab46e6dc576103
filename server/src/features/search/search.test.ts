import type { SearchResults } from '@market-pulse/contract';
import { eq, sql } from 'drizzle-orm';
import { forumPosts } from '../../database/schema';
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

  it('takes markup for no words', async () => {
    const post = await write('cleo', 'Plain', '**bold** move');
    expect((await search('bold')).forum_posts.map(({ id }) => id)).toContain(post);
    expect((await search('strong href')).forum_posts).toEqual([]);
  });

  it('needs a text, and is broken by none', async () => {
    for (const q of ['', '?q=', '?q=%20']) expect((await server.get(`/api/search/${q}`)).status).toBe(422);
    for (const text of ['%', '_', "'", '"', '"unfinished', 'a & | !', '((', '-', ':*', '\\', '<p>', '\u{1f680}']) {
      expect(Object.values(await search(text)).every(Array.isArray)).toBe(true);
    }
  });
});

describe('on a long list', () => {
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

  /** Plans of the queries that an address makes. */
  async function plansOf(url: string): Promise<string> {
    heard = [];
    expect((await server.get(url)).status).toBe(200);
    const queries = heard.filter(({ query }) => query.startsWith('select'));
    heard = undefined;
    const plans = queries.map(async ({ query, params }) => {
      const [start = '', ...rest] = query.split(/\$\d+/);
      const explain = sql.raw(`explain ${start}`);
      for (const [index, text] of rest.entries()) explain.append(sql`${params[index]}`).append(sql.raw(text));
      const { rows } = await server.context.database.execute<{ 'QUERY PLAN': string }>(explain);
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
});
