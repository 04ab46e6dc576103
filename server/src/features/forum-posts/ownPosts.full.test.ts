import { passFirstLook, writeComment, writePost } from '../../testing/community';
import { joinMember, type Member } from '../../testing/members';
import { openTestServer, type TestServer } from '../../testing/testServer';

const POSTS = '/api/forums/posts/?limit=5';
const HOUR_MILLISECONDS = 60 * 60 * 1000;

let queries = 0;
let server: TestServer;
beforeAll(async () => {
  server = await openTestServer({
    config: { responseCacheSeconds: 60, callerCacheSeconds: 5 },
    logger: { logQuery: () => (queries += 1) },
  });
});
afterAll(() => server.close());

interface Shown {
  readonly id: number;
  readonly title: string;
  readonly user_vote: string;
  readonly status: string;
}

/** The list of posts as a member reads it. */
const listOf = async (member: Member): Promise<Shown[]> => (await member.call('GET', POSTS)).body.results;

/** How many queries reading the list takes: the first time, and again when nothing has changed. */
async function queriesOfReads(member: Member): Promise<number[]> {
  await server.get(POSTS);
  const counts: number[] = [];
  for (let time = 0; time < 2; time += 1) {
    const before = queries;
    await listOf(member);
    counts.push(queries - before);
  }
  return counts;
}

const vote = async (member: Member) => {
  const [first] = await listOf(member);
  const { status } = await member.call('POST', `/api/forums/posts/${first!.id}/vote/`, { is_upvote: true });
  expect(status).toBe(200);
};
/** Writes what waits for a moderator: a link from an account that is new. */
const waitInLine = async (member: Member) => {
  const post = { title: 'Waiting', body: 'See https://example.com/' };
  expect((await member.call('POST', '/api/forums/forums/1/posts/', post)).body.status).toBe('pending');
};

interface Below {
  readonly postId: number;
  readonly commentId: number;
}

const voteBelow = async (member: Member, { commentId }: Below) => {
  const body = { is_upvote: true };
  expect((await member.call('POST', `/api/forums/comments/${commentId}/vote/`, body)).status).toBe(200);
};
const waitBelow = async (member: Member, { postId }: Below) =>
  expect((await writeComment(member, postId, { content: 'See https://example.com/' })).status).toBe('pending');

describe('the comments of a discussion that are kept', () => {
  it.each([
    ['nothing', [], 0],
    ['a vote', [voteBelow], 1],
    ['a comment that waits', [waitBelow], 2],
  ])('cost someone who has %s among them no query more than it takes to tell it', async (what, acts, again) => {
    const name = `${what.replaceAll(' ', '-')}-below`;
    const author = await joinMember(server, `author-${name}`);
    const { id: postId } = await writePost(author);
    const { id: commentId } = await writeComment(author, postId);
    const member = await joinMember(server, name, { accountAgeMilliseconds: HOUR_MILLISECONDS });
    for (const act of acts) await act(member, { postId, commentId });
    const url = `/api/forums/posts/${postId}/comments/`;
    await server.get(url);
    await member.call('GET', url);
    const before = queries;
    const { body } = await member.call('GET', url);
    expect(queries - before).toBe(again);
    const shown = (body.results as Shown[]).map(({ user_vote, status }) => [user_vote, status]);
    const first = [what === 'a vote' ? 'up' : 'none', 'published'];
    expect(shown).toEqual(what === 'a comment that waits' ? [first, ['none', 'pending']] : [first]);
  });
});

describe('a list of posts that is kept', () => {
  it.each([
    ['nothing', [], [0]],
    ['a vote', [vote], [1]],
    ['a post that waits', [waitInLine], [1]],
    ['a vote and a post that waits', [vote, waitInLine], [2]],
  ])('costs someone who has %s of their own no query more than it takes to tell it', async (what, acts, again) => {
    const member = await joinMember(server, what.replaceAll(' ', '-'), { accountAgeMilliseconds: HOUR_MILLISECONDS });
    for (const act of acts) await act(member);
    server.pass(5_000);
    // The first time: who it is, and what they have.
    const [first, second] = await queriesOfReads(member);
    expect([second, (first ?? 0) - (second ?? 0)]).toEqual([...again, 2]);
  });

  it('is sent to someone who has nothing of their own as visitors have it, but as theirs', async () => {
    const member = await joinMember(server, 'reader');
    const { app } = server;
    const authorization = `Bearer ${await member.token()}`;
    const headers = { authorization, 'accept-encoding': 'gzip' };
    const visitors = await app.inject({ url: POSTS, headers: { 'accept-encoding': 'gzip' } });
    const own = await app.inject({ url: POSTS, headers });
    expect(own.rawPayload.equals(visitors.rawPayload)).toBe(true);
    expect(own.headers).toMatchObject({ 'content-encoding': 'gzip', 'cache-control': 'private, no-store' });
    expect(own.headers['content-type']).toBe(visitors.headers['content-type']);
    expect(own.headers['etag']).toBeUndefined();
    // A tag of visitors says nothing of what someone else is told.
    const tag = { ...headers, 'if-none-match': String(visitors.headers['etag']) };
    expect((await app.inject({ url: POSTS, headers: tag })).statusCode).toBe(200);
  });

  it('shows the first vote and the first post that waits at once', async () => {
    const member = await joinMember(server, 'beginner', { accountAgeMilliseconds: HOUR_MILLISECONDS });
    expect((await listOf(member)).map(({ user_vote }) => user_vote)).toEqual(Array(5).fill('none'));
    await vote(member);
    expect((await listOf(member)).map(({ user_vote }) => user_vote)).toContain('up');
    await waitInLine(member);
    expect((await listOf(member))[0]).toMatchObject({ title: 'Waiting', status: 'pending' });
  });

  it('shows a post whose edit waits for a moderator where it stood, to its author and to others', async () => {
    const [author, other] = [
      await joinMember(server, 'author', { accountAgeMilliseconds: HOUR_MILLISECONDS }),
      await joinMember(server, 'other'),
    ];
    await passFirstLook(server, author);
    const { body } = await author.call('POST', '/api/forums/forums/1/posts/', { title: 'Edited', body: 'A text' });
    const statusTo = async (member: Member) => (await listOf(member)).find(({ id }) => id === body.id)?.status;
    expect([await statusTo(author), await statusTo(other)]).toEqual(['published', 'published']);
    const edit = { body: 'See https://example.com/' };
    const edited = (await author.call('PATCH', `/api/forums/posts/${body.id}/`, edit)).body;
    expect(edited.held_edit).toMatchObject({ text: edit.body });
    expect([await statusTo(author), await statusTo(other)]).toEqual(['published', 'published']);
  });
});
