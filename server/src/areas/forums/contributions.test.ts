import type { Comment } from '@market-pulse/contract';
import { eq } from 'drizzle-orm';
import { comments, forumPosts, forumReports, forums, listCounts } from '../../database/schema';
import { joinMember, type Member } from '../../testing/members';
import { openTestServer, type TestServer } from '../../testing/testServer';

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

const write = async (member: Member, fields: object = {}) =>
  (await member.call('POST', '/api/forums/forums/1/posts/', { title: 'A title', body: 'A **text**', ...fields })).body;
const comment = async (member: Member, postId: number, fields: object = {}) =>
  (await member.call('POST', `/api/forums/posts/${postId}/comments/`, { content: 'A comment', ...fields })).body;
const lock = (postId: number) =>
  server.context.database.update(forumPosts).set({ isLocked: true }).where(eq(forumPosts.id, postId));

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
      ...{ title: ' Margins ', body: 'They **grow**, see\n\n- revenue\n- costs', kind: 'idea' },
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      ...{ title: 'Margins', kind: 'idea', status: 'published', username: 'ann', user_vote: 'none', comments_count: 0 },
      ...{ body: 'They **grow**, see\n\n- revenue\n- costs', excerpt: 'They grow, see revenue costs' },
    });
    expect(body.body_html).toContain('<strong>grow</strong>');
    expect(await counters()).toEqual({ forum: before.forum + 1, posts: before.posts + 1, ideas: before.ideas + 1 });
    const list = (await server.get('/api/forums/forums/1/posts/')).body.results;
    expect(list.find((post: { is_pinned: boolean }) => !post.is_pinned)).toEqual(body);
  });

  it('needs title and body, an account and a forum', async () => {
    for (const fields of [{ title: ' ', body: 'x' }, { title: 'x', body: '\n' }, { title: 'x' }, {}]) {
      const { status, body } = await author.call('POST', '/api/forums/forums/1/posts/', fields);
      expect([status, body.detail]).toEqual([422, 'Please fill in all required fields']);
    }
    const fields = { title: 'x', body: 'x' };
    expect((await author.call('POST', '/api/forums/forums/999/posts/', fields)).status).toBe(404);
    expect((await server.call('POST', '/api/forums/forums/1/posts/', { body: fields })).status).toBe(401);
  });

  it('counts exactly when many are written at once', async () => {
    const before = await counters();
    const crowd = await Promise.all(Array.from({ length: 12 }, (_, number) => joinMember(server, `writer-${number}`)));
    await Promise.all(crowd.map((member, number) => write(member, { kind: number % 3 === 0 ? 'idea' : 'discussion' })));
    expect(await counters()).toEqual({ forum: before.forum + 12, posts: before.posts + 12, ideas: before.ideas + 4 });
  });

  it('with a link waits for a moderator while its author is new here', async () => {
    const before = await counters();
    const newcomer = await joinMember(server, 'newcomer', { accountAgeMs: HOUR });
    const post = await write(newcomer, { body: 'Buy at https://pump.example' });
    expect(post.status).toBe('pending');
    expect(await counters()).toEqual(before);
    expect((await server.get(`/api/forums/posts/${post.id}/`)).status).toBe(404);
    expect((await newcomer.call('GET', `/api/forums/posts/${post.id}/`)).body.status).toBe('pending');
    expect((await newcomer.call('POST', `/api/forums/posts/${post.id}/comments/`, { content: 'x' })).body.code).toBe(
      'not_published',
    );
    expect((await write(newcomer)).status).toBe('published');
    expect((await write(author, { body: 'https://sec.gov' })).status).toBe('published');
  });
});

