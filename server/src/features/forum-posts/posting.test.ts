import { eq } from 'drizzle-orm';
import { comments, forumPosts, forums, listCounts } from '../../database/schema';
import { asListed, lockDiscussion, passFirstLook, writeComment, writePost } from '../../testing/community';
import { joinMember, type Member } from '../../testing/members';
import { openTestServer, type TestServer } from '../../testing/testServer';

const idea = { kind: 'stock', symbol: 'AAPL', direction: 'long', horizon: '1m' };
const HOUR = 60 * 60 * 1000;

let server: TestServer;
let author: Member;
let other: Member;
let moderator: Member;
beforeAll(async () => {
  server = await openTestServer();
  author = await joinMember(server, 'ann');
  other = await joinMember(server, 'ben');
  moderator = await joinMember(server, 'mod', { role: 'moderator' });
});
afterAll(() => server.close());

/** The kept counters of lists, as they stand. */
async function counters() {
  const { database } = server.context;
  const [forum] = await database.select({ count: forums.postsCount }).from(forums).where(eq(forums.id, 1));
  const lists = new Map((await database.select().from(listCounts)).map(({ list, count }) => [list, count]));
  return { forum: forum!.count, posts: lists.get('forum_posts')!, ideas: lists.get('forum_ideas')! };
}

describe('a new post', () => {
  it('is published, rendered, and first in its forum but for pinned ones', async () => {
    const before = await counters();
    const { status, body } = await author.call('POST', '/api/forums/forums/1/posts/', {
      ...{ title: ' Margins ', body: 'They **grow**, see\n\n- revenue\n- costs', kind: 'idea', idea },
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      ...{ title: 'Margins', kind: 'idea', status: 'published', username: 'ann', user_vote: 'none', comments_count: 0 },
      ...{ body: 'They **grow**, see\n\n- revenue\n- costs', excerpt: 'They grow, see revenue costs' },
    });
    expect(body.body_html).toContain('<strong>grow</strong>');
    expect(await counters()).toEqual({ forum: before.forum + 1, posts: before.posts + 1, ideas: before.ideas + 1 });
    const list = (await server.get('/api/forums/forums/1/posts/')).body.results;
    expect(list.find((post: { is_pinned: boolean }) => !post.is_pinned)).toEqual(asListed(body));
  });

  it('needs title and body, an account and a forum', async () => {
    for (const fields of [{ title: ' ', body: 'x' }, { title: 'x', body: '\n' }, { title: 'x' }, {}]) {
      const { status, body } = await author.call('POST', '/api/forums/forums/1/posts/', fields);
      expect([status, body.detail]).toEqual([422, 'Please fill in all required fields']);
    }
    for (const unseen of ['\u200B', '\u2060\u00AD', '\u2800', '\u3164']) {
      for (const fields of [
        { title: unseen, body: 'x' },
        { title: 'x', body: unseen },
      ]) {
        expect((await author.call('POST', '/api/forums/forums/1/posts/', fields)).status).toBe(422);
      }
    }
    const turned = await author.call('POST', '/api/forums/forums/1/posts/', { title: 'Buy\u202Ewon', body: 'x' });
    expect([turned.status, Object.keys(turned.body.fields)]).toEqual([422, ['title']]);
    const fields = { title: 'x', body: 'x' };
    expect((await author.call('POST', '/api/forums/forums/999/posts/', fields)).status).toBe(404);
    expect((await server.call('POST', '/api/forums/forums/1/posts/', { body: fields })).status).toBe(401);
  });

  it('is refused, in words, when its text is too large when shown; so are its edits and comments @full', async () => {
    const table = `|a|b|c|\n|-|-|-|\n${'|1|2|3|\n'.repeat(2_400)}`;
    const post = await writePost(author);
    const before = await counters();
    for (const [method, path, fields] of [
      ['POST', 'forums/1/posts', { title: 'Figures', body: table }],
      ['PATCH', `posts/${post.id}`, { body: table }],
      ['POST', `posts/${post.id}/comments`, { content: `|a|b|c|\n|-|-|-|\n${'|\n'.repeat(4_900)}` }],
    ] as const) {
      const { status, body } = await author.call(method, `/api/forums/${path}/`, fields);
      expect([path, status, body.detail]).toEqual([path, 422, expect.stringContaining('too large when shown')]);
      expect(body.fields).toHaveProperty(path.endsWith('comments') ? 'content' : 'body');
    }
    expect(await counters()).toEqual(before);
    expect((await author.call('GET', `/api/forums/posts/${post.id}/`)).body).toEqual(post);
  });

  it('shows neither turned text nor heaped accents nor nothing at all, also where references to characters stand for them', async () => {
    const post = await writePost(author);
    const before = await counters();
    const nothing = 'This text shows nothing to read. Please write some words.';
    const turned = 'Characters that turn the direction of text are not allowed here';
    for (const [text, words] of [
      ['Buy &#x202E;won', turned],
      ['[a](https://a.example "&#8238;b")', turned],
      [`Z${'&#x301;'.repeat(50)}`, expect.stringContaining('stacks accents')],
      ...['&#x200B;', '&nbsp;', '[a]: https://a.example', '[](https://a.example)', '***', '- '].map((text) => [
        text,
        nothing,
      ]),
    ] as const) {
      for (const [method, path, fields] of [
        ['POST', 'forums/1/posts', { title: 'Figures', body: text }],
        ['PATCH', `posts/${post.id}`, { body: text }],
        ['POST', `posts/${post.id}/comments`, { content: text }],
      ] as const) {
        const { status, body } = await author.call(method, `/api/forums/${path}/`, fields);
        expect([text, path, status, body.detail]).toEqual([text, path, 422, words]);
      }
    }
    expect(await counters()).toEqual(before);
    expect((await author.call('POST', '/api/forums/preview/', { text: '***' })).status).toBe(200);
  });

  it('counts exactly when many are written at once', async () => {
    const before = await counters();
    const crowd = await Promise.all(Array.from({ length: 12 }, (_, number) => joinMember(server, `writer-${number}`)));
    await Promise.all(crowd.map((member, number) => writePost(member, number % 3 === 0 ? { kind: 'idea', idea } : {})));
    expect(await counters()).toEqual({ forum: before.forum + 12, posts: before.posts + 12, ideas: before.ideas + 4 });
  });

  it('waits for a moderator while its author is new here, as one of the first or with a link', async () => {
    const before = await counters();
    const newcomer = await joinMember(server, 'newcomer', { accountAgeMilliseconds: HOUR });
    const post = await writePost(newcomer, { body: 'Buy at https://pump.example' });
    expect(post.status).toBe('pending');
    expect(await counters()).toEqual(before);
    expect((await server.get(`/api/forums/posts/${post.id}/`)).status).toBe(404);
    expect((await newcomer.call('GET', `/api/forums/posts/${post.id}/`)).body.status).toBe('pending');
    expect((await newcomer.call('POST', `/api/forums/posts/${post.id}/comments/`, { content: 'x' })).body.code).toBe(
      'not_published',
    );
    expect((await writePost(newcomer)).status).toBe('pending');
    await passFirstLook(server, newcomer);
    expect((await writePost(newcomer)).status).toBe('published');
    expect((await writePost(author, { body: 'https://sec.gov' })).status).toBe('published');
  });
});

