import { readPosts } from '../../testing/community';
import { openTestServer, type TestServer } from '../../testing/testServer';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

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
      const { posts, count } = await readPosts(server, `/api/forums/forums/${forum.id}/posts/?`, 100);
      expect([count, posts.length]).toEqual([forum.posts_count, forum.posts_count]);
    }
  });
});