describe('a comment', () => {
  it('counts on its post, and a reply stands under it', async () => {
    const post = await write(author);
    const first = await comment(other, post.id);
    const reply = await comment(author, post.id, { content: '_Yes_', parent: first.id });
    expect(reply).toMatchObject({
      parent: first.id,
      username: 'ann',
      content_html: '<p><em>Yes</em></p>\n',
      replies: [],
    });
    const { body } = await server.get(`/api/forums/posts/${post.id}/comments/`);
    expect(body).toEqual({
      results: [{ ...first, replies: [expect.objectContaining({ id: reply.id })] }],
      next_cursor: null,
      count: 2,
    });
    expect((await server.get(`/api/forums/posts/${post.id}/`)).body.comments_count).toBe(2);
    expect((await server.get('/api/forums/posts/?sort=active&limit=1')).body.results[0].id).toBe(post.id);
  });

  it('cannot reply to a reply, nor to a comment elsewhere', async () => {
    const post = await write(author);
    const first = await comment(other, post.id);
    const reply = await comment(author, post.id, { parent: first.id });
    const answer = await comment(other, post.id, { parent: reply.id });
    expect(answer.code).toBe('replies_cannot_be_replied_to');
    const elsewhere = await write(author);
    for (const parent of [first.id, 999_999]) {
      expect((await comment(other, elsewhere.id, { parent })).fields).toHaveProperty('parent');
    }
    for (const parent of [0, -1, 1.5, 'x'])
      expect((await comment(other, post.id, { parent })).code).toBe('validation_failed');
    expect((await comment(other, post.id, { content: ' ' })).detail).toBe('Please write a comment first');
  });

  it('is refused where the discussion is closed, except of moderators', async () => {
    const post = await write(author);
    await lock(post.id);
    expect((await comment(author, post.id)).code).toBe('locked');
    expect((await comment(moderator, post.id)).status).toBe('published');
  });

  it('counts exactly when many come and go at once', async () => {
    const post = await write(author);
    const crowd = await Promise.all(Array.from({ length: 20 }, (_, number) => joinMember(server, `talker-${number}`)));
    await Promise.all(
      crowd.map(async (member, number) => {
        const { id } = await comment(member, post.id);
        if (number % 2 === 0) await member.call('DELETE', `/api/forums/comments/${id}/`);
      }),
    );
    expect((await server.get(`/api/forums/posts/${post.id}/`)).body.comments_count).toBe(10);
  });

  it('that holds replies stays without its text when it goes', async () => {
    const post = await write(author);
    const first = await comment(other, post.id, { content: 'secret' });
    const reply = await comment(author, post.id, { parent: first.id });
    const lonely = await comment(other, post.id);
    for (const id of [first.id, lonely.id])
      expect((await other.call('DELETE', `/api/forums/comments/${id}/`)).status).toBe(200);
    const { body } = await server.get(`/api/forums/posts/${post.id}/comments/`);
    expect(body.count).toBe(1);
    expect(body.results).toHaveLength(1);
    const [gone] = body.results as Comment[];
    expect(gone).toMatchObject({ id: first.id, status: 'removed', content: '', content_html: '' });
    expect(gone!.replies.map(({ id }) => id)).toEqual([reply.id]);
    expect((await comment(author, post.id, { parent: first.id })).fields).toHaveProperty('parent');
  });
});

