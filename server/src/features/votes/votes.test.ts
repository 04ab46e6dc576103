import { eq, sql } from 'drizzle-orm';
import { comments, commentVotes, forumPosts, forumPostVotes } from '../../database/schema';
import { joinMember, type Member } from '../../testing/members';
import { openTestServer, type TestServer } from '../../testing/testServer';
import { nextVote } from './service';

let server: TestServer;
let voter: Member;
beforeAll(async () => {
  server = await openTestServer();
  voter = await joinMember(server, 'voter');
});
afterAll(() => server.close());

/** A new post with a comment on it. */
async function contribute(): Promise<{ post: number; comment: number }> {
  const author = await joinMember(server, `author${Math.random().toString(36).slice(2)}`);
  const post = await author.call('POST', '/api/forums/forums/1/posts/', { title: 'A title', body: 'A text' });
  const comment = await author.call('POST', `/api/forums/posts/${post.body.id}/comments/`, { content: 'A comment' });
  expect([post.status, comment.status]).toEqual([201, 201]);
  return { post: post.body.id, comment: comment.body.id };
}

/** Votes up and down, counted as rows and as the counters say. */
async function countsOf(kind: 'post' | 'comment', id: number) {
  const { database } = server.context;
  const up = sql<number>`count(*) filter (where is_upvote)`.mapWith(Number);
  const down = sql<number>`count(*) filter (where not is_upvote)`.mapWith(Number);
  const [rows] =
    kind === 'post'
      ? await database.select({ up, down }).from(forumPostVotes).where(eq(forumPostVotes.postId, id))
      : await database.select({ up, down }).from(commentVotes).where(eq(commentVotes.commentId, id));
  const counted = kind === 'post' ? forumPosts : comments;
  const [kept] = await database
    .select({ up: counted.upvotes, down: counted.downvotes })
    .from(counted)
    .where(eq(counted.id, id));
  return { rows, kept };
}

describe('the vote after a vote', () => {
  it.each([
    [undefined, true, true],
    [undefined, false, false],
    [true, true, undefined],
    [false, false, undefined],
    [true, false, false],
    [false, true, true],
  ])('%s, then %s: %s', (before, isUpvote, after) => {
    expect(nextVote(before, isUpvote)).toBe(after);
  });
});

/** How many vote at once: on posts as many as may read a lively one, on comments enough to be in one another's way. */
describe.each([
  ['post', 200],
  ['comment', 50],
] as const)('a vote on a %s', (kind, people) => {
  it('counts, is taken back by the same one and replaced by the other', async () => {
    const { [kind]: id } = await contribute();
    const answers = [];
    for (const is_upvote of [true, true, false, true, true]) {
      const { status, body } = await voter.call('POST', `/api/forums/${kind}s/${id}/vote/`, { is_upvote });
      answers.push([status, body.upvotes, body.downvotes, body.user_vote]);
    }
    expect(answers).toEqual([
      [200, 1, 0, 'up'],
      [200, 0, 0, 'none'],
      [200, 0, 1, 'down'],
      [200, 1, 0, 'up'],
      [200, 0, 0, 'none'],
    ]);
  });

  // Fifty are enough for the gate.
  const tag = people > 50 ? ' @full' : '';
  it(`is counted exactly when ${people} people vote at once, repeat and contradict themselves${tag}`, async () => {
    const { [kind]: id } = await contribute();
    const crowd: Member[] = [];
    for (let number = 0; number < people; number += 1) crowd.push(await joinMember(server, `${kind}-voter-${number}`));
    const statuses: number[] = [];
    const vote = async (member: Member, is_upvote: boolean) => {
      let status: number;
      // A database that is slower than the crowd asks some to come again, as they do.
      do ({ status } = await member.call('POST', `/api/forums/${kind}s/${id}/vote/`, { is_upvote }));
      while (status === 503);
      statuses.push(status);
    };
    const ways: ((member: Member) => Promise<unknown>)[] = [
      // Up; nothing; up; then down; and one of the two, whichever came last.
      (member) => vote(member, true),
      (member) => Promise.all([vote(member, true), vote(member, true)]),
      (member) => Promise.all([vote(member, true), vote(member, true), vote(member, true)]),
      (member) => vote(member, true).then(() => vote(member, false)),
      (member) => Promise.all([vote(member, true), vote(member, false)]),
    ];
    await Promise.all(crowd.map((member, number) => ways[number % ways.length]!(member)));

    const ofEachWay = people / ways.length;
    expect(statuses).toEqual(Array(ofEachWay * (1 + 2 + 3 + 2 + 2)).fill(200));
    const { rows, kept } = await countsOf(kind, id);
    expect(kept).toEqual(rows);
    // Of the last way either vote may have come last.
    expect(rows!.up + rows!.down).toBe(4 * ofEachWay);
    expect(rows!.up).toBeGreaterThanOrEqual(2 * ofEachWay);
    expect(rows!.down).toBeGreaterThanOrEqual(ofEachWay);
  });

  it('is refused to visitors, without a direction, and on what is not there', async () => {
    const { [kind]: id } = await contribute();
    const url = `/api/forums/${kind}s/${id}/vote/`;
    expect((await server.call('POST', url, { body: { is_upvote: true } })).status).toBe(401);
    for (const body of [{}, { is_upvote: 'yes' }, { is_upvote: null }, { is_upvote: 1 }]) {
      const { status, body: answer } = await voter.call('POST', url, body);
      expect([status, answer.code]).toEqual([422, 'validation_failed']);
    }
    expect((await voter.call('POST', `/api/forums/${kind}s/999999/vote/`, { is_upvote: true })).status).toBe(404);
  });

  it('is refused where the discussion is closed, waits, was hidden or removed', async () => {
    const { database } = server.context;
    const { [kind]: id, post } = await contribute();
    const moderator = await joinMember(server, `moderator-of-${kind}s`, { role: 'moderator' });
    const counted = kind === 'post' ? forumPosts : comments;
    const vote = async (member: Member) => {
      const { status, body } = await member.call('POST', `/api/forums/${kind}s/${id}/vote/`, { is_upvote: true });
      return [status, body.code];
    };
    await database.update(forumPosts).set({ isLocked: true }).where(eq(forumPosts.id, post));
    expect(await vote(voter)).toEqual([409, 'locked']);
    await database.update(forumPosts).set({ isLocked: false }).where(eq(forumPosts.id, post));
    for (const [status, ofModerator] of [
      ['hidden', [409, 'not_published']],
      ['pending', [409, 'not_published']],
      ['removed', [404, 'not_found']],
    ] as const) {
      await database.update(counted).set({ status }).where(eq(counted.id, id));
      expect(await vote(voter)).toEqual([404, 'not_found']);
      expect(await vote(moderator)).toEqual(ofModerator);
    }
  });
});
