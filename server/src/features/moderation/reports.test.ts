import { eq } from 'drizzle-orm';
import { comments, forumPosts, forumReports } from '../../database/schema';
import { passFirstLook, writeComment, writePost } from '../../testing/community';
import { joinMember, type Member } from '../../testing/members';
import { act, caseOf, countedPosts, report } from '../../testing/moderationDesk';
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

describe('what was written on the first day of an account', () => {
  const HOUR = 60 * 60 * 1000;
  let mod: Member;
  let newcomers = 0;
  const reporters: Member[] = [];
  beforeAll(async () => {
    mod = await joinMember(server, 'reports-mod', { role: 'moderator' });
    for (let index = 0; index < 7; index += 1) reporters.push(await joinMember(server, `reporter-${index}`));
  });

  /** Somebody whose first posts were looked at. */
  async function newcomer(): Promise<Member> {
    newcomers += 1;
    const member = await joinMember(server, `new-${newcomers}`, { accountAgeMilliseconds: HOUR });
    await passFirstLook(server, member);
    return member;
  }

  const reportBy = async (path: string, ...numbers: readonly number[]) => {
    for (const number of numbers) expect((await report(reporters[number]!, path)).status).toBe(201);
  };
  const statusOf = async (path: string) => (await server.get(`/api/forums/${path}/`)).status;
  const notices = async (member: Member) => (await member.call('GET', '/api/forums/notifications/')).body.results;

  it('waits from the third member on who reports it, until a moderator has looked, and its author is told', async () => {
    const nina = await newcomer();
    const post = await writePost(nina, { title: 'Odd words' });
    expect(post.status).toBe('published');
    const counted = (await countedPosts(server)) ?? 0;
    await reportBy(`posts/${post.id}`, 0, 1, 1);
    expect(await statusOf(`posts/${post.id}`)).toBe(200);
    await reportBy(`posts/${post.id}`, 2);
    expect([await statusOf(`posts/${post.id}`), await countedPosts(server)]).toEqual([404, counted - 1]);
    const [kept] = await server.context.database.select().from(forumPosts).where(eq(forumPosts.id, post.id));
    expect(kept).toMatchObject({ status: 'pending', heldBecause: 'reports', wasShown: true });
    expect((await nina.call('GET', `/api/forums/posts/${post.id}/`)).body.status).toBe('pending');
    expect(await notices(nina)).toMatchObject([
      {
        ...{ notification_type: 'moderation', title: 'Your post waits for a moderator' },
        message:
          'Several members have reported your post "Odd words". Until a moderator has looked at it, only you see it.',
      },
    ]);
    expect(await caseOf(mod, post.id)).toMatchObject({ status: 'pending', reports_count: 3 });

    expect((await act(mod, 'post', post.id, 'publish', { reason: 'fine' })).status).toBe(201);
    expect([await statusOf(`posts/${post.id}`), await countedPosts(server)]).toEqual([200, counted]);
  });

  it('is not held by those again who were answered, and is by three others @full', async () => {
    const post = await writePost(await newcomer());
    await reportBy(`posts/${post.id}`, 0, 1, 2);
    await act(mod, 'post', post.id, 'publish', { reason: 'fine' });
    await reportBy(`posts/${post.id}`, 0, 1, 2, 3, 4);
    expect(await statusOf(`posts/${post.id}`)).toBe(200);
    expect(await caseOf(mod, post.id)).toMatchObject({ reports_count: 5 });
    await reportBy(`posts/${post.id}`, 5);
    expect(await statusOf(`posts/${post.id}`)).toBe(404);
  });

  it('waits as a comment or reply too, with counts that are true @full', async () => {
    const nick = await newcomer();
    const post = await writePost(author);
    const comment = await writeComment(author, post.id);
    const reply = await writeComment(nick, post.id, { parent: comment.id });
    await reportBy(`comments/${reply.id}`, 0, 1, 2);
    expect(await statusOf(`comments/${reply.id}`)).toBe(404);
    const { body } = await server.get(`/api/forums/comments/${comment.id}/`);
    expect(body).toMatchObject({ replies: [{ id: reply.id, content: '', status: 'pending' }], replies_count: 0 });
    expect((await server.get(`/api/forums/posts/${post.id}/`)).body.comments_count).toBe(1);
    const [kept] = await server.context.database.select().from(comments).where(eq(comments.id, reply.id));
    expect(kept).toMatchObject({ status: 'pending', heldBecause: 'reports' });
    expect(await notices(nick)).toMatchObject([{ title: 'Your comment waits for a moderator' }]);
  });

  it('waits later too, while what was written after that day, or by others, stands however many report it @full', async () => {
    const nell = await newcomer();
    const early = await writePost(nell);
    server.pass(24 * HOUR);
    const [late, old] = [await writePost(nell), await writePost(author)];
    await reportBy(`posts/${early.id}`, 0, 1, 2);
    for (const { id } of [late, old]) await reportBy(`posts/${id}`, 0, 1, 2, 3);
    expect(await Promise.all([early, late, old].map(({ id }) => statusOf(`posts/${id}`)))).toEqual([404, 200, 200]);
  });

  it('is held once by three who report it at the same moment @full', async () => {
    const post = await writePost(await newcomer());
    const counted = (await countedPosts(server)) ?? 0;
    await Promise.all([0, 1, 2, 3, 4].map((number) => report(reporters[number]!, `posts/${post.id}`)));
    expect([await statusOf(`posts/${post.id}`), await countedPosts(server)]).toEqual([404, counted - 1]);
  });
});
