import { eq } from 'drizzle-orm';
import { users } from '../../database/schema';
import { writeComment, writePost } from '../../testing/community';
import { admin, ann, ben, mod, other, server } from '../../testing/deskMembers';
import { joinMember, type Member } from '../../testing/members';
import {
  act,
  caseOf,
  countedPosts,
  DAY,
  DECISIONS,
  lastNotice,
  openCase,
  QUEUE,
  report,
} from '../../testing/moderationDesk';

it('a warning or suspension for a post or comment that nobody reported is about its author @full', async () => {
  const rob = await joinMember(server, 'rob');
  const post = await writePost(rob);
  const { id } = await writeComment(rob, post.id);
  const until = new Date(server.context.clock().getTime() + DAY).toISOString();
  expect((await act(rob, 'comment', id, 'warn')).status).toBe(403);
  expect((await act(ann, 'post', post.id, 'warn')).status).toBe(403);
  expect((await act(mod, 'post', 999_999, 'warn')).status).toBe(404);
  expect((await act(mod, 'comment', id, 'warn')).body).toMatchObject({ message: 'Warned.', post_id: null });
  expect((await act(mod, 'post', post.id, 'suspend', { until })).status).toBe(201);
  expect((await rob.call('GET', DECISIONS)).body).toMatchObject({
    ...{ suspended_until: until, results: [{ action: 'suspend', target_type: 'user' }, { action: 'warn' }] },
  });
  expect((await ben.call('GET', `/api/forums/posts/${post.id}/`)).body.status).toBe('published');
  // As `eraseAccount` leaves it.
  await server.context.database
    .update(users)
    .set({ username: `Deleted member ${rob.id}` })
    .where(eq(users.id, rob.id));
  expect((await act(mod, 'post', post.id, 'warn')).body).toMatchObject({ code: 'not_found' });
});

describe('a suspension', () => {
  it('keeps an account from writing, voting and reporting, not from reading, and ends by itself', async () => {
    const sam = await joinMember(server, 'sam');
    const post = await writePost(ann);
    const own = await writePost(sam);
    const until = new Date(server.context.clock().getTime() + 2 * DAY).toISOString();
    expect((await act(mod, 'user', sam.id, 'suspend')).body.fields).toHaveProperty('until');
    expect((await act(mod, 'user', sam.id, 'suspend', { until: '2020-01-01T00:00:00Z' })).status).toBe(422);
    expect((await act(mod, 'user', sam.id, 'suspend', { until })).status).toBe(201);
    expect((await act(other, 'user', sam.id, 'suspend', { until })).status).toBe(409);
    const refused = [
      await sam.call('POST', '/api/forums/forums/1/posts/', { title: 'A title', body: 'A text' }),
      await sam.call('PATCH', `/api/forums/posts/${own.id}/`, { title: 'Other' }),
      await sam.call('POST', `/api/forums/posts/${post.id}/comments/`, { content: 'Hello' }),
      await sam.call('POST', `/api/forums/posts/${post.id}/vote/`, { is_upvote: true }),
      await report(sam, `posts/${post.id}`),
    ];
    for (const { status, body } of refused) {
      expect([status, body.code]).toEqual([403, 'suspended']);
      expect(body.detail).toMatch(
        /^Your account is suspended until \w+ \d+, 2\d{3}, \d\d:\d\d UTC\. .*Reason: spam\.$/,
      );
    }
    expect((await sam.call('GET', `/api/forums/posts/${post.id}/`)).status).toBe(200);
    expect((await sam.call('GET', DECISIONS)).body).toMatchObject({ suspended_until: until, suspended_for: 'spam' });
    expect((await sam.call('DELETE', `/api/forums/posts/${own.id}/`)).status).toBe(200);
    server.pass(2 * DAY);
    expect((await sam.call('POST', `/api/forums/posts/${post.id}/vote/`, { is_upvote: true })).status).toBe(200);
    expect((await sam.call('GET', DECISIONS)).body).toMatchObject({ suspended_until: null, suspended_for: null });
  });

  it('is for no moderator by a moderator, for no admin, and for nobody by themselves', async () => {
    const until = new Date(server.context.clock().getTime() + DAY).toISOString();
    expect((await act(mod, 'user', other.id, 'suspend', { until })).status).toBe(403);
    expect((await act(mod, 'user', mod.id, 'suspend', { until })).status).toBe(403);
    expect((await act(mod, 'user', admin.id, 'suspend', { until })).status).toBe(403);
    expect((await act(admin, 'user', admin.id, 'suspend', { until })).status).toBe(403);
    expect((await act(admin, 'user', other.id, 'warn')).status).toBe(201);
  });
});

