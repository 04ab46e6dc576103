import { eq, inArray } from 'drizzle-orm';
import { comments, forumPosts } from '../../database/schema';
import { writeComment, writePost } from '../../testing/community';
import { joinMember, type Member } from '../../testing/members';
import { openTestServer, type TestServer } from '../../testing/testServer';

const LIST = '/api/forums/forums/1/posts/';

let server: TestServer;
let author: Member;
let reader: Member;
let moderator: Member;
beforeAll(async () => {
  server = await openTestServer({ config: { responseCacheSeconds: 60 } });
  author = await joinMember(server, 'ann');
  reader = await joinMember(server, 'ben');
  moderator = await joinMember(server, 'mod', { role: 'moderator' });
});
afterAll(() => server.close());

const titles = async () => (await server.get(LIST)).body.results.map(({ title }: { title: string }) => title);

describe('what visitors read of the forums', () => {
  it('is kept while others look at previews, report, and read their notifications', async () => {
    const post = await writePost(author, { title: 'Kept' });
    expect(await titles()).toContain('Kept');
    // Behind the back of the API: who reads it has been answered anew.
    await server.context.database.update(forumPosts).set({ title: 'Read anew' }).where(eq(forumPosts.id, post.id));
    for (const [path, body] of [
      ['preview/', { text: 'Words' }],
      [`posts/${post.id}/report/`, { reason: 'spam' }],
      ['notifications/read-all/', undefined],
    ] as const) {
      const { status } = await reader.call('POST', `/api/forums/${path}`, body);
      expect([path, status < 400]).toEqual([path, true]);
      expect([path, await titles()]).toEqual([path, expect.arrayContaining(['Kept'])]);
    }
  });

  it('is without what three members report of an account on its first day, at once', async () => {
    const newcomer = await joinMember(server, 'new', { accountAgeMilliseconds: 60_000, skipsFirstLook: true });
    const post = await writePost(newcomer, { title: 'Reported' });
    expect(await titles()).toContain('Reported');
    const shown: boolean[] = [];
    for (const by of [reader, author, moderator]) {
      await by.call('POST', `/api/forums/posts/${post.id}/report/`, { reason: 'spam' });
      shown.push((await titles()).includes('Reported'));
    }
    expect(shown).toEqual([true, true, false]);
  });

  it('is without what a moderator hid, at once: in lists, at its address, in the feed, in the log', async () => {
    const post = await writePost(author, { title: 'Soon hidden' });
    const comment = await writeComment(reader, post.id, { content: 'Soon hidden, too' });
    const urls = [LIST, `/api/forums/posts/${post.id}/`, `/api/forums/posts/${post.id}/comments/`];
    urls.push(
      '/api/forums/forums/1/feed/',
      '/api/forums/moderation/log/',
      `/api/forums/posts/similar/?title=Soon+hidden`,
    );
    const read = async () =>
      (await Promise.all(urls.map(async (url) => (await server.app.inject({ url })).body))).join('\n');
    expect(await read()).toContain('Soon hidden');
    const hide = (target_type: string, target_id: number) =>
      moderator.call('POST', '/api/forums/moderation/actions/', {
        target_type,
        target_id,
        action: 'hide',
        reason: 'spam',
      });
    await hide('comment', comment.id);
    expect(await read()).not.toContain('Soon hidden, too');
    await hide('post', post.id);
    expect(await read()).not.toContain('Soon hidden');
  });
});

