import { eq } from 'drizzle-orm';
import { forumReports } from '../../database/schema';
import { writeComment, writePost } from '../../testing/community';
import { joinMember, type Member } from '../../testing/members';
import { openTestServer, type TestServer } from '../../testing/testServer';

let server: TestServer;
let author: Member;
let other: Member;
beforeAll(async () => {
  server = await openTestServer();
  author = await joinMember(server, 'ann');
  other = await joinMember(server, 'ben');
});
afterAll(() => server.close());

describe('a report', () => {
  it('is kept once per person and target, the last one', async () => {
    const post = await writePost(author);
    const { id: commentId } = await writeComment(author, post.id);
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
    const post = await writePost(author);
    const url = `/api/forums/posts/${post.id}/report/`;
    expect((await other.call('POST', url, { reason: 'boring' })).status).toBe(422);
    expect((await other.call('POST', url, {})).body.fields).toHaveProperty('reason');
    expect((await author.call('POST', url, { reason: 'spam' })).status).toBe(403);
    expect((await other.call('POST', '/api/forums/posts/999999/report/', { reason: 'spam' })).status).toBe(404);
  });
});
