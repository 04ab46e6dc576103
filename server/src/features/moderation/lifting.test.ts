import { eq } from 'drizzle-orm';
import { comments, forumPosts } from '../../database/schema';
import { writeComment, writePost } from '../../testing/community';
import { admin, ann, ben, fay, mod, other, server } from '../../testing/deskMembers';
import { joinMember, type Member } from '../../testing/members';
import { act, DAY, DECIDED, DECISIONS, lastNotice, LOG, QUEUE } from '../../testing/moderationDesk';

const lift = (by: Member, id: number) => act(by, 'decision', id, 'lift', { reason: 'fine', note: 'Wrong account.' });
const inDays = (days: number) => ({ until: new Date(server.context.clock().getTime() + days * DAY).toISOString() });
const decisionsOf = async (of: Member) => (await of.call('GET', DECISIONS)).body;
/** The decision as the desk lists it. */
const listed = async (by: Member, id: number) =>
  (await by.call('GET', `${DECIDED}?limit=100`)).body.results.find((one: { id: number }) => one.id === id);

describe('a suspension that was a mistake', () => {
  it('is taken back without an appeal: it ends at once, whom it concerned is told, and the log says so without a name', async () => {
    const sam = await joinMember(server, 'sam');
    const post = await writePost(ann);
    const write = async () =>
      (await sam.call('POST', `/api/forums/posts/${post.id}/comments/`, { content: 'Hello' })).status;
    const { action_id: id } = (await act(mod, 'user', sam.id, 'suspend', inDays(30))).body;
    expect(await write()).toBe(403);
    expect(await listed(other, id)).toMatchObject({ action: 'suspend', may_lift: true });
    expect((await lift(other, id)).status).toBe(201);
    expect(await write()).toBe(201);
    expect(await decisionsOf(sam)).toMatchObject({
      suspended_until: null,
      results: [
        { action: 'lift', reason: 'fine', target_type: 'user', may_appeal: false },
        { action: 'suspend', may_appeal: false, undone_at: expect.any(String) },
      ],
    });
    expect(await lastNotice(sam)).toMatchObject({
      title: 'A moderator has taken a decision back',
      message: expect.stringContaining('The suspension of your account was taken back by a moderator.'),
      link: '/forums/moderation/decisions',
    });
    const { body: log } = await server.get(LOG);
    expect(log.results.slice(0, 2)).toMatchObject([
      { action: 'lift', reason: 'fine', target_type: 'user', undone_at: null },
      { action: 'suspend', undone_at: expect.any(String) },
    ]);
    expect(JSON.stringify(log)).not.toMatch(/sam|Wrong account/);
    expect(await listed(mod, id)).toMatchObject({ may_lift: false, undone_at: expect.any(String), appeal: null });
    expect((await lift(mod, id)).body).toMatchObject({ code: 'conflict' });
    expect((await act(mod, 'user', sam.id, 'suspend', inDays(1))).status).toBe(201);
  });

  it('so is a warning, and the appeal that waits is granted with it @full', async () => {
    const tim = await joinMember(server, 'tim');
    const { action_id: id } = (await act(mod, 'user', tim.id, 'warn')).body;
    await tim.call('POST', `${DECISIONS}${id}/appeal/`, { text: 'It was not me.' });
    const appeals = async () =>
      (await other.call('GET', `${QUEUE}?part=appeals`)).body.results.map(
        (one: { author: { username: string } }) => one.author.username,
      );
    expect(await appeals()).toContain('tim');
    expect((await lift(mod, id)).status).toBe(201);
    expect(await appeals()).not.toContain('tim');
    expect((await decisionsOf(tim)).results[1]).toMatchObject({ action: 'warn', appeal: { outcome: 'overturned' } });
    expect((await lastNotice(tim)).message).toContain('The warning of your account was taken back');
  });

  it('is taken back by those alone who may suspend, and by nobody for themselves', async () => {
    const { action_id: ofBen } = (await act(mod, 'user', ben.id, 'warn')).body;
    const { action_id: ofMod } = (await act(admin, 'user', mod.id, 'suspend', inDays(1))).body;
    for (const [by, id] of [
      [ann, ofBen],
      [ben, ofBen],
      [fay, ofBen],
      [mod, ofMod],
      [other, ofMod],
    ] as const) {
      expect((await lift(by, id)).status).toBe(403);
    }
    expect((await listed(other, ofMod)).may_lift).toBe(false);
    expect((await listed(admin, ofMod)).may_lift).toBe(true);
    expect((await decisionsOf(mod)).suspended_until).not.toBeNull();
    expect((await lift(admin, ofMod)).status).toBe(201);
    expect((await decisionsOf(mod)).suspended_until).toBeNull();
    expect((await lift(admin, 999_999)).status).toBe(404);
    expect((await act(admin, 'user', ben.id, 'lift')).status).toBe(422);
    expect((await act(admin, 'decision', ofBen, 'hide')).status).toBe(422);
    // Two at once make one decision.
    const both = await Promise.all([lift(other, ofBen), lift(admin, ofBen)]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
  });
});

describe('what was removed by mistake', () => {
  it('is published again by a moderator of its forum, with its counts, and by no other', async () => {
    const post = await writePost(ann, { title: 'Spared' });
    const reply = await writeComment(ben, post.id);
    const { action_id: ofReply } = (await act(mod, 'comment', reply.id, 'remove')).body;
    const { action_id: ofPost } = (await act(mod, 'post', post.id, 'remove')).body;
    expect((await server.get(`/api/forums/posts/${post.id}/`)).status).toBe(410);
    expect((await lift(ann, ofPost)).status).toBe(403);
    expect((await listed(fay, ofPost)).may_lift).toBe(true);
    expect((await lift(fay, ofPost)).status).toBe(201);
    expect((await lift(fay, ofReply)).status).toBe(201);
    const { body } = await server.get(`/api/forums/posts/${post.id}/`);
    expect(body).toMatchObject({ status: 'published', title: 'Spared', comments_count: 1 });
    const back = 'was taken back by a moderator. Everybody can read it. Reason: within the guidelines.';
    expect((await lastNotice(ann)).message).toBe(`The removal of your post "Spared" ${back}`);
    expect((await lastNotice(ben)).message).toBe(`The removal of your comment on "Spared" ${back}`);
    const elsewhere = (await ann.call('POST', '/api/forums/forums/2/posts/', { title: 'There', body: 'Words.' })).body;
    const { action_id: there } = (await act(mod, 'post', elsewhere.id, 'remove')).body;
    expect((await lift(fay, there)).status).toBe(403);
  });

  it('is again what it was before: hidden, or waiting for a look @full', async () => {
    const statuses = async (id: number, from: 'published' | 'hidden' | 'pending') => {
      await server.context.database.update(forumPosts).set({ status: from }).where(eq(forumPosts.id, id));
      const { action_id: removed } = (await act(mod, 'post', id, 'remove')).body;
      expect((await lift(other, removed)).status).toBe(201);
      const [row] = await server.context.database.select().from(forumPosts).where(eq(forumPosts.id, id));
      return [row?.status, row?.removedBy];
    };
    const { id } = await writePost(ann);
    for (const from of ['hidden', 'pending', 'published'] as const)
      expect(await statuses(id, from)).toEqual([from, null]);

    const comment = await writeComment(ben, id);
    expect((await act(mod, 'comment', comment.id, 'hide')).status).toBe(201);
    const { action_id: removed } = (await act(mod, 'comment', comment.id, 'remove')).body;
    const before = await lastNotice(ann);
    expect((await lift(other, removed)).status).toBe(201);
    const [row] = await server.context.database.select().from(comments).where(eq(comments.id, comment.id));
    expect([row?.status, row?.removedBy]).toEqual(['hidden', null]);
    expect(await lastNotice(ann)).toEqual(before);
  });

  it('is told of as it stands: a notice says that it is hidden still, or waits, and nobody is told that it is back @full', async () => {
    const [post, into] = [await writePost(ann), await writePost(ben)];
    const comment = await writeComment(ben, post.id);
    const set = (status: 'published' | 'pending') =>
      server.context.database.update(forumPosts).set({ status }).where(eq(forumPosts.id, post.id));
    const said = async (of: Member, type: 'post' | 'comment', id: number) => {
      const { action_id: removed } = (await act(mod, type, id, 'remove')).body;
      expect((await lift(other, removed)).status).toBe(201);
      return (await lastNotice(of)).message.match(/moderator\. (.*) Reason/)[1];
    };
    await set('pending');
    expect([await said(ann, 'post', post.id), await said(ben, 'comment', comment.id)]).toEqual([
      'It waits for a moderator to look at it: until then others cannot read it.',
      'It is in its place again, but the post that it stands under cannot be read now.',
    ]);
    await set('published');
    await act(mod, 'comment', comment.id, 'hide');
    expect(await said(ben, 'comment', comment.id)).toBe('It is still hidden by another decision.');
    await act(mod, 'post', post.id, 'merge', { into_post_id: into.id });
    expect(await said(ann, 'post', post.id)).toBe('It is still hidden, because it was merged into another post.');
  });

  it('and hidden before, is published by an appeal that is granted against that @full', async () => {
    const post = await writePost(ann);
    const { action_id: hidden } = (await act(mod, 'post', post.id, 'hide')).body;
    const { action_id: removed } = (await act(mod, 'post', post.id, 'remove')).body;
    expect((await lift(mod, removed)).status).toBe(201);
    await ann.call('POST', `${DECISIONS}${hidden}/appeal/`, { text: 'It says nothing wrong.' });
    const { body: queue } = await other.call('GET', `${QUEUE}?part=appeals`);
    expect((await act(other, 'appeal', queue.results[0].target_id, 'overturn')).status).toBe(201);
    expect((await server.get(`/api/forums/posts/${post.id}/`)).status).toBe(200);
    expect((await lastNotice(ann)).message).toMatch(/taken the decision back\. Everybody can read it\.$/);
  });

  it('stays as it is where it was decided anew since, and what was hidden is published instead @full', async () => {
    const post = await writePost(ann);
    const { action_id: removed } = (await act(mod, 'post', post.id, 'remove')).body;
    expect((await lift(mod, removed)).status).toBe(201);
    const { action_id: hidden } = (await act(mod, 'post', post.id, 'hide')).body;
    expect((await listed(mod, hidden)).may_lift).toBe(false);
    expect((await lift(mod, hidden)).status).toBe(409);
    expect((await lift(mod, removed)).status).toBe(409);
    expect((await server.get(`/api/forums/posts/${post.id}/`)).status).toBe(410);
    expect((await act(mod, 'post', post.id, 'publish')).status).toBe(201);
  });
});