describe('what was written', () => {
  it('is edited by its author and by moderators, and by no one else', async () => {
    const post = await writePost(author, { kind: 'idea', idea });
    const url = `/api/forums/posts/${post.id}/`;
    const before = await counters();
    server.pass(1000);
    expect((await other.call('PATCH', url, { title: 'Mine' })).status).toBe(403);
    const edited = (await author.call('PATCH', url, { body: 'Other *words*', declared_interest: 'holds' })).body;
    expect(edited).toMatchObject({
      title: 'A title',
      body: 'Other *words*',
      excerpt: 'Other words',
      kind: 'idea',
      declared_interest: 'holds',
    });
    expect(edited.updated_at > edited.created_at).toBe(true);
    expect((await author.call('PATCH', url, { kind: 'discussion' })).status).toBe(422);
    expect(await counters()).toEqual(before);
    expect((await moderator.call('PATCH', url, { title: 'Better' })).body).toMatchObject({
      title: 'Better',
      username: 'ann',
    });
    expect((await author.call('PATCH', url, { status: 'published' })).status).toBe(422);
    const { id } = await writeComment(author, post.id);
    expect((await other.call('PATCH', `/api/forums/comments/${id}/`, { content: 'Mine' })).status).toBe(403);
    expect((await author.call('PATCH', `/api/forums/comments/${id}/`, { content: '`x`' })).body.content_html).toContain(
      '<code>x</code>',
    );
    await lockDiscussion(server, post.id);
    expect((await author.call('PATCH', url, { title: 'Late' })).body.code).toBe('locked');
  });

  it('is removed by its author and hidden by a moderator', async () => {
    const { database } = server.context;
    const before = await counters();
    for (const [member, expected, words] of [
      [author, 'removed', 'This post was removed by its author.'],
      [moderator, 'hidden', 'This post was hidden by a moderator.'],
    ] as const) {
      const post = await writePost(author);
      const { id } = await writeComment(author, post.id);
      expect((await other.call('DELETE', `/api/forums/comments/${id}/`)).status).toBe(403);
      expect((await other.call('DELETE', `/api/forums/posts/${post.id}/`)).status).toBe(403);
      expect((await member.call('DELETE', `/api/forums/comments/${id}/`)).status).toBe(200);
      expect((await member.call('DELETE', `/api/forums/posts/${post.id}/`)).status).toBe(200);
      const [row] = await database.select().from(forumPosts).where(eq(forumPosts.id, post.id));
      const [commentRow] = await database.select().from(comments).where(eq(comments.id, id));
      expect([row!.status, commentRow!.status, row!.commentsCount]).toEqual([expected, expected, 0]);
      for (const { status, body } of [
        await server.get(`/api/forums/posts/${post.id}/`),
        await author.call('GET', `/api/forums/posts/${post.id}/`),
      ]) {
        expect([status, body.code, body.detail]).toEqual([410, 'gone', words]);
      }
      // Once more changes nothing of what is one's own.
      const again = await author.call('DELETE', `/api/forums/posts/${post.id}/`);
      expect(again.status).toBe(expected === 'removed' ? 200 : 404);
    }
    expect(await counters()).toEqual(before);
  });
});
