import type { ForumSearchResults, FoundContribution, MarkedText } from '@market-pulse/contract';
import { eq, sql } from 'drizzle-orm';
import { comments, forumPosts } from '../../database/schema';
import { passFirstLook, writeComment, writePost } from '../../testing/community';
import { joinMember, type Member } from '../../testing/members';
import { processorTime } from '../../testing/processorTime';
import { openTestServer, type TestServer } from '../../testing/testServer';

let server: TestServer;
let ann: Member;
let ben: Member;
beforeAll(async () => {
  server = await openTestServer();
  [ann, ben] = [await joinMember(server, 'Ann-looks'), await joinMember(server, 'ben.looks')];
});
afterAll(() => server.close());

const search = async (query: Record<string, string | number>, token?: string): Promise<ForumSearchResults> => {
  const address = new URLSearchParams(
    Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]),
  );
  const { status, body } = await server.get(`/api/forums/search/?${address}`, token);
  expect({ status, body }).toMatchObject({ status: 200 });
  return body;
};
const idsOf = ({ results }: ForumSearchResults) => results.map(({ id }) => id);
const shown = (text: MarkedText) => text.map((piece) => (piece.is_match ? `[${piece.text}]` : piece.text)).join('');
const texts = ({ title, excerpt }: FoundContribution) => [shown(title), shown(excerpt)];

