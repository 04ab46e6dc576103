import type { Comment } from '@market-pulse/contract';
import { eq } from 'drizzle-orm';
import { comments, users } from '../../database/schema';
import { lockDiscussion, passFirstLook, writeComment, writePost } from '../../testing/community';
import { joinMember, type Member } from '../../testing/members';
import { openTestServer, type TestServer } from '../../testing/testServer';

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

describe('comments', () => {
  it('are oldest first, each with its replies, page by page', async () => {
    const rows = await server.context.database.select().from(comments).where(eq(comments.postId, 1));
    const whole = (await server.get('/api/forums/posts/1/comments/?limit=100')).body;
    const listed = (whole.results as Comment[]).flatMap((comment) => [comment, ...comment.replies]);
    expect(listed.map((comment) => comment.id).sort()).toEqual(rows.map((row) => row.id).sort());
    expect(whole.count).toBe(rows.length);
    for (const comment of whole.results as Comment[]) {
      expect(comment.parent).toBeNull();
      expect(comment.replies.every((reply) => reply.parent === comment.id)).toBe(true);
    }
    const pieces: Comment[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const { body } = await server.get(`/api/forums/posts/1/comments/?limit=1&cursor=${cursor}`);
      pieces.push(...body.results);
      cursor = body.next_cursor;
    }
    expect(pieces).toEqual(whole.results);
  });

  it('hidden by a moderator keep their place without their words, which moderators alone read', async () => {
    const { database } = server.context;
    const [member] = await database.select().from(users).where(eq(users.role, 'editor'));
    const now = server.context.clock();
    const [hidden] = await database
      .insert(comments)
      .values({
        ...{ postId: 1, userId: member!.id, content: 'x', contentHtml: '<p>x</p>', status: 'hidden' },
        ...{ createdAt: now, updatedAt: now },
      })
      .returning({ id: comments.id });
    const shown = async (token?: string) => {
      const { body } = await server.get('/api/forums/posts/1/comments/?limit=100', token);
      return (body.results as Comment[]).find(({ id }) => id === hidden!.id);
    };
    const place = { status: 'hidden', content: '', content_html: '' };
    expect(await shown()).toMatchObject(place);
    expect(await shown(await other.token())).toMatchObject(place);
    expect(await shown((await server.signIn('moderator')).access)).toMatchObject({ status: 'hidden', content: 'x' });
  });
});

describe('a thread for someone who is signed in', () => {
  it('is that of everybody, with their votes and waiting comments in their places', async () => {
    const member = await joinMember(server, 'newcomer', { accountAgeMilliseconds: 1000 });
    await passFirstLook(server, member);
    const post = await writePost(author);
    const first = await writeComment(other, post.id);
    await writeComment(other, post.id, { parent: first.id });
    const own = await writeComment(member, post.id);
    await writeComment(other, post.id, { parent: own.id });
    const link = { content: 'https://pump.example' };
    const waiting = await writeComment(member, post.id, link);
    const waitingReply = await writeComment(member, post.id, { ...link, parent: first.id });
    // An edit that has to wait leaves what everybody reads as it was.
    expect((await member.call('PATCH', `/api/forums/comments/${own.id}/`, link)).body.status).toBe('published');
    const last = await writeComment(other, post.id);
    await member.call('POST', `/api/forums/comments/${first.id}/vote/`, { is_upvote: true });

    const url = `/api/forums/posts/${post.id}/comments/`;
    const everybody = (await server.get(url)).body;
    const mine = (await member.call('GET', url)).body;
    const shown = ({ results }: { results: Comment[] }) =>
      results.map(({ id, content, replies }) => [id, content, replies.length]);
    expect(shown(everybody)).toEqual([
      [first.id, first.content, 1],
      [own.id, own.content, 1],
      [last.id, last.content, 0],
    ]);
    expect(shown(mine)).toEqual([
      [first.id, first.content, 2],
      [own.id, own.content, 1],
      [waiting.id, link.content, 0],
      [last.id, last.content, 0],
    ]);
    expect([everybody.results[1].held_edit, mine.results[1].held_edit.text]).toEqual([undefined, link.content]);
    expect(mine.results[0].replies[1].id).toBe(waitingReply.id);
    expect([everybody.results[0].user_vote, mine.results[0].user_vote]).toEqual(['none', 'up']);
    expect(mine.count).toBe(everybody.count);

    const pieces: Comment[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const { body } = await member.call('GET', `${url}?limit=1&cursor=${cursor}`);
      pieces.push(...body.results);
      cursor = body.next_cursor;
    }
    expect(pieces).toEqual(mine.results);
    const replies = (await member.call('GET', `/api/forums/comments/${first.id}/replies/`)).body;
    expect(replies.results).toEqual(mine.results[0].replies);
    expect(replies.count).toBe(1);
    expect((await server.get(`/api/forums/comments/${waitingReply.id}/replies/`)).status).toBe(404);
  });
});

