import type { AddressInfo } from 'node:net';
import { count, eq, inArray } from 'drizzle-orm';
import { BULK_TARGETS_MAX } from '@market-pulse/contract';
import { comments, forumPosts, forums, moderationActions, notifications } from '../../database/schema';
import { writeComment, writePost } from '../../testing/community';
import { type EventReader, readEvents } from '../../testing/eventReader';
import { joinMember, type Member } from '../../testing/members';
import { openTestServer, type TestServer } from '../../testing/testServer';

/*
 * Many at once: votes, the same request again and again, decisions about many things, comments on what goes meanwhile, and readers of one
 * stream. 200 voters who repeat and contradict themselves are in `votes.test.ts`.
 */

const ACTIONS = '/api/forums/moderation/actions/';
const CROWD = 200;

let server: TestServer;
let base: string;
let ann: Member;
let mod: Member;
let crowd: Member[];
beforeAll(async () => {
  server = await openTestServer();
  await server.app.listen({ host: '127.0.0.1', port: 0 });
  base = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}/api/stream/`;
  ann = await joinMember(server, 'ann');
  mod = await joinMember(server, 'mod', { role: 'moderator' });
  crowd = [];
  for (let number = 0; number < CROWD; number += 1) crowd.push(await joinMember(server, `voter-${number}`));
});
afterAll(() => server.close());

/** Calls again where a database that is slower than the crowd asks to, as browsers do. */
async function persist(member: Member, path: string, body: object, headers?: Record<string, string>) {
  for (;;) {
    const answer = await member.call('POST', path, body, headers);
    if (answer.status !== 503) return answer;
  }
}

const act = (target_type: string, target_id: number, action: string, more: object = {}) =>
  persist(mod, ACTIONS, { target_type, target_id, action, reason: 'spam', ...more });

describe('200 votes at once', () => {
  it('are told to 200 readers four times a second at most, until it is the sum, and once to the author', async () => {
    const post = await writePost(ann);
    const readers: EventReader[] = [];
    try {
      for (let number = 0; number < CROWD; number += 1) {
        const reader = await readEvents(`${base}?topics=post:${post.id}`);
        readers.push(reader);
        expect((await reader.next())?.event).toBe('resync');
      }
      const started = performance.now();
      const votes = crowd.map((one, number) =>
        persist(one, `/api/forums/posts/${post.id}/vote/`, { is_upvote: number % 4 !== 0 }),
      );
      const statuses = (await Promise.all(votes)).map(({ status }) => status);
      expect(statuses).toEqual(Array(CROWD).fill(200));
      const sum = { id: post.id, upvotes: 150, downvotes: 50, comments_count: 0 };
      for (const reader of readers) {
        let told = 0;
        let last: unknown;
        while (JSON.stringify(last) !== JSON.stringify(sum)) {
          const event = await reader.next();
          expect(event?.event).toBe('contributions');
          last = event?.data.posts[0];
          told += 1;
        }
        expect(told).toBeLessThanOrEqual(2 + (performance.now() - started) / 250);
      }
      const [row] = await server.context.database.select().from(forumPosts).where(eq(forumPosts.id, post.id));
      expect([row?.upvotes, row?.downvotes, row?.score]).toEqual([150, 50, 100]);
      const noticed = eq(notifications.postId, post.id);
      const notices = await server.context.database.select().from(notifications).where(noticed);
      expect(notices.map((one) => [one.userId, one.notificationType])).toEqual([[ann.id, 'vote']]);
    } finally {
      await Promise.all(readers.map((reader) => reader.close()));
    }
  });
});

it('a post that is sent ten times at once with one key is one post', async () => {
  const body = { title: 'Sent on a bad line', body: 'Once is enough.' };
  const send = () => persist(ann, '/api/forums/forums/1/posts/', body, { 'idempotency-key': 'ten-times' });
  const [before] = await server.context.database.select().from(forums).where(eq(forums.id, 1));
  const answers = await Promise.all(Array.from({ length: 10 }, send));
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(201));
  expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1);
  const stored = await server.context.database.select().from(forumPosts).where(eq(forumPosts.title, body.title));
  expect(stored).toHaveLength(1);
  const [after] = await server.context.database.select().from(forums).where(eq(forums.id, 1));
  expect((after?.postsCount ?? 0) - (before?.postsCount ?? 0)).toBe(1);
});

describe('a decision about many comments', () => {
  it(`is made on each of ${BULK_TARGETS_MAX}, and on none where there is one more`, async () => {
    const post = await writePost(ann);
    const ids: number[] = [];
    for (let number = 0; number <= BULK_TARGETS_MAX; number += 1) {
      ids.push((await writeComment(crowd[number % CROWD]!, post.id, { content: `Number ${number}` })).id);
    }
    const decide = (some: readonly number[]) => {
      const targets = some.map((target_id) => ({ target_type: 'comment', target_id }));
      return mod.call('POST', `${ACTIONS}bulk/`, { targets, action: 'hide', reason: 'spam' });
    };
    const { database } = server.context;
    const decided = async () => {
      const about = inArray(moderationActions.commentId, ids);
      return (await database.select({ count: count() }).from(moderationActions).where(about))[0]?.count;
    };
    const refused = await decide(ids);
    expect([refused.status, refused.body.code, await decided()]).toEqual([422, 'validation_failed', 0]);
    expect(JSON.stringify(refused.body)).toContain(`At most ${BULK_TARGETS_MAX} at once`);

    const { status, body } = await decide(ids.slice(0, BULK_TARGETS_MAX));
    expect(status).toBe(200);
    expect(body.results.map((one: { problem: string | null }) => one.problem)).toEqual(
      Array(BULK_TARGETS_MAX).fill(null),
    );
    expect(await decided()).toBe(BULK_TARGETS_MAX);
    const rows = await database.select().from(comments).where(eq(comments.postId, post.id));
    expect(rows.filter((row) => row.status === 'published').map(({ id }) => id)).toEqual(ids.slice(BULK_TARGETS_MAX));
    expect((await server.get(`/api/forums/posts/${post.id}/`)).body.comments_count).toBe(1);
  });
});

describe('comments on a post that meanwhile', () => {
  const goes: [string, (id: number, into: number) => Promise<unknown>][] = [
    ['is deleted', (id) => ann.call('DELETE', `/api/forums/posts/${id}/`)],
    ['is hidden', (id) => act('post', id, 'hide')],
    ['is locked', (id) => act('post', id, 'lock')],
    ['moves', (id) => act('post', id, 'move', { forum_id: 2 })],
    ['is merged into another', (id, into) => act('post', id, 'merge', { into_post_id: into })],
  ];

  it.each(goes)('%s are each there or refused in words, and counted as they are', async (_, change) => {
    const post = await writePost(ann);
    const into = await writePost(ann);
    const parent = await writeComment(ann, post.id);
    const write = (one: Member, number: number) => {
      const content = `Number ${number}`;
      const body = number % 2 === 0 ? { content } : { content, parent: parent.id };
      return persist(one, `/api/forums/posts/${post.id}/comments/`, body);
    };
    const [first, second] = [crowd.slice(0, 20), crowd.slice(20, 40)];
    const answers = await Promise.all([
      ...first.map(write),
      change(post.id, into.id).then(() => undefined),
      ...second.map(write),
    ]);
    const written = answers.filter((answer) => answer !== undefined);
    const outcomes = new Set(written.map(({ status, body }) => (status === 201 ? 201 : `${status} ${body.code}`)));
    const refusals = ['404 not_found', '409 locked', '410 gone', '409 not_published', '422 validation_failed'];
    expect([201, ...refusals]).toEqual(expect.arrayContaining([...outcomes]));

    const { database } = server.context;
    const stored = await database
      .select()
      .from(comments)
      .where(inArray(comments.postId, [post.id, into.id]));
    expect(stored).toHaveLength(1 + written.filter(({ status }) => status === 201).length);
    for (const { id, commentsCount } of await database
      .select()
      .from(forumPosts)
      .where(inArray(forumPosts.id, [post.id, into.id]))) {
      expect(commentsCount).toBe(stored.filter((row) => row.postId === id && row.status === 'published').length);
    }
    // No reply is left behind by what it answers.
    const places = new Map(stored.map(({ id, postId }) => [id, postId]));
    const apart = stored.filter(({ parentId, postId }) => parentId !== null && places.get(parentId) !== postId);
    expect(apart).toEqual([]);
  });
});