describe('what the signed-in read of one discussion', () => {
  /** Behind the back of the API: whoever still reads the former title was answered from what is kept. */
  const retitle = (id: number, title: string) =>
    server.context.database.update(forumPosts).set({ title }).where(eq(forumPosts.id, id));

  it('is what is kept for visitors, with the vote, the ballot and the comment votes of each', async () => {
    const poll = { question: 'Which?', options: ['This', 'That'], days: 7 };
    const post = await writePost(author, { title: 'Once read', poll });
    const comment = await writeComment(author, post.id);
    const address = `/api/forums/posts/${post.id}/`;
    await reader.call('POST', `${address}vote/`, { is_upvote: true });
    await reader.call('POST', `/api/forums/comments/${comment.id}/vote/`, { is_upvote: false });
    const option = post.poll.options[1].id;
    expect((await reader.call('PUT', `${address}poll/ballot/`, { choices: [option] })).status).toBe(200);
    await server.get(address);
    await server.get(`${address}comments/`);
    await retitle(post.id, 'Changed since');

    const shown = async (who?: Member) => {
      const { body: read } = await server.get(address, await who?.token());
      const { body: list } = await server.get(`${address}comments/`, await who?.token());
      return [read.title, read.user_vote, read.poll.own_choices, list.results[0].user_vote];
    };
    for (let round = 0; round < 2; round += 1) {
      expect(await shown(reader)).toEqual(['Once read', 'up', [option], 'down']);
      expect(await shown(author)).toEqual(['Once read', 'none', [], 'none']);
      expect(await shown()).toEqual(['Once read', 'none', [], 'none']);
    }
    expect((await shown(moderator))[0]).toBe('Changed since');
  });

  it('is kept for everybody when a member is the first to read it @full', async () => {
    const post = await writePost(author, { title: 'Read first by a member' });
    await writeComment(author, post.id, { content: 'As it was' });
    const address = `/api/forums/posts/${post.id}/`;
    await reader.call('POST', `${address}vote/`, { is_upvote: true });
    const shown = async (who?: Member) => {
      const { body: read } = await server.get(address, await who?.token());
      const { body: list } = await server.get(`${address}comments/`, await who?.token());
      return [read.title, read.user_vote, list.results[0].content];
    };
    expect(await shown(reader)).toEqual(['Read first by a member', 'up', 'As it was']);
    await retitle(post.id, 'Changed since');
    await server.context.database.update(comments).set({ content: 'Anew' }).where(eq(comments.postId, post.id));
    expect(await shown(author)).toEqual(['Read first by a member', 'none', 'As it was']);
    expect(await shown()).toEqual(['Read first by a member', 'none', 'As it was']);
    expect(await shown(reader)).toEqual(['Read first by a member', 'up', 'As it was']);
  });

  it('has the votes of each on comments and replies, whatever the words of those look like @full', async () => {
    const post = await writePost(author);
    const lookalike = 'They wrote ,"user_vote":"none" and {"user_vote":"none"}';
    const first = await writeComment(author, post.id, { content: lookalike });
    const reply = await writeComment(author, post.id, { content: lookalike, parent: first.id });
    const second = await writeComment(author, post.id, { content: 'Another' });
    const vote = (id: number, is_upvote: boolean) =>
      reader.call('POST', `/api/forums/comments/${id}/vote/`, { is_upvote });
    await vote(reply.id, false);
    await vote(second.id, true);
    const url = `/api/forums/posts/${post.id}/comments/`;
    const read = async (who?: Member) => (await server.get(url, await who?.token())).body;
    const visitors = await read();
    const expected = structuredClone(visitors);
    expected.results[0].replies[0].user_vote = 'down';
    expected.results[1].user_vote = 'up';
    expect(await read(reader)).toEqual(expected);
    expect(await read()).toEqual(visitors);

    const replies = `/api/forums/comments/${first.id}/replies/`;
    for (let round = 0; round < 2; round += 1) {
      const { body } = await server.get(replies, await reader.token());
      expect(body.results).toEqual([expect.objectContaining({ content: lookalike, user_vote: 'down' })]);
    }
  });

  it('is gone for everybody once somebody was told so, whatever was kept before', async () => {
    const post = await writePost(author);
    const address = `/api/forums/posts/${post.id}/`;
    const status = async (who?: Member) => (await server.get(address, await who?.token())).status;
    for (const first of [undefined, reader]) {
      await server.context.database.update(forumPosts).set({ status: 'published' }).where(eq(forumPosts.id, post.id));
      server.pass(60_000);
      expect([await status(), await status(reader)]).toEqual([200, 200]);
      await server.context.database.update(forumPosts).set({ status: 'hidden' }).where(eq(forumPosts.id, post.id));
      server.pass(60_000);
      expect([await status(first), await status(), await status(reader)]).toEqual([410, 410, 410]);
    }
  });

  it('is read for its author alone where only they may see it', async () => {
    const post = await writePost(author, { title: 'Waits' });
    await server.context.database.update(forumPosts).set({ status: 'pending' }).where(eq(forumPosts.id, post.id));
    const address = `/api/forums/posts/${post.id}/`;
    const read = async (who?: Member) => {
      const token = await who?.token();
      const [one, list] = [await server.get(address, token), await server.get(`${address}comments/`, token)];
      return [one.status, list.status];
    };
    for (let round = 0; round < 2; round += 1) {
      expect(await read()).toEqual([404, 404]);
      expect(await read(author)).toEqual([200, 200]);
      expect(await read(reader)).toEqual([404, 404]);
    }
    const { headers, body } = await server.get(address, await author.token());
    expect([body.title, headers['cache-control']]).toEqual(['Waits', 'private, no-store']);
  });
});

