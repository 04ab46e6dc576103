import { sql } from 'drizzle-orm';
import { writePost } from '../../testing/community';
import { joinMember, type Member } from '../../testing/members';
import { act, caseOf, countedPosts, lastNotice, openDeskServer, QUEUE, report } from '../../testing/moderationDesk';
import { processorTime } from '../../testing/processorTime';
import type { TestServer } from '../../testing/testServer';

let server: TestServer;
let ann: Member;
let ben: Member;
let mod: Member;
let other: Member;
beforeAll(async () => {
  ({ server, ann, ben, mod, other } = await openDeskServer());
});
afterAll(() => server.close());

const newcomer = (name: string) => joinMember(server, name, { accountAgeMilliseconds: 1000 });

describe('the queue', () => {
  it('gathers reports by what they are about, the most reported first, with reasons, notes and the author’s record', async () => {
    const once = await writePost(ann);
    const twice = await writePost(ann, { title: 'Twice' });
    await report(ben, `posts/${once.id}`);
    await report(ben, `posts/${twice.id}`, { reason: 'abuse', note: 'Rude.' });
    await report(other, `posts/${twice.id}`);
    const { body } = await mod.call('GET', QUEUE);
    const found = body.results.map((one: { target_id: number }) => one.target_id);
    expect(found.indexOf(twice.id)).toBeLessThan(found.indexOf(once.id));
    expect(await caseOf(mod, twice.id)).toMatchObject({
      ...{ target_type: 'post', title: 'Twice', text: 'A **text**', is_cut: false, reports_count: 2, last_action: 0 },
      ...{ notes: ['Rude.'], author: { username: 'ann', suspended_until: null, may_be_sanctioned: true } },
      reasons: expect.arrayContaining([
        { reason: 'abuse', count: 1 },
        { reason: 'spam', count: 1 },
      ]),
    });
  });

  it('is paged, each case once, and is for moderators', async () => {
    for (let index = 0; index < 3; index += 1) {
      const { id } = await writePost(ann);
      await report(ben, `posts/${id}`);
    }
    const seen: string[] = [];
    for (let cursor = ''; ;) {
      const { body } = await mod.call('GET', `${QUEUE}?limit=2&cursor=${cursor}`);
      seen.push(
        ...body.results.map((one: { target_type: string; target_id: number }) => `${one.target_type} ${one.target_id}`),
      );
      expect(body.count).toBeGreaterThanOrEqual(3);
      if (body.next_cursor === null) break;
      cursor = body.next_cursor;
    }
    expect(new Set(seen).size).toBe(seen.length);
    expect((await ann.call('GET', QUEUE)).status).toBe(403);
    expect((await mod.call('GET', `${QUEUE}?cursor=x`)).status).toBe(422);
  });

  it('has what waits to be published; publishing counts it, tells its author and whoever it names, once', async () => {
    const ned = await newcomer('ned');
    const before = await countedPosts(server);
    const post = await writePost(ned, { body: 'Hello @ben' });
    expect(post.status).toBe('pending');
    expect(await countedPosts(server)).toBe(before);
    expect(await caseOf(mod, post.id)).toMatchObject({ status: 'pending', reports_count: 0 });
    expect((await act(mod, 'post', post.id, 'publish', { reason: 'fine' })).status).toBe(201);
    expect(await countedPosts(server)).toBe((before ?? 0) + 1);
    expect((await lastNotice(ned)).title).toBe('Your post is published');
    expect((await lastNotice(ben)).message).toBe('ned mentioned you in "A title".');
    expect((await act(other, 'post', post.id, 'publish')).status).toBe(409);
    expect(await caseOf(mod, post.id)).toBeUndefined();
  });

  it('answers ten thousand reports gathered, a page at a time', async () => {
    const { database } = server.context;
    const { id: postId } = await writePost(ann, { title: 'Much reported' });
    // Made by the database: ten thousand calls would take minutes.
    await database.execute(sql`
      insert into users (username, username_key, email, created_at)
        select 'crowd-' || n, 'crowd-' || n, 'crowd-' || n || '@members.example', now() from generate_series(1, 10000) as n`);
    await database.execute(sql`
      insert into forum_reports (post_id, reporter_id, reason, note, created_at)
        select ${postId}, id, 'spam', 'Spam!', now() from users where username_key like 'crowd-%'`);
    const taken = await processorTime(async () => {
      const { body } = await mod.call('GET', `${QUEUE}?limit=1`);
      expect(body.results[0]).toMatchObject({
        target_id: postId,
        reports_count: 10_000,
        notes: ['Spam!', 'Spam!', 'Spam!'],
      });
    });
    expect(taken).toBeLessThan(2_000);
    expect((await act(mod, 'post', postId, 'hide')).status).toBe(201);
    expect(await caseOf(mod, postId)).toBeUndefined();
  });
});
