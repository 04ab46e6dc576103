import type { ForumPostSummary } from '@market-pulse/contract';
import { eq } from 'drizzle-orm';
import { comments, forumPosts, forumPostVotes } from '../../database/schema';
import { asListed, readPosts, writeComment, writePost } from '../../testing/community';
import { joinMember } from '../../testing/members';
import { openTestServer, type TestServer } from '../../testing/testServer';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

describe('lists of forum posts', () => {
  const keys = {
    new: (post: ForumPostSummary) => Date.parse(post.created_at),
    top: (post: ForumPostSummary) => post.upvotes - post.downvotes,
    controversial: (post: ForumPostSummary) => Math.min(post.upvotes, post.downvotes),
  };

  it.each(['new', 'top', 'active', 'controversial'] as const)(
    'are the same in pages of any size, sorted by %s',
    async (sort) => {
      for (const url of ['/api/forums/posts/', '/api/forums/forums/1/posts/']) {
        const whole = await readPosts(server, `${url}?sort=${sort}&`, 100);
        const inPieces = await readPosts(server, `${url}?sort=${sort}&`, 4);
        expect(inPieces.posts).toEqual(whole.posts);
        expect(whole.posts).toHaveLength(whole.count);
      }
    },
  );

  it.each(['new', 'top', 'controversial'] as const)(
    'put pinned posts first in a forum, then sort by %s',
    async (sort) => {
      const { posts } = await readPosts(server, `/api/forums/forums/1/posts/?sort=${sort}&`, 2);
      expect(posts[0]?.is_pinned).toBe(true);
      const rank = (post: ForumPostSummary) => [post.is_pinned ? 1 : 0, keys[sort](post)] as const;
      const ranks = posts.map(rank);
      expect(ranks).toEqual(ranks.toSorted((one, other) => other[0] - one[0] || other[1] - one[1]));
    },
  );

  it('stay whole for a reader while a new post arrives', async () => {
    const { database } = server.context;
    const before = await readPosts(server, '/api/forums/posts/?', 100);
    const first = (await server.get('/api/forums/posts/?limit=3')).body;
    const [sample] = await database.select().from(forumPosts).limit(1);
    const { id: _id, score: _score, controversy: _controversy, ...values } = sample!;
    const now = server.context.clock();
    const arrival = { ...values, isPinned: false, createdAt: now, updatedAt: now, lastActivityAt: now };
    const [added] = await database.insert(forumPosts).values(arrival).returning({ id: forumPosts.id });
    const rest = (await server.get(`/api/forums/posts/?limit=100&cursor=${first.next_cursor}`)).body;
    await database.delete(forumPosts).where(eq(forumPosts.id, added!.id));
    expect([...first.results, ...rest.results]).toEqual(before.posts);
  });

  it('can be narrowed to trade ideas @full', async () => {
    const { posts, count } = await readPosts(server, '/api/forums/posts/?kind=idea&', 3);
    expect(posts).toHaveLength(count);
    expect(posts.every((post) => post.kind === 'idea')).toBe(true);
  });

  it('can be narrowed to forums of one type, which their count follows @full', async () => {
    const forums = (await server.get('/api/forums/forums/?type=crypto')).body as { id: number }[];
    const { posts, count } = await readPosts(server, '/api/forums/posts/?type=crypto&sort=active&', 2);
    expect(posts).toHaveLength(count);
    expect(count).toBeGreaterThan(0);
    expect(posts.every((post) => forums.some(({ id }) => id === post.forum_id))).toBe(true);
  });

  it('of similar posts have those first whose titles share most words with the new one @full', async () => {
    const member = await joinMember(server, 'asker');
    const post = await writePost(member, { title: 'Zirconium futures and their margins' });
    await writePost(member, { title: 'Margins of a zirconium miner', body: 'https://example.com' });
    const titles = async (title: string) => {
      const { body } = await server.get(`/api/forums/posts/similar/?title=${encodeURIComponent(title)}`);
      return (body as { title: string }[]).map((found) => found.title);
    };
    expect((await titles('How do zirconium futures work?'))[0]).toBe(post.title);
    expect(await titles('the of and & | !')).toEqual([]);
    expect((await titles("margins:* ')")).length).toBeGreaterThan(0);
    expect((await server.get('/api/forums/posts/similar/?title=')).status).toBe(422);
    await member.call('DELETE', `/api/forums/posts/${post.id}/`);
    expect(await titles('zirconium futures')).not.toContain(post.title);
  });

  it('refuse a cursor of another order', async () => {
    const { next_cursor: cursor } = (await server.get('/api/forums/posts/?limit=1&sort=new')).body;
    expect((await server.get(`/api/forums/posts/?sort=top&cursor=${cursor}`)).status).toBe(422);
  });
});