describe('what is kept of one discussion', () => {
  /** Two discussions with a comment each, read by a visitor, and what a visitor reads of them now. */
  async function twoDiscussions(fields: object = {}) {
    const [one, other] = [await writePost(author, fields), await writePost(author)];
    const [below, belowOther] = [await writeComment(reader, one.id), await writeComment(reader, other.id)];
    const shown = async (post: { id: number }) => {
      const { body } = await server.get(`/api/forums/posts/${post.id}/`);
      const list = (await server.get(`/api/forums/posts/${post.id}/comments/`)).body;
      return [body.title, list.results[0].content];
    };
    await Promise.all([shown(one), shown(other)]);
    // Behind the back of the API: who reads it has been answered anew.
    const { database } = server.context;
    await database
      .update(forumPosts)
      .set({ title: 'Anew' })
      .where(inArray(forumPosts.id, [one.id, other.id]));
    await database
      .update(comments)
      .set({ content: 'Anew' })
      .where(inArray(comments.id, [below.id, belowOther.id]));
    return { one, other, below, shown };
  }
  const kept = ['A title', 'A comment'];
  const anew = ['Anew', 'Anew'];

  it.each([
    ['a vote', (post: number) => reader.call('POST', `/api/forums/posts/${post}/vote/`, { is_upvote: true })],
    ['a comment @full', (post: number) => reader.call('POST', `/api/forums/posts/${post}/comments/`, { content: 'x' })],
    ['an edit @full', (post: number) => author.call('PATCH', `/api/forums/posts/${post}/`, { body: 'Other words' })],
    [
      'a vote on a comment @full',
      (_: number, comment: number) => author.call('POST', `/api/forums/comments/${comment}/vote/`, { is_upvote: true }),
    ],
    [
      'a decision of a moderator',
      (target_id: number) =>
        moderator.call('POST', '/api/forums/moderation/actions/', {
          ...{ target_type: 'post', target_id, action: 'lock', reason: 'other' },
        }),
    ],
  ])('is void with %s there, and stays with one elsewhere', async (_what, change) => {
    const { one, other, below, shown } = await twoDiscussions();
    expect((await change(one.id, below.id)).status).toBeLessThan(300);
    expect([await shown(one), await shown(other)]).toEqual([anew, kept]);
  });

  it('is void where an idea of its author goes, whose record stands in all of them @full', async () => {
    const idea = { kind: 'stock', symbol: 'AAPL', direction: 'long', horizon: '1m' };
    const { one, other, shown } = await twoDiscussions({ kind: 'idea', idea });
    await author.call('DELETE', `/api/forums/posts/${one.id}/`);
    expect(await shown(other)).toEqual(anew);
  });

  it('is sent to members who have nothing of their own in it as it is, and to others with that @full', async () => {
    const { one, below } = await twoDiscussions();
    const newcomer = await joinMember(server, 'quiet');
    const url = `/api/forums/posts/${one.id}/comments/`;
    const visitors = (await server.get(url)).body;
    expect((await newcomer.call('GET', url)).body).toEqual(visitors);
    expect((await newcomer.call('GET', `/api/forums/posts/${one.id}/`)).body).toMatchObject({ user_vote: 'none' });
    await newcomer.call('POST', `/api/forums/comments/${below.id}/vote/`, { is_upvote: true });
    await newcomer.call('POST', `/api/forums/posts/${one.id}/vote/`, { is_upvote: false });
    await server.get(url);
    expect((await newcomer.call('GET', url)).body.results[0]).toMatchObject({ user_vote: 'up', upvotes: 1 });
    expect((await server.get(url)).body.results[0]).toMatchObject({ user_vote: 'none', upvotes: 1 });
    await server.get(`/api/forums/posts/${one.id}/`);
    expect((await newcomer.call('GET', `/api/forums/posts/${one.id}/`)).body).toMatchObject({ user_vote: 'down' });
  });
});