describe('a comment', () => {
  it('counts on its post, and a reply stands under it', async () => {
    const post = await writePost(author);
    const first = await writeComment(other, post.id);
    const reply = await writeComment(author, post.id, { content: '_Yes_', parent: first.id });
    expect(reply).toMatchObject({
      parent: first.id,
      username: 'ann',
      content_html: '<p><em>Yes</em></p>\n',
      replies: [],
    });
    const { body } = await server.get(`/api/forums/posts/${post.id}/comments/`);
    expect(body).toEqual({
      results: [{ ...first, replies: [expect.objectContaining({ id: reply.id })], replies_count: 1 }],
      next_cursor: null,
      count: 2,
    });
    expect((await server.get(`/api/forums/posts/${post.id}/`)).body.comments_count).toBe(2);
    const [listed] = (await server.get('/api/forums/posts/?sort=active&limit=1')).body.results;
    expect(listed).toMatchObject({ id: post.id, last_activity_by: 'ann', is_sample: false });
  });

  it('cannot reply to a reply, nor to a comment elsewhere @full', async () => {
    const post = await writePost(author);
    const first = await writeComment(other, post.id);
    const reply = await writeComment(author, post.id, { parent: first.id });
    const answer = await writeComment(other, post.id, { parent: reply.id });
    expect(answer.code).toBe('replies_cannot_be_replied_to');
    const elsewhere = await writePost(author);
    for (const parent of [first.id, 999_999]) {
      expect((await writeComment(other, elsewhere.id, { parent })).fields).toHaveProperty('parent');
    }
    for (const parent of [0, -1, 1.5, 'x'])
      expect((await writeComment(other, post.id, { parent })).code).toBe('validation_failed');
    expect((await writeComment(other, post.id, { content: ' ' })).detail).toBe('Please write a comment first');
  });

  it('is refused where the discussion is closed, except of moderators', async () => {
    const post = await writePost(author);
    await lockDiscussion(server, post.id);
    expect((await writeComment(author, post.id)).code).toBe('locked');
    expect((await writeComment(moderator, post.id)).status).toBe('published');
  });

  it('counts exactly when many come and go at once', async () => {
    const post = await writePost(author);
    const crowd = await Promise.all(Array.from({ length: 20 }, (_, number) => joinMember(server, `talker-${number}`)));
    await Promise.all(
      crowd.map(async (member, number) => {
        const { id } = await writeComment(member, post.id);
        if (number % 2 === 0) await member.call('DELETE', `/api/forums/comments/${id}/`);
      }),
    );
    expect((await server.get(`/api/forums/posts/${post.id}/`)).body.comments_count).toBe(10);
  });

  it('stays in its place without its text when it goes, with its replies', async () => {
    const post = await writePost(author);
    const first = await writeComment(other, post.id, { content: 'secret' });
    const reply = await writeComment(author, post.id, { parent: first.id });
    const lonely = await writeComment(other, post.id);
    for (const id of [first.id, lonely.id])
      // From two tabs, of which one is late: the second press changes nothing.
      for (const _tab of [1, 2]) expect((await other.call('DELETE', `/api/forums/comments/${id}/`)).status).toBe(200);
    expect((await author.call('DELETE', `/api/forums/comments/${first.id}/`)).status).not.toBe(200);
    const { body } = await server.get(`/api/forums/posts/${post.id}/comments/`);
    expect(body.count).toBe(1);
    const [gone, alone] = body.results as Comment[];
    const place = { status: 'removed', removed_by: 'author', content: '', content_html: '' };
    expect(body.results).toEqual([
      expect.objectContaining({ id: first.id, ...place }),
      expect.objectContaining({ id: lonely.id, ...place }),
    ]);
    expect(alone!.replies).toEqual([]);
    expect(gone!.replies.map(({ id }) => id)).toEqual([reply.id]);
    expect((await writeComment(author, post.id, { parent: first.id })).fields).toHaveProperty('parent');
  });

  it('is found by its number wherever it stands, a reply with the comment that it answers @full', async () => {
    const post = await writePost(author);
    const first = await writeComment(other, post.id);
    const replies = [];
    for (let number = 0; number < 7; number += 1) {
      replies.push(await writeComment(author, post.id, { content: `${number}`, parent: first.id }));
    }
    const [reply] = replies.slice(-1);
    await other.call('POST', `/api/forums/comments/${reply.id}/vote/`, { is_upvote: true });
    const read = async (id: number) => (await other.call('GET', `/api/forums/comments/${id}/`)).body as Comment;
    const list = (await other.call('GET', `/api/forums/posts/${post.id}/comments/`)).body.results as Comment[];
    expect(await read(first.id)).toEqual(list[0]);
    const thread = await read(reply.id);
    expect([thread.id, thread.replies.map(({ id }) => id)]).toEqual([first.id, [reply.id]]);
    expect(thread.replies[0]?.user_vote).toBe('up');
    const rest = `/api/forums/comments/${first.id}/replies/?cursor=${thread.replies_cursor}`;
    expect((await server.get(rest)).body.results).toHaveLength(7);
    await other.call('DELETE', `/api/forums/comments/${first.id}/`);
    expect((await server.get(`/api/forums/comments/${first.id}/`)).status).toBe(404);
    expect((await server.get(`/api/forums/comments/${reply.id}/`)).body).toMatchObject({
      content: '',
      status: 'removed',
    });
  });
});