describe('what was written', () => {
  it('is edited by its author and by moderators, and by no one else', async () => {
    const post = await write(author, { kind: 'idea' });
    const url = `/api/forums/posts/${post.id}/`;
    const before = await counters();
    server.pass(1000);
    expect((await other.call('PATCH', url, { title: 'Mine' })).status).toBe(403);
    const edited = (await author.call('PATCH', url, { body: 'Other *words*', kind: 'discussion' })).body;
    expect(edited).toMatchObject({
      title: 'A title',
      body: 'Other *words*',
      excerpt: 'Other words',
      kind: 'discussion',
    });
    expect(edited.updated_at > edited.created_at).toBe(true);
    expect(await counters()).toEqual({ ...before, ideas: before.ideas - 1 });
    expect((await moderator.call('PATCH', url, { title: 'Better' })).body).toMatchObject({
      title: 'Better',
      username: 'ann',
    });
    expect((await author.call('PATCH', url, { status: 'published' })).status).toBe(422);
    const { id } = await comment(author, post.id);
    expect((await other.call('PATCH', `/api/forums/comments/${id}/`, { content: 'Mine' })).status).toBe(403);
    expect((await author.call('PATCH', `/api/forums/comments/${id}/`, { content: '`x`' })).body.content_html).toContain(
      '<code>x</code>',
    );
    await lock(post.id);
    expect((await author.call('PATCH', url, { title: 'Late' })).body.code).toBe('locked');
  });

  it('waits when a new account edits a link into it', async () => {
    const newcomer = await joinMember(server, 'newcomer-too', { accountAgeMs: HOUR });
    const post = await write(newcomer);
    const before = await counters();
    const { body } = await newcomer.call('PATCH', `/api/forums/posts/${post.id}/`, {
      body: '[here](https://pump.example)',
    });
    expect(body.status).toBe('pending');
    expect(await counters()).toEqual({ ...before, forum: before.forum - 1, posts: before.posts - 1 });
  });

  it('is removed by its author and hidden by a moderator', async () => {
    const { database } = server.context;
    const before = await counters();
    for (const [member, expected] of [
      [author, 'removed'],
      [moderator, 'hidden'],
    ] as const) {
      const post = await write(author);
      const { id } = await comment(author, post.id);
      expect((await other.call('DELETE', `/api/forums/comments/${id}/`)).status).toBe(403);
      expect((await other.call('DELETE', `/api/forums/posts/${post.id}/`)).status).toBe(403);
      expect((await member.call('DELETE', `/api/forums/comments/${id}/`)).status).toBe(200);
      expect((await member.call('DELETE', `/api/forums/posts/${post.id}/`)).status).toBe(200);
      const [row] = await database.select().from(forumPosts).where(eq(forumPosts.id, post.id));
      const [commentRow] = await database.select().from(comments).where(eq(comments.id, id));
      expect([row!.status, commentRow!.status, row!.commentsCount]).toEqual([expected, expected, 0]);
      expect((await author.call('GET', `/api/forums/posts/${post.id}/`)).status).toBe(404);
      expect((await author.call('DELETE', `/api/forums/posts/${post.id}/`)).status).toBe(404);
    }
    expect(await counters()).toEqual(before);
  });
});

describe('a report', () => {
  it('is kept once per person and target, the last one', async () => {
    const post = await write(author);
    const { id: commentId } = await comment(author, post.id);
    const send = (path: string, body: object) => other.call('POST', `/api/forums/${path}/report/`, body);
    expect((await send(`posts/${post.id}`, { reason: 'spam' })).status).toBe(201);
    expect((await send(`posts/${post.id}`, { reason: 'other', note: 'a ruse' })).status).toBe(201);
    expect((await send(`comments/${commentId}`, { reason: 'abuse' })).status).toBe(201);
    const rows = await server.context.database.select().from(forumReports).where(eq(forumReports.postId, post.id));
    expect(rows.map((row) => [row.commentId, row.reporterId, row.reason, row.note]).sort()).toEqual(
      [
        [null, other.id, 'other', 'a ruse'],
        [commentId, other.id, 'abuse', ''],
      ].sort(),
    );
  });

  it('needs a reason, and is not for one’s own', async () => {
    const post = await write(author);
    const url = `/api/forums/posts/${post.id}/report/`;
    expect((await other.call('POST', url, { reason: 'boring' })).status).toBe(422);
    expect((await other.call('POST', url, {})).body.fields).toHaveProperty('reason');
    expect((await author.call('POST', url, { reason: 'spam' })).status).toBe(403);
    expect((await other.call('POST', '/api/forums/posts/999999/report/', { reason: 'spam' })).status).toBe(404);
  });
});
