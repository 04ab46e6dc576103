import { eq } from 'drizzle-orm';
import { forumPosts } from '../../database/schema';
import { writeComment, writePost } from '../../testing/community';
import { joinMember } from '../../testing/members';
import { openTestServer, type TestServer } from '../../testing/testServer';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

describe('Who can be named with @', () => {
  it('is whoever has written something that everybody may see, by the beginning of the name', async () => {
    const poster = await joinMember(server, 'Zoe-writes');
    const commenter = await joinMember(server, 'zoe.answers');
    await joinMember(server, 'zoe-reads');
    const waiting = await joinMember(server, 'zoe_waits', { accountAgeMilliseconds: 60_000 });
    const { id } = await writePost(poster);
    await writeComment(commenter, id);
    expect((await writePost(waiting, { body: 'https://pump.example' })).status).toBe('pending');
    const named = async (q: string) =>
      (await poster.call('GET', `/api/forums/members/?q=${encodeURIComponent(q)}`)).body;
    expect(await named('ZOE')).toEqual([{ username: 'Zoe-writes' }, { username: 'zoe.answers' }]);
    expect(await named('zoe-')).toEqual([{ username: 'Zoe-writes' }]);
    for (const none of ['z_e', '%', 'zoe\\', "z' or 1=1"]) expect(await named(none)).toEqual([]);
    expect((await poster.call('GET', '/api/forums/members/?q=')).status).toBe(422);
    expect((await server.get('/api/forums/members/?q=z')).status).toBe(401);
  });
});

describe('The record of a member', () => {
  it('is there for whoever wrote something that everybody may see, and says whether they are a sample', async () => {
    const poster = await joinMember(server, 'Ria-writes');
    const url = '/api/forums/members/ria-WRITES/';
    expect((await server.get(url)).status).toBe(404);
    const { id } = await writePost(poster);
    await writeComment(poster, id);
    const { id: hidden } = await writePost(poster);
    const { database } = server.context;
    await database.update(forumPosts).set({ status: 'hidden' }).where(eq(forumPosts.id, hidden));
    expect((await server.get(url)).body).toEqual({
      ...{ username: 'Ria-writes', is_sample: false, member_since: '2026-10-22T12:00:00.000Z' },
      ...{ forums: [{ id: 1, name: expect.any(String) }], followers_count: 0 },
      ...{ posts_count: 1, comments_count: 1, ideas_count: 0 },
      idea_record: { open: 0, closed: 0, figures: null },
      latest_posts: [
        {
          ...{ id, forum_id: 1, forum_name: expect.any(String), title: 'A title', score: 0, comments_count: 1 },
          created_at: '2026-11-21T12:00:00.000Z',
        },
      ],
      affiliation: { companies: [], paid_at: null, positions: [], positions_at: null },
    });
    // What stands below a post that was hidden nobody reads, and nobody is named for it.
    const commenter = await joinMember(server, 'Ria-answers');
    await writeComment(commenter, id);
    await writeComment(poster, (await writePost(poster)).id);
    await server.context.database.update(forumPosts).set({ status: 'hidden' }).where(eq(forumPosts.id, id));
    expect((await server.get(url)).body).toMatchObject({ posts_count: 1, comments_count: 1 });
    expect((await server.get('/api/forums/members/ria-answers/')).status).toBe(404);
    expect((await poster.call('GET', '/api/forums/members/?q=ria')).body).toEqual([{ username: 'Ria-writes' }]);
    const sample = (await server.get('/api/forums/members/priya_lund/')).body;
    expect(sample).toMatchObject({ username: 'priya_lund', is_sample: true });
    for (const nobody of ['nobody-here', '%25', 'priya%20lund']) {
      expect((await server.get(`/api/forums/members/${nobody}/`)).status).toBe(404);
    }
  });
});

describe('The page of an author', () => {
  it('says what they hold and are paid for, by what they said at their posts, and who follows them @full', async () => {
    const poster = await joinMember(server, 'Uma-holds');
    const follower = await joinMember(server, 'uma-follows');
    await writePost(poster, { body: '$MSFT and $AAPL', declared_interest: 'holds' });
    await writePost(poster, { body: '$NVDA', declared_interest: 'paid' });
    const hidden = await writePost(poster, { body: '$TSLA', declared_interest: 'holds' });
    const { database } = server.context;
    await database.update(forumPosts).set({ status: 'hidden' }).where(eq(forumPosts.id, hidden.id));
    await follower.call('PUT', '/api/forums/following/author/uma-holds/');
    const { body } = await server.get('/api/forums/members/uma-holds/');
    expect(body).toMatchObject({ followers_count: 1, affiliation: { companies: [], paid_at: expect.any(String) } });
    expect(body.affiliation.positions.map(({ symbol }: { symbol: string }) => symbol).sort()).toEqual(['AAPL', 'MSFT']);
  });

  it('has a feed of what they wrote', async () => {
    const poster = await joinMember(server, 'Uli-writes');
    await writePost(poster, { title: 'One & two' });
    const { payload, headers } = await server.app.inject('/api/forums/members/uli-writes/feed/');
    expect(headers['content-type']).toContain('application/atom+xml');
    expect(payload).toContain('<title>One &amp; two</title>');
    expect(payload).toContain('http://site.example/forums/members/Uli-writes');
  });
});
