import { writeComment, writePost } from '../../testing/community';
import { joinMember, type Member } from '../../testing/members';
import { openTestServer, type TestServer } from '../../testing/testServer';

const HOUR = 60 * 60 * 1000;

let server: TestServer;
let joined = 0;
const join = (name: string, accountAgeMilliseconds?: number) => {
  joined += 1;
  return joinMember(server, `${name}-${joined}`, {
    ...(accountAgeMilliseconds !== undefined && { accountAgeMilliseconds }),
  });
};
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

/** So many posts, all of one author or each of another one. */
async function postsOf(count: number, authors: 'one author' | 'as many'): Promise<number[]> {
  const one = authors === 'one author' ? await join('author') : undefined;
  const ids: number[] = [];
  for (let index = 0; index < count; index += 1) {
    ids.push((await writePost(one ?? (await join('author')), { title: `Number ${index}` })).id);
  }
  return ids;
}

const vote = (voter: Member, id: number, is_upvote = true, kind = 'posts') =>
  voter.call('POST', `/api/forums/${kind}/${id}/vote/`, { is_upvote });
const countsOf = async (id: number) => {
  const { body } = await server.get(`/api/forums/posts/${id}/`);
  return [body.upvotes, body.downvotes];
};

describe('votes of one account in 24 hours', () => {
  it.each([
    ['upvotes', true, 'one author', 6, 'One account can give 6 upvotes to one person in 24 hours.'],
    ['downvotes @full', false, 'one author', 3, 'One account can give 3 downvotes to one person in 24 hours.'],
    ['upvotes @full', true, 'as many', 20, 'One account can give 20 upvotes in 24 hours.'],
    ['downvotes', false, 'as many', 10, 'One account can give 10 downvotes in 24 hours.'],
  ] as const)('%s: with %s on the posts of %s %i are taken, and the next when they are a day old', async (...given) => {
    const [, isUpvote, authors, most, words] = given;
    const voter = await join('voter');
    const ids = await postsOf(most + 1, authors);
    const last = ids.pop()!;
    for (const id of ids) expect((await vote(voter, id, isUpvote)).status).toBe(200);
    server.pass(4 * HOUR);
    const refused = await vote(voter, last, isUpvote);
    expect([refused.status, refused.body.code]).toEqual([429, 'rate_limited']);
    expect(refused.body.detail).toContain(words);
    expect(refused.body.detail).toContain('in 20 hours.');
    expect(await countsOf(last)).toEqual([0, 0]);
    expect((await voter.call('GET', `/api/forums/posts/${last}/`)).body.user_vote).toBe('none');
    server.pass(20 * HOUR);
    expect((await vote(voter, last, isUpvote)).status).toBe(200);
  });

  it('tell a client when to come again', async () => {
    const voter = await join('voter');
    const [last, ...ids] = await postsOf(7, 'one author');
    for (const id of ids) await vote(voter, id);
    const { headers } = await server.call('POST', `/api/forums/posts/${last}/vote/`, {
      token: await voter.token(),
      body: { is_upvote: true },
    });
    expect(headers['retry-after']).toBe(String(24 * 3600));
  });

  it('are those that stand: one that is taken back can be given elsewhere @full', async () => {
    const voter = await join('voter');
    const [last, ...ids] = await postsOf(7, 'one author');
    for (const id of ids) await vote(voter, id);
    expect((await vote(voter, last!)).status).toBe(429);
    expect((await vote(voter, ids[0]!)).body).toMatchObject({ user_vote: 'none', upvotes: 0 });
    expect((await vote(voter, last!)).status).toBe(200);
  });

  it('are those on posts and comments together @full', async () => {
    const [voter, author] = [await join('voter'), await join('author')];
    const post = await writePost(author);
    const comments: number[] = [];
    for (let index = 0; index < 6; index += 1) comments.push((await writeComment(author, post.id)).id);
    for (const id of comments) expect((await vote(voter, id, true, 'comments')).status).toBe(200);
    expect((await vote(voter, post.id)).status).toBe(429);
    expect((await vote(voter, post.id, false)).status).toBe(200);
  });

  it('leave the vote as it is that one more would turn round @full', async () => {
    const voter = await join('voter');
    const [turned, ...ids] = await postsOf(4, 'one author');
    await vote(voter, turned!);
    for (const id of ids) await vote(voter, id, false);
    expect((await vote(voter, turned!, false)).status).toBe(429);
    expect((await voter.call('GET', `/api/forums/posts/${turned}/`)).body).toMatchObject({
      ...{ user_vote: 'up', upvotes: 1, downvotes: 0 },
    });
  });

  it('are no more when they are given at once', async () => {
    const voter = await join('voter');
    const ids = await postsOf(12, 'one author');
    const answers = await Promise.all(ids.map((id) => vote(voter, id)));
    const taken = answers.filter(({ status }) => status === 200).length;
    expect([taken, answers.filter(({ status }) => status === 429).length]).toEqual([6, 6]);
    const counts = await Promise.all(ids.map(countsOf));
    expect(counts.reduce((sum, [up = 0]) => sum + up, 0)).toBe(6);
  });
});

describe('the vote of an account that is younger than a day', () => {
  const noticesOf = async (member: Member) => (await member.call('GET', '/api/forums/notifications/')).body.results;

  it('is kept, counts nothing and tells nobody', async () => {
    const [author, young] = [await join('author'), await join('young', HOUR)];
    const { id } = await writePost(author);
    const { body } = await vote(young, id);
    expect(body).toEqual({ upvotes: 0, downvotes: 0, user_vote: 'up', is_counted: false });
    expect((await young.call('GET', `/api/forums/posts/${id}/`)).body.user_vote).toBe('up');
    expect(await countsOf(id)).toEqual([0, 0]);
    expect(await noticesOf(author)).toEqual([]);
    expect((await vote(young, id, false)).body).toMatchObject({ upvotes: 0, downvotes: 0, user_vote: 'down' });
    expect((await vote(young, id, false)).body).toEqual({ upvotes: 0, downvotes: 0, user_vote: 'none' });
  });

  it('does not begin to count by itself, and does when it is given again @full', async () => {
    const [author, young] = [await join('author'), await join('young', 23 * HOUR)];
    const { id } = await writePost(author);
    await vote(young, id);
    server.pass(HOUR);
    expect(await countsOf(id)).toEqual([0, 0]);
    expect((await vote(young, id)).body).toEqual({ upvotes: 0, downvotes: 0, user_vote: 'none' });
    expect((await vote(young, id)).body).toEqual({ upvotes: 1, downvotes: 0, user_vote: 'up' });
    expect(await noticesOf(author)).toMatchObject([{ title: 'New votes on your post' }]);
  });

  it('counts at once when it is turned round after that day @full', async () => {
    const [author, young] = [await join('author'), await join('young', 23 * HOUR)];
    const { id } = await writePost(author);
    await vote(young, id);
    server.pass(2 * HOUR);
    expect((await vote(young, id, false)).body).toEqual({ upvotes: 0, downvotes: 1, user_vote: 'down' });
  });
});