describe('a search in the forums', () => {
  it('finds words in any form, the better match first, and marks them in plain text', async () => {
    const body = `${'Filler words stand before it. '.repeat(40)}Then a **wobbling** chart & <b>more</b>.`;
    const inText = await writePost(ann, { title: 'On charts', body });
    const inTitle = await writePost(ben, { title: 'Wobbles & <i>cashtags</i> &amp; more', body: 'Short.' });
    const found = await search({ q: 'wobble' });
    expect(idsOf(found)).toEqual([inTitle.id, inText.id]);
    expect(found).toMatchObject({ count: 2, has_more: false, page: 1, pages: 1 });
    expect(texts(found.results[0]!)).toEqual(['[Wobbles] & <i>cashtags</i> &amp; more', 'Short.']);
    expect(shown(found.results[1]!.excerpt)).toContain('a [wobbling] ');
    expect(shown(found.results[1]!.excerpt).length).toBeLessThan(600);
    expect(idsOf(await search({ q: '"wobbling chart"' }))).toEqual([inText.id]);
    expect(idsOf(await search({ q: 'wobble -cashtags' }))).toEqual([inText.id]);
  });

  it('shows text without the blanks of mark-up within a line, and with one between blocks @full', async () => {
    const body =
      '# Quokkas\nOf ($AAPL), (**bold**) _half_-way, `code`, [link](https://example.com).\n\n- one\n- two\nthree';
    await writePost(ann, { title: 'Small animals', body });
    const { results } = await search({ q: 'quokka' });
    expect(results.map(({ excerpt }) => shown(excerpt))).toEqual([
      '[Quokkas] Of ($AAPL), (bold) half-way, code, link. one two three',
    ]);
  });

  it('finds comments, which tell the title of their post', async () => {
    const post = await writePost(ann, { title: 'A quiet post' });
    const comment = await writeComment(ben, post.id, { content: 'A gargantuan claim' });
    const reply = await writeComment(ann, post.id, { content: 'Gargantuan indeed', parent: comment.id });
    const { results } = await search({ q: 'gargantuan', in: 'comments', sort: 'new' });
    expect(results.map(({ id }) => id).sort()).toEqual([comment.id, reply.id].sort());
    const found = results.find(({ id }) => id === comment.id)!;
    expect(found).toMatchObject({ in: 'comments', post_id: post.id, username: 'ben.looks', replies_count: 1 });
    expect(texts(found)).toEqual(['A quiet post', 'A [gargantuan] claim']);
    expect(idsOf(await search({ q: 'gargantuan' }))).toEqual([]);
    await ben.call('PATCH', `/api/forums/comments/${comment.id}/`, { content: 'A small claim' });
    expect(idsOf(await search({ q: 'gargantuan', in: 'comments' }))).toEqual([reply.id]);
  });

  it('leaves what its filters leave, for posts and for the comments on them', async () => {
    const { database } = server.context;
    const plain = await writePost(ann, { title: 'Zebras everywhere', body: 'Stripes' });
    const named = await writePost(ben, { title: 'Zebras and $AAPL', body: 'Stripes' });
    const elsewhere = (
      await ben.call('POST', '/api/forums/forums/2/posts/', { title: 'Zebras again', body: 'More stripes' })
    ).body;
    const old = await writePost(ann, { title: 'Zebras of old', body: 'Stripes' });
    await database
      .update(forumPosts)
      .set({ createdAt: new Date('2024-03-05T23:30:00Z'), kind: 'idea', upvotes: 9 })
      .where(eq(forumPosts.id, old.id));
    const comment = await writeComment(ann, named.id, { content: 'No zebras here' });
    const ids = async (query: Record<string, string | number>) =>
      idsOf(await search({ q: 'zebra', sort: 'new', ...query }));
    expect(await ids({})).toEqual([elsewhere.id, named.id, plain.id, old.id]);
    expect(await ids({ sort: 'top' })).toEqual([old.id, elsewhere.id, named.id, plain.id]);
    expect(await ids({ forum: 2 })).toEqual([elsewhere.id]);
    expect(await ids({ author: 'ANN-looks' })).toEqual([plain.id, old.id]);
    expect(await ids({ author: 'nobody' })).toEqual([]);
    expect(await ids({ ticker: 'aapl' })).toEqual([named.id]);
    expect(await ids({ kind: 'idea' })).toEqual([old.id]);
    expect(await ids({ from: '2024-03-05', to: '2024-03-05' })).toEqual([old.id]);
    expect(await ids({ to: '2024-03-04' })).toEqual([]);
    expect(await ids({ from: '2024-03-06' })).toEqual([elsewhere.id, named.id, plain.id]);
    expect(await ids({ from: '0001-01-01', to: '9999-12-31', sort: 'new' })).toHaveLength(4);
    expect(await ids({ in: 'comments', ticker: 'AAPL', author: 'ann-looks', forum: 1 })).toEqual([comment.id]);
    expect(await ids({ in: 'comments', author: 'ben.looks' })).toEqual([]);
    // Without words the filters choose; fields that a form sends empty say nothing.
    expect(await ids({ q: '', ticker: 'AAPL', author: '', kind: '', from: '', to: '', in: '' })).toContain(named.id);
    expect(await search({ q: '', sort: 'top' })).toMatchObject({ results: [], count: 0, pages: 0 });
  });

  it('never has what not everybody may see, not for its author, not for moderators, and not in its count', async () => {
    const { database } = server.context;
    const moderator = (await server.signIn('moderator')).access;
    const post = await writePost(ann, { title: 'A platypus' });
    const comment = await writeComment(ben, post.id, { content: 'Platypus too' });
    const counts = async (token?: string) => [
      (await search({ q: 'platypus' }, token)).count,
      (await search({ q: 'platypus', in: 'comments' }, token)).count,
    ];
    expect(await counts()).toEqual([1, 1]);
    for (const status of ['pending', 'hidden', 'removed'] as const) {
      await database.update(comments).set({ status }).where(eq(comments.id, comment.id));
      for (const token of [undefined, await ben.token(), moderator]) expect(await counts(token)).toEqual([1, 0]);
      await database.update(comments).set({ status: 'published' }).where(eq(comments.id, comment.id));
      await database.update(forumPosts).set({ status }).where(eq(forumPosts.id, post.id));
      for (const token of [undefined, await ann.token(), moderator]) expect(await counts(token)).toEqual([0, 0]);
      await database.update(forumPosts).set({ status: 'published' }).where(eq(forumPosts.id, post.id));
    }
    const newcomer = await joinMember(server, 'newcomer-looks', { accountAgeMilliseconds: 60_000 });
    await passFirstLook(server, newcomer);
    expect((await writePost(newcomer, { title: 'Platypus', body: 'https://pump.example' })).status).toBe('pending');
    expect(await counts(await newcomer.token())).toEqual([1, 1]);
  });

  it.each([
    [
      'words that stand apart, for phrases',
      'quokka '.repeat(1400) + 'vicuna '.repeat(1400),
      '"quokka vicuna ibis" or quokka vicuna',
    ],
    ['one word as long as a text', `quokka ${'a_'.repeat(9_990)}`, 'quokka -vicuna'],
  ])('is not held up by a text that was made to take long: %s @full', async (_what, content, q) => {
    const post = await writePost(ann);
    const { id } = await writeComment(ben, post.id, { content: 'Short' });
    const contentHtml = `<p>${content}</p>`;
    await server.context.database.update(comments).set({ contentHtml }).where(eq(comments.id, id));
    const taken = await processorTime(async () => {
      const { results } = await search({ q, in: 'comments', author: 'ben.looks', sort: 'new' });
      expect(shown(results[0]!.excerpt)).toMatch(/^\[quokka\] /);
    });
    expect(taken).toBeLessThan(2_000);
  });

  it('lists the newest thousand of more, and says that there are more @full', async () => {
    await server.context.database.execute(sql`
      insert into forum_posts (forum_id, user_id, title, body, body_html, excerpt, upvotes, created_at, updated_at, last_activity_at)
      select 1, 1, 'Marmot ' || n, '', '', '', n % 7, now() - (1006 - n) * interval '1 minute', now(), now()
      from generate_series(1, 1005) n`);
    const first = await search({ q: 'marmot', sort: 'new' });
    expect(first).toMatchObject({ count: 1000, has_more: true, page: 1, pages: 50 });
    expect(first.results).toHaveLength(20);
    const second = await search({ q: 'marmot', sort: 'new', page: 2 });
    expect(shown(second.results[0]!.title)).toBe('[Marmot] 985');
    expect(await search({ q: 'marmot', page: 51 })).toMatchObject({ results: [], count: 1000, page: 51, pages: 50 });
    const best = await search({ q: 'marmot', sort: 'top' });
    expect(best.results.map(({ upvotes }) => upvotes)).toEqual(Array(20).fill(6));
    expect(shown(best.results[0]!.title)).toBe('[Marmot] 1000');
  });

  it.each(['%', "'", '"', '"unfinished', 'a & | !', '((', '-', ':*', '\\', '<p>', '\u{1f680}', 'the'])(
    'is broken by no text: %s',
    async (q) => {
      for (const place of ['posts', 'comments']) expect(await search({ q, in: place })).toHaveProperty('results');
    },
  );

  it.each([
    ['q', { q: 'x'.repeat(101) }],
    ['q', { q: '-apple' }],
    ['q', { q: '-apple -"two words"', author: 'ann', in: 'comments' }],
    ['q', { q: 'the -apple' }],
    ['q', { q: 'apple or -pear' }],
    ['in', { in: 'titles' }],
    ['forum', { forum: 'stocks' }],
    ['ticker', { ticker: '$ $' }],
    ['kind', { kind: 'poll' }],
    ['from', { from: 'yesterday' }],
    ['to', { from: '2026-02-02', to: '2026-02-01' }],
    ['to', { to: '2026-02-31' }],
    ['from', { from: '0000-01-01' }],
    ['sort', { sort: 'hot' }],
    ['page', { page: '0' }],
  ])('says which field it cannot read: %s', async (field, query) => {
    const { status, body } = await server.get(`/api/forums/search/?${new URLSearchParams(query as never)}`);
    expect([status, Object.keys(body.fields)]).toEqual([422, [field]]);
  });
});
