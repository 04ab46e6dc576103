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
    const nothing = { open: 0, closed: 0, right: 0, average_gain_percent: null };
    expect((await server.get(url)).body).toEqual({
      username: 'Ria-writes',
      is_sample: false,
      posts_count: 1,
      comments_count: 1,
      idea_record: nothing,
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