describe('an appeal', () => {
  const decisions = async (of: Member) => (await of.call('GET', DECISIONS)).body.results;

  it('is made once by whom the decision concerns, decided by another moderator, and gives back what was taken', async () => {
    const post = await writePost(ann, { title: 'Appealed' });
    const before = await countedPosts(server);
    await act(mod, 'post', post.id, 'remove');
    const [decision] = await decisions(ann);
    expect(decision).toMatchObject({ action: 'remove', title: 'Appealed', may_appeal: true, appeal: null });
    const send = (by: Member, text = 'It was no spam.') =>
      by.call('POST', `${DECISIONS}${decision.id}/appeal/`, { text });
    expect((await send(ben)).status).toBe(404);
    expect((await send(ann, ' ')).status).toBe(422);
    expect((await Promise.all([send(ann), send(ann)])).map((one) => one.status).sort()).toEqual([201, 409]);
    const { body } = await other.call('GET', `${QUEUE}?part=appeals`);
    const [waiting] = body.results.filter((one: { title: string }) => one.title === 'Appealed');
    expect(waiting).toMatchObject({ target_type: 'appeal', appeal: { action: 'remove', text: 'It was no spam.' } });
    expect(await caseOf(mod, waiting.target_id, 'appeal')).toBeUndefined();
    expect((await act(mod, 'appeal', waiting.target_id, 'overturn')).status).toBe(403);
    expect((await act(other, 'appeal', waiting.target_id, 'overturn', { reason: 'fine' })).status).toBe(201);
    expect((await act(admin, 'appeal', waiting.target_id, 'uphold')).status).toBe(409);
    expect(await countedPosts(server)).toBe(before);
    expect((await server.get(`/api/forums/posts/${post.id}/`)).status).toBe(200);
    const granted = (await decisions(ann)).find((one: { id: number }) => one.id === decision.id);
    expect(granted).toMatchObject({ may_appeal: false, appeal: { outcome: 'overturned' } });
    expect((await lastNotice(ann)).title).toBe('Your appeal was granted');
  });

  it('is opened with the decision, its note and who made it, and with the reports that led to it @full', async () => {
    const [post, spared] = [await writePost(ann, { title: 'Looked at anew' }), await writePost(ann)];
    const eve = await joinMember(server, 'eve');
    for (const { id } of [post, spared]) await report(eve, `posts/${id}`, { reason: 'abuse', note: 'Rude.' });
    await report(ben, `posts/${post.id}`, { reason: 'abuse' });
    await act(mod, 'post', spared.id, 'publish', { reason: 'fine' });
    const reply = await writeComment(ann, post.id);
    await report(ben, `comments/${reply.id}`);
    await act(mod, 'post', post.id, 'hide', { reason: 'abuse', note: 'Third time.' });
    const [decision] = await decisions(ann);
    await ann.call('POST', `${DECISIONS}${decision.id}/appeal/`, { text: 'I was polite.' });
    const { body } = await other.call('GET', `${QUEUE}?part=appeals`);
    const { target_id: id } = body.results.find((one: { title: string }) => one.title === 'Looked at anew');
    expect((await openCase(other, 'appeal', id)).body).toMatchObject({
      appeal: {
        ...{ action: 'hide', reason: 'abuse', note: 'Third time.', target_type: 'post', moderator: 'mod' },
        ...{ created_at: decision.created_at, until: null, text: 'I was polite.' },
        ...{ reports_count: 2, reasons: [{ reason: 'abuse', count: 2 }] },
      },
      ...{ reports_count: 0, reporters: { count: 2, settled_count: 1, acted_count: 0 } },
    });
    const reports = (await openCase(other, 'appeal', id, 'reports/')).body;
    expect(reports).toMatchObject({
      count: 2,
      results: [
        { username: 'ben', note: '', settled_count: 0 },
        { username: 'eve', note: 'Rude.', settled_count: 1, acted_count: 0 },
      ],
    });
  });

  it('against a decision that nobody reported, or about an account, has no reports @full', async () => {
    const uma = await joinMember(server, 'uma');
    const post = await writePost(uma, { title: 'Not reported' });
    await report(ben, `posts/${post.id}`);
    await act(mod, 'post', post.id, 'publish', { reason: 'fine' });
    await act(mod, 'post', post.id, 'hide');
    await act(mod, 'user', uma.id, 'warn', { note: 'Be kind.' });
    for (const { id } of await decisions(uma)) {
      await uma.call('POST', `${DECISIONS}${id}/appeal/`, { text: 'Why?' });
    }
    const { body } = await other.call('GET', `${QUEUE}?part=appeals&limit=100`);
    const own = body.results.filter((one: { author: { username: string } }) => one.author.username === 'uma');
    expect(own.map(({ appeal }: { appeal: object }) => appeal)).toMatchObject([
      { action: 'warn', target_type: 'user', note: 'Be kind.', reports_count: 0, reasons: [] },
      { action: 'hide', target_type: 'post', note: '', reports_count: 0, reasons: [] },
    ]);
    const { target_id: id } = own[1];
    expect((await openCase(other, 'appeal', id, 'reports/')).body).toEqual({
      results: [],
      next_cursor: null,
      count: 0,
    });
  });

  it('against a suspension ends it, and one that is refused changes nothing', async () => {
    const tim = await joinMember(server, 'tim');
    const post = await writePost(ann);
    const until = new Date(server.context.clock().getTime() + DAY).toISOString();
    const vote = async () => (await tim.call('POST', `/api/forums/posts/${post.id}/vote/`, { is_upvote: true })).status;
    for (const outcome of ['uphold', 'overturn']) {
      await act(mod, 'user', tim.id, outcome === 'uphold' ? 'warn' : 'suspend', { until });
      const [decision] = await decisions(tim);
      await tim.call('POST', `${DECISIONS}${decision.id}/appeal/`, { text: 'It was not me.' });
      const { body } = await other.call('GET', `${QUEUE}?part=appeals`);
      const waiting = body.results.find((one: { author: { username: string } }) => one.author.username === 'tim');
      expect((await act(other, 'appeal', waiting.target_id, outcome)).status).toBe(201);
    }
    expect(await vote()).toBe(200);
    const found = await decisions(tim);
    expect(found.map((one: { appeal: { outcome: string } | null }) => one.appeal?.outcome ?? null)).toEqual([
      null,
      'overturned',
      null,
      'upheld',
    ]);
  });
});
