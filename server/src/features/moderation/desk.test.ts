import type { ModerationBulkResult } from '@market-pulse/contract';
import { eq, sql } from 'drizzle-orm';
import { comments, forumPosts } from '../../database/schema';
import { writeComment, writePost } from '../../testing/community';
import { joinMember, type Member } from '../../testing/members';
import {
  act,
  ACTIONS,
  caseOf,
  countedPosts,
  lastNotice,
  openDeskServer,
  QUEUE,
  report,
} from '../../testing/moderationDesk';
import type { TestServer } from '../../testing/testServer';

const LOG = '/api/forums/moderation/log/';

let server: TestServer;
let ann: Member;
let ben: Member;
let mod: Member;
let other: Member;
let admin: Member;
beforeAll(async () => {
  ({ server, ann, ben, mod, other, admin } = await openDeskServer());
});
afterAll(() => server.close());

const outcomesOf = ({ results }: ModerationBulkResult) => results.map(({ outcome, problem }) => [outcome, problem]);

describe('a decision', () => {
  it('hides, keeps counts, settles the reports, tells the author and stands in the public log without a name', async () => {
    const post = await writePost(ann, { title: 'A secret title' });
    await report(ben, `posts/${post.id}`);
    const before = await countedPosts(server);
    expect((await act(mod, 'post', post.id, 'hide', { note: 'Seen before.' })).status).toBe(201);
    expect(await countedPosts(server)).toBe((before ?? 0) - 1);
    expect((await server.get(`/api/forums/posts/${post.id}/`)).status).toBe(410);
    expect(await lastNotice(ann)).toMatchObject({
      title: 'A moderator has hidden your post',
      message: expect.stringContaining('Reason: spam.'),
      link: '/forums/moderation/decisions',
    });
    const { body } = await server.get(LOG);
    expect(body.results[0]).toMatchObject({ action: 'hide', reason: 'spam', target_type: 'post', post: null });
    for (const secret of ['A secret title', 'Seen before.', 'mod', 'ann']) {
      expect(JSON.stringify(body.results[0])).not.toMatch(new RegExp(`"${secret}"`));
    }
  });

  it('made where a post stands is written down as well @full', async () => {
    const post = await writePost(ann);
    await report(ben, `posts/${post.id}`);
    expect((await mod.call('DELETE', `/api/forums/posts/${post.id}/`)).status).toBe(200);
    expect((await server.get(LOG)).body.results[0]).toMatchObject({ action: 'hide', target_type: 'post' });
    expect(await caseOf(other, post.id)).toBeUndefined();
  });

  it('is one, when two moderators decide at once', async () => {
    const post = await writePost(ann);
    await report(ben, `posts/${post.id}`);
    const { last_action } = await caseOf(mod, post.id);
    const answers = await Promise.all([
      act(mod, 'post', post.id, 'hide', { last_action }),
      act(other, 'post', post.id, 'publish', { last_action, reason: 'fine' }),
    ]);
    expect(answers.map((one) => one.status).sort()).toEqual([201, 409]);
    const late = await act(other, 'post', post.id, 'remove', { last_action });
    expect([late.status, late.body.detail]).toEqual([
      409,
      'Another moderator has decided this meanwhile. Nothing was changed.',
    ]);
  });

  it('publishes what was read, and not what its author made of it meanwhile', async () => {
    for (const [type, url, waiting, edit] of [
      ['post', 'posts', await writePost(ann), { body: 'Buy at http://pump.example' }],
      ['comment', 'comments', await writeComment(ann, (await writePost(ben)).id), { content: 'http://pump.example' }],
    ] as const) {
      const table = type === 'post' ? forumPosts : comments;
      const unread = { status: 'pending', wasShown: false } as const;
      await server.context.database.update(table).set(unread).where(eq(table.id, waiting.id));
      const { updated_at: seen } = await caseOf(mod, waiting.id, type);
      server.pass(1_000);
      expect((await ann.call('PATCH', `/api/forums/${url}/${waiting.id}/`, edit)).status).toBe(200);
      const late = await act(mod, type, waiting.id, 'publish', { seen, reason: 'fine' });
      expect([late.status, late.body.detail]).toEqual([
        409,
        'Its author has changed this meanwhile. Nothing was published: read it again.',
      ]);
      const { updated_at: read } = await caseOf(mod, waiting.id, type);
      expect((await act(mod, type, waiting.id, 'publish', { seen: read, reason: 'fine' })).status).toBe(201);
    }
  });

  it('on a comment keeps the counts of post and parent @full', async () => {
    const post = await writePost(ann);
    const comment = await writeComment(ben, post.id);
    const reply = await writeComment(ann, post.id, { parent: comment.id });
    const counts = async () => {
      const { body } = await server.get(`/api/forums/posts/${post.id}/comments/`);
      return [body.count, body.results[0]?.replies_count];
    };
    expect(await counts()).toEqual([2, 1]);
    await act(mod, 'comment', reply.id, 'hide');
    expect(await counts()).toEqual([1, 0]);
    await act(mod, 'comment', reply.id, 'publish');
    expect(await counts()).toEqual([2, 1]);
    expect((await act(mod, 'comment', reply.id, 'pin')).status).toBe(422);
  });

  it('moves a post with the counts of both forums, and merges one with its comments', async () => {
    const post = await writePost(ann);
    const [one, two] = [await countedPosts(server, 1), await countedPosts(server, 2)];
    expect((await act(mod, 'post', post.id, 'move')).body.fields).toHaveProperty('forum_id');
    expect((await act(mod, 'post', post.id, 'move', { forum_id: 2 })).status).toBe(201);
    expect([await countedPosts(server, 1), await countedPosts(server, 2)]).toEqual([(one ?? 0) - 1, (two ?? 0) + 1]);
    const into = await writePost(ben);
    await writeComment(ben, post.id);
    expect((await act(mod, 'post', post.id, 'merge', { into_post_id: post.id })).status).toBe(422);
    expect((await act(mod, 'post', post.id, 'merge', { into_post_id: into.id, reason: 'duplicate' })).status).toBe(201);
    expect((await server.get(`/api/forums/posts/${into.id}/comments/`)).body.count).toBe(1);
    expect((await server.get(`/api/forums/posts/${post.id}/`)).status).toBe(301);
    expect(await countedPosts(server, 2)).toBe(two);
  });

  it('is nobody’s about their own words, and nobody’s who is no moderator', async () => {
    const own = await writePost(mod);
    expect((await act(mod, 'post', own.id, 'pin')).status).toBe(403);
    expect((await act(other, 'post', own.id, 'pin')).status).toBe(201);
    expect((await act(ann, 'post', own.id, 'unpin')).status).toBe(403);
    expect((await act(mod, 'post', 999_999, 'hide')).status).toBe(404);
  });

  it('on several is made for each, and says what could not be done @full', async () => {
    const [one, two] = [await writePost(ann), await writePost(ann)];
    await act(mod, 'post', two.id, 'hide');
    const targets = [one.id, two.id, 999_999, one.id].map((target_id) => ({ target_type: 'post', target_id }));
    const { status, body } = await mod.call('POST', `${ACTIONS}bulk/`, { targets, action: 'hide', reason: 'spam' });
    expect(status).toBe(200);
    expect(outcomesOf(body)).toEqual([
      ['done', null],
      ['refused', 'This is hidden already. Nothing was changed.'],
      ['refused', 'Post not found.'],
    ]);
    expect((await mod.call('POST', `${ACTIONS}bulk/`, { targets: [], action: 'hide', reason: 'spam' })).status).toBe(
      422,
    );
  });

  it.each([
    ['goes on after one that failed, and says which', 'raise_exception', 'done', /^This went wrong on our side\./],
    ['says what was not tried once nothing can be saved', 'query_canceled', 'failed', /^The service is not available/],
  ])('on several %s', async (_what, error, last, problem) => {
    const { database } = server.context;
    const posts = [await writePost(ann), await writePost(ann), await writePost(ann)];
    await database.execute(
      sql.raw(`create function refuse_one() returns trigger language plpgsql as
      $$ begin if new.id = ${posts[1]?.id} then raise exception using errcode = '${error}'; end if; return new; end $$`),
    );
    await database.execute(sql`create trigger refuse_one before update on forum_posts
      for each row execute function refuse_one()`);
    const targets = posts.map(({ id }) => ({ target_type: 'post', target_id: id }));
    const { status, body } = await mod.call('POST', `${ACTIONS}bulk/`, { targets, action: 'hide', reason: 'spam' });
    await database.execute(sql`drop function refuse_one() cascade`);
    expect(status).toBe(200);
    expect(outcomesOf(body).map(([outcome]) => outcome)).toEqual(['done', 'failed', last]);
    expect(body.results[1]).toMatchObject({ target_id: posts[1]?.id, action_id: null });
    expect(body.results[1].problem).toMatch(problem);
    if (last === 'failed') expect(body.results[2].problem).toMatch(/^This was not tried/);
    const now = posts.map(async ({ id }) => (await mod.call('GET', `/api/forums/posts/${id}/`)).body.status);
    expect(await Promise.all(now)).toEqual(['hidden', 'published', last === 'done' ? 'hidden' : 'published']);
  });
});

