import { eq } from 'drizzle-orm';
import { forumModerators, moderationActions } from '../../database/schema';
import { writePost } from '../../testing/community';
import { joinMember, type Member } from '../../testing/members';
import { act, caseOf, lastNotice, openCase, openDeskServer, QUEUE, report } from '../../testing/moderationDesk';
import type { TestServer } from '../../testing/testServer';

const HOUR = 60 * 60 * 1000;

let server: TestServer;
let ann: Member;
let ben: Member;
let mod: Member;
let other: Member;
beforeAll(async () => {
  ({ server, ann, ben, mod, other } = await openDeskServer());
});
afterAll(() => server.close());

const claim = (by: Member, id: number, body: object = {}) =>
  by.call('PUT', `/api/forums/moderation/cases/post/${id}/claim/`, body);
const giveBack = (by: Member, id: number) => by.call('DELETE', `/api/forums/moderation/cases/post/${id}/claim/`);
const reported = async (by: Member = ann) => {
  const { id } = await writePost(by);
  await report(ben, `posts/${id}`);
  return id as number;
};
const holderOf = async (by: Member, id: number) => {
  const { claim: found } = await caseOf(by, id);
  return found && [found.username, found.is_own];
};
const mine = async (by: Member) =>
  (await by.call('GET', `${QUEUE}?part=mine&limit=100`)).body.results.map(
    (one: { target_id: number }) => one.target_id,
  );

it('a case that is taken says by whom, is in the list of theirs, and is nobody else’s to take until it is given back', async () => {
  const id = await reported();
  expect(await holderOf(mod, id)).toBeNull();
  expect((await claim(mod, id)).body).toMatchObject({ username: 'mod', is_own: true });
  expect(await holderOf(mod, id)).toEqual(['mod', true]);
  expect(await holderOf(other, id)).toEqual(['mod', false]);
  expect([await mine(mod), await mine(other)]).toEqual([[id], []]);
  expect((await mod.call('GET', QUEUE)).body.counts.mine).toBe(1);
  const late = await claim(other, id);
  expect([late.status, late.body.detail]).toEqual([409, expect.stringMatching(/^mod has this case open until /)]);
  expect((await giveBack(other, id)).status).toBe(200);
  expect(await holderOf(other, id)).toEqual(['mod', false]);
  await giveBack(mod, id);
  expect(await holderOf(other, id)).toBeNull();
  expect((await claim(other, id)).status).toBe(200);
});

it('it ends by itself after two hours, unless it is taken anew, and with a decision, by whoever makes it @full', async () => {
  const id = await reported();
  const { body } = await claim(mod, id);
  expect(Date.parse(body.until) - Date.parse(body.since)).toBe(2 * HOUR);
  server.pass(HOUR);
  expect((await claim(mod, id)).body.since).toBe(body.since);
  server.pass(2 * HOUR - 1);
  expect(await holderOf(other, id)).toEqual(['mod', false]);
  server.pass(1);
  expect(await holderOf(other, id)).toBeNull();
  expect((await claim(other, id)).body.since).not.toBe(body.since);
  expect((await act(mod, 'post', id, 'publish', { reason: 'fine' })).status).toBe(201);
  await report(await joinMember(server, 'another-reporter'), `posts/${id}`);
  expect(await holderOf(other, id)).toBeNull();
});

it('it is handed to another moderator, who is told, and to nobody who may not decide @full', async () => {
  const id = await reported();
  const fay = await joinMember(server, 'fay');
  const gil = await joinMember(server, 'gil');
  await server.context.database.insert(forumModerators).values([
    { forumId: 1, userId: fay.id },
    { forumId: 2, userId: gil.id },
  ]);
  const takers = async (of: number) =>
    (await openCase(mod, 'post', of, 'moderators/')).body.map(({ username }: { username: string }) => username);
  expect(await takers(id)).toEqual(expect.arrayContaining(['fay', 'other-mod', 'root-admin']));
  expect(await takers(id)).not.toEqual(expect.arrayContaining(['mod']));
  expect(await takers(id)).not.toEqual(expect.arrayContaining(['gil']));
  expect((await claim(mod, id, { to: fay.id })).body.detail).toBe('You do not have this case open. Take it first.');
  await claim(mod, id);
  for (const to of [gil.id, ann.id, mod.id, 999_999]) {
    expect((await claim(mod, id, { to })).body.fields).toHaveProperty('to');
  }
  expect((await claim(mod, id, { to: fay.id })).body).toMatchObject({ username: 'fay', is_own: false });
  expect(await holderOf(fay, id)).toEqual(['fay', true]);
  expect(await lastNotice(fay)).toMatchObject({
    ...{ title: 'A case was handed to you', link: `/forums/moderation?case=post-${id}` },
    message: expect.stringContaining('mod has handed you a case'),
  });
  const own = await reported(fay);
  await claim(mod, own);
  expect((await claim(mod, own, { to: fay.id })).status).toBe(422);
});

it('it is for those who may decide about it, and not while they are suspended', async () => {
  const id = await reported();
  expect((await claim(ann, id)).status).toBe(403);
  expect((await giveBack(ann, id)).status).toBe(403);
  expect((await claim(mod, 999_999)).status).toBe(404);
  expect((await claim(mod, id, { to: 'fay' })).status).toBe(422);
  const { database, clock } = server.context;
  const values = {
    action: 'suspend',
    reason: 'other',
    targetType: 'user',
    userId: other.id,
    createdAt: clock(),
  } as const;
  await database.insert(moderationActions).values({ ...values, until: new Date(clock().getTime() + HOUR) });
  expect((await claim(other, id)).body.code).toBe('suspended');
  expect((await openCase(mod, 'post', id, 'moderators/')).body).not.toContainEqual(
    expect.objectContaining({ username: 'other-mod' }),
  );
  await database.delete(moderationActions).where(eq(moderationActions.userId, other.id));
});