describe('a list for someone who is signed in', () => {
  it.each(['new', 'top', 'active'] as const)(
    'sorted by %s is that of everybody, with their votes and waiting posts in their places',
    async (sort) => {
      const member = await joinMember(server, `reader-by-${sort}`, { accountAgeMilliseconds: 1000 });
      const everybody = await readPosts(server, `/api/forums/forums/1/posts/?sort=${sort}&`, 100);
      const [voted] = everybody.posts;
      await member.call('POST', `/api/forums/posts/${voted!.id}/vote/`, { is_upvote: false });
      await member.call('POST', `/api/forums/posts/${voted!.id}/vote/`, { is_upvote: true });
      const waiting = await writePost(member, { body: 'https://pump.example' });
      expect(waiting.status).toBe('pending');

      const after = await readPosts(server, `/api/forums/forums/1/posts/?sort=${sort}&`, 100);
      const token = await member.token();
      const whole = await readPosts(server, `/api/forums/forums/1/posts/?sort=${sort}&`, 100, token);
      const own = whole.posts.filter(({ id }) => id === waiting.id);
      expect(own).toEqual([asListed(waiting)]);
      expect(whole.posts.filter(({ id }) => id !== waiting.id)).toEqual(
        after.posts.map((post) => (post.id === voted!.id ? { ...post, user_vote: 'up' } : post)),
      );
      expect(whole.count).toBe(after.count);
      const inPieces = await readPosts(server, `/api/forums/forums/1/posts/?sort=${sort}&`, 4, token);
      expect(inPieces.posts).toEqual(whole.posts);
      const moderator = (await server.signIn('moderator')).access;
      const seenByModerator = await readPosts(server, `/api/forums/forums/1/posts/?sort=${sort}&`, 5, moderator);
      const ids = (posts: ForumPostSummary[]) => posts.map(({ id }) => id);
      expect(ids(seenByModerator.posts).filter((id) => ids(whole.posts).includes(id))).toEqual(ids(whole.posts));
    },
  );
});

describe('a post that has to wait again', () => {
  it('stands once in the list of its author while what visitors get still has it @full', async () => {
    const cached = await openTestServer({ config: { responseCacheSeconds: 5 } });
    const member = await joinMember(cached, 'reader-again', { accountAgeMilliseconds: 30 * 86_400_000 });
    const written = await writePost(member);
    expect(written.status).toBe('published');
    await cached.get('/api/forums/posts/?limit=100');
    // As another server would.
    await cached.context.database.update(forumPosts).set({ status: 'pending' }).where(eq(forumPosts.id, written.id));
    const { body } = await cached.get('/api/forums/posts/?limit=100', await member.token());
    const own = (body.results as ForumPostSummary[]).filter(({ id }) => id === written.id);
    expect(own.map(({ status }) => status)).toEqual(['pending']);
    await cached.close();
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

it('a post says whether a member of the sample wrote it, and who wrote last, be it a reply @full', async () => {
  const { posts } = await readPosts(server, '/api/forums/posts/?stock=NVDA&', 10);
  const sample = posts.find(({ title }) => title.startsWith('Where to find customer concentration'));
  expect(sample).toMatchObject({ username: 'priya_lund', is_sample: true, last_activity_by: 'priya_lund' });
  const member = await joinMember(server, 'last-word');
  const post = await writePost(member);
  expect(post).toMatchObject({ is_sample: false, last_activity_by: 'last-word' });
  const other = await joinMember(server, 'other-word');
  const { id: hidden } = await writeComment(other, post.id);
  await server.context.database.update(comments).set({ status: 'hidden' }).where(eq(comments.id, hidden));
  expect((await server.get('/api/forums/posts/?sort=new&limit=1')).body.results[0]).toMatchObject({
    id: post.id,
    last_activity_by: 'last-word',
  });
});
