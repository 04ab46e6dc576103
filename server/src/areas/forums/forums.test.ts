import type { Comment, ForumPost } from '@market-pulse/contract';
import { eq } from 'drizzle-orm';
import { comments, forumPosts, forumPostVotes, users } from '../../database/schema';
import { openTestServer, type TestServer } from '../../testing/testServer';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

async function readPosts(url: string, limit: number): Promise<{ posts: ForumPost[]; count: number }> {
  const posts: ForumPost[] = [];
  for (let cursor = ''; ;) {
    const { status, body } = await server.get(`${url}limit=${limit}&cursor=${cursor}`);
    expect(status).toBe(200);
    posts.push(...body.results);
    if (body.next_cursor === null) return { posts, count: body.count };
    cursor = body.next_cursor;
  }
}

describe('forums', () => {
  it('are listed by type, with their moderators', async () => {
    const [all, company, crypto] = await Promise.all(
      ['', '?type=company', '?type=crypto'].map(
        async (query) => (await server.get(`/api/forums/forums/${query}`)).body,
      ),
    );
    expect(company.length + crypto.length).toBe(all.length);
    expect(all[0].moderators).toEqual(['moderator']);
    expect((await server.get(`/api/forums/forums/${crypto[0].id}`)).body).toEqual(crypto[0]);
    expect((await server.get('/api/forums/forums/?type=bonds')).status).toBe(422);
  });

  it('are 404 when they are unknown', async () => {
    for (const path of ['forums/999', 'forums/999/posts', 'forums/x', 'posts/999999', 'posts/2147483648/comments']) {
      const { status, body } = await server.get(`/api/forums/${path}/`);
      expect([path, status, body.code]).toEqual([path, 404, 'not_found']);
    }
  });

  it('count their posts', async () => {
    const { body } = await server.get('/api/forums/forums/');
    for (const forum of body) {
      const { posts, count } = await readPosts(`/api/forums/forums/${forum.id}/posts/?`, 100);
      expect([count, posts.length]).toEqual([forum.posts_count, forum.posts_count]);
    }
  });
});

describe('lists of forum posts', () => {
  const keys = {
    new: (post: ForumPost) => Date.parse(post.created_at),
    top: (post: ForumPost) => post.upvotes - post.downvotes,
  };

  it.each(['new', 'top', 'active'] as const)('are the same in pages of any size, sorted by %s', async (sort) => {
    for (const url of ['/api/forums/posts/', '/api/forums/forums/1/posts/']) {
      const whole = await readPosts(`${url}?sort=${sort}&`, 100);
      const inPieces = await readPosts(`${url}?sort=${sort}&`, 1);
      expect(inPieces.posts).toEqual(whole.posts);
      expect(whole.posts).toHaveLength(whole.count);
    }
  });

  it.each(['new', 'top'] as const)('put pinned posts first in a forum, then sort by %s', async (sort) => {
    const { posts } = await readPosts(`/api/forums/forums/1/posts/?sort=${sort}&`, 2);
    expect(posts[0]?.is_pinned).toBe(true);
    const rank = (post: ForumPost) => [post.is_pinned ? 1 : 0, keys[sort](post)] as const;
    const ranks = posts.map(rank);
    expect(ranks).toEqual(ranks.toSorted((one, other) => other[0] - one[0] || other[1] - one[1]));
  });

  it('stay whole for a reader while a new post arrives', async () => {
    const { database } = server.context;
    const before = await readPosts('/api/forums/posts/?', 100);
    const first = (await server.get('/api/forums/posts/?limit=3')).body;
    const [sample] = await database.select().from(forumPosts).limit(1);
    const { id: _id, score: _score, ...values } = sample!;
    const now = server.context.clock();
    const arrival = { ...values, isPinned: false, createdAt: now, updatedAt: now, lastActivityAt: now };
    const [added] = await database.insert(forumPosts).values(arrival).returning({ id: forumPosts.id });
    const rest = (await server.get(`/api/forums/posts/?limit=100&cursor=${first.next_cursor}`)).body;
    await database.delete(forumPosts).where(eq(forumPosts.id, added!.id));
    expect([...first.results, ...rest.results]).toEqual(before.posts);
  });

  it('can be narrowed to trade ideas', async () => {
    const { posts, count } = await readPosts('/api/forums/posts/?kind=idea&', 3);
    expect(posts).toHaveLength(count);
    expect(posts.every((post) => post.kind === 'idea')).toBe(true);
  });

  it('refuse a cursor of another order', async () => {
    const { next_cursor: cursor } = (await server.get('/api/forums/posts/?limit=1&sort=new')).body;
    expect((await server.get(`/api/forums/posts/?sort=top&cursor=${cursor}`)).status).toBe(422);
  });
});

describe('a forum post', () => {
  it('shows the vote of the caller, and none to a visitor', async () => {
    const { access, user } = await server.signIn('user');
    await server.context.database.insert(forumPostVotes).values({ postId: 1, userId: user.id, isUpvote: false });
    expect((await server.get('/api/forums/posts/1/', access)).body.user_vote).toBe('down');
    expect((await server.get('/api/forums/posts/1/')).body.user_vote).toBe('none');
  });

  it('that waits for a moderator is seen by its author and by moderators', async () => {
    const { database } = server.context;
    const author = await server.signIn('user');
    const [, moderator, editor] = await Promise.all([author, server.signIn('moderator'), server.signIn('editor')]);
    const set = { status: 'pending' as const, userId: author.user.id };
    await database.update(forumPosts).set(set).where(eq(forumPosts.id, 2));
    const status = async (token?: string) => (await server.get('/api/forums/posts/2/', token)).status;
    expect(await Promise.all([undefined, editor.access, author.access, moderator.access].map(status))).toEqual([
      ...[404, 404, 200, 200],
    ]);
    expect((await server.get('/api/forums/posts/2/comments/')).status).toBe(404);
  });
});

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

  it('hidden by a moderator are seen by moderators only', async () => {
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
    const ids = async (token?: string) => {
      const { body } = await server.get('/api/forums/posts/1/comments/?limit=100', token);
      return (body.results as Comment[]).map((comment) => comment.id);
    };
    expect(await ids()).not.toContain(hidden!.id);
    expect(await ids((await server.signIn('moderator')).access)).toContain(hidden!.id);
  });
});
