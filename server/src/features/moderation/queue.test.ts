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
  it('gathers reports by what they are about, the longest waiting or the most reported first, with reasons, notes and the author’s record', async () => {
    const once = await writePost(ann);
    const twice = await writePost(ann, { title: 'Twice' });
    await report(ben, `posts/${once.id}`);
    server.pass(1000);
    await report(ben, `posts/${twice.id}`, { reason: 'abuse', note: 'Rude.' });
    await report(other, `posts/${twice.id}`);
    const placesIn = async (query: string) => {
      const { body } = await mod.call('GET', `${QUEUE}${query}`);
      const found = body.results.map((one: { target_id: number }) => one.target_id);
      return [found.indexOf(once.id), found.indexOf(twice.id)];
    };
    expect(await placesIn('')).toEqual([0, 1]);
    expect(await placesIn('?sort=reported')).toEqual([1, 0]);
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

  it('says how many cases each part has, when the oldest began, and how long decided ones had waited @full', async () => {
    const before = (await mod.call('GET', `${QUEUE}?limit=1`)).body;
    const [first, second] = [await writePost(ann), await writePost(ann)];
    for (const { id } of [first, second]) await report(ben, `posts/${id}`);
    const ned = await newcomer('ned-again');
    const waiting = await writePost(ned);
    const { body } = await mod.call('GET', `${QUEUE}?part=reports&limit=100`);
    expect(body.counts.all).toBe(before.counts.all + 3);
    expect(body.count).toBe(body.results.length);
    expect(body.oldest_since).toBe(before.oldest_since);
    const found = async (part: string) =>
      (await mod.call('GET', `${QUEUE}?part=${part}&limit=100`)).body.results.map(
        (one: { target_id: number }) => one.target_id,
      );
    expect(await found('reports')).toEqual(expect.arrayContaining([first.id, second.id]));
    expect(await found('reports')).not.toContain(waiting.id);
    expect(await found('waiting')).toContain(waiting.id);
    expect(await found('campaigns')).toEqual([]);
    server.pass(3 * 60 * 60 * 1000);
    for (const id of [first.id, second.id]) await act(mod, 'post', id, 'publish', { reason: 'fine' });
    await act(mod, 'post', waiting.id, 'hide');
    // Those before were decided at once, and as many as these or more.
    expect((await mod.call('GET', QUEUE)).body.median_hours).toBeGreaterThan(0);
  });

  it('answers ten thousand reports gathered, a page at a time @full', async () => {
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
      const { body } = await mod.call('GET', `${QUEUE}?limit=1&sort=reported`);
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