describe('moderators of a forum', () => {
  it('are appointed by admins, decide in their forum alone, and are dismissed', async () => {
    const fay = await joinMember(server, 'fay');
    const path = '/api/forums/forums/1/moderators/';
    expect((await mod.call('POST', path, { account: 'fay' })).status).toBe(403);
    expect((await admin.call('POST', path, { account: 'nobody-there' })).status).toBe(422);
    expect(
      (await admin.call('POST', path, { account: 'fay' })).body.map((one: { username: string }) => one.username),
    ).toContain('fay');
    expect((await admin.call('POST', path, { account: 'FAY' })).status).toBe(409);
    const here = await writePost(ann);
    const there = (await ann.call('POST', '/api/forums/forums/2/posts/', { title: 'There', body: 'Words.' })).body;
    await report(ben, `posts/${here.id}`);
    await report(ben, `posts/${there.id}`);
    const { body } = await fay.call('GET', `${QUEUE}?limit=100`);
    expect(new Set(body.results.map((one: { forum_id: number }) => one.forum_id))).toEqual(new Set([1]));
    expect((await act(fay, 'post', there.id, 'hide')).status).toBe(403);
    expect((await act(fay, 'user', ann.id, 'warn')).status).toBe(403);
    expect((await act(fay, 'post', here.id, 'hide')).status).toBe(201);
    expect((await admin.call('DELETE', `${path}${fay.id}/`)).status).toBe(200);
    expect((await admin.call('DELETE', `${path}${fay.id}/`)).status).toBe(404);
    expect((await fay.call('GET', QUEUE)).status).toBe(403);
  });
});
