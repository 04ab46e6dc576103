import { eq, inArray, notInArray } from 'drizzle-orm';
import { forumModerators, moderationActions, outgoingMails, users } from '../../database/schema';
import { passFirstLook, writePost } from '../../testing/community';
import { joinMember, type Member } from '../../testing/members';
import { act, openDeskServer, report } from '../../testing/moderationDesk';
import type { TestServer } from '../../testing/testServer';

const HOUR = 60 * 60 * 1000;

let server: TestServer;
let ann: Member;
let ben: Member;
let mod: Member;
let admin: Member;
/** Moderates the first forum. */
let fay: Member;
/** Moderates the second forum. */
let gil: Member;
beforeAll(async () => {
  let other: Member;
  ({ server, ann, ben, mod, other, admin } = await openDeskServer());
  fay = await joinMember(server, 'fay');
  gil = await joinMember(server, 'gil');
  const { database } = server.context;
  await database.delete(forumModerators);
  await database.insert(forumModerators).values([
    { forumId: 1, userId: fay.id },
    { forumId: 2, userId: gil.id },
  ]);
  // Those of the sample data are moderators no longer; the other moderator has not confirmed an address.
  const own = [mod.id, other.id, admin.id];
  await database.update(users).set({ role: 'user' }).where(notInArray(users.id, own));
  await database
    .update(users)
    .set({ emailVerified: true })
    .where(inArray(users.id, [fay.id, gil.id, mod.id, admin.id]));
});
beforeEach(() => server.context.database.delete(outgoingMails));
afterAll(() => server.close());

const look = () => server.app.caseWatch.look();
const mails = async () =>
  (await server.context.database.select().from(outgoingMails)).map(({ recipient, subject, text }) => {
    return { to: recipient?.split('@')[0], subject, text };
  });
const readActions = (postId: number) =>
  server.context.database.select().from(moderationActions).where(eq(moderationActions.postId, postId));
const recipients = async () =>
  (await mails())
    .map(({ to }) => to)
    .filter((to) => ['fay', 'gil', 'mod', 'root-admin', 'other-mod'].includes(to ?? ''))
    .sort();

it('a case is mailed once it has waited for 48 hours, once, to those who moderate its forum', async () => {
  const post = await writePost(ann, { title: 'Reported long ago' });
  await report(ben, `posts/${post.id}`);
  server.pass(48 * HOUR - 1);
  await look();
  expect(JSON.stringify(await mails())).not.toContain('Reported long ago');
  server.pass(1);
  await Promise.all([look(), look()]);
  expect(await recipients()).toEqual(['fay', 'mod']);
  const [mail] = await mails();
  expect(mail).toMatchObject({ subject: 'A case has waited for 48 hours' });
  expect(mail?.text).toMatch(
    /Post "Reported long ago" \(.*, 1 report\)\nhttp:\/\/site\.example\/forums\/moderation\?case=post-\d+/,
  );
  server.pass(HOUR);
  await report(await joinMember(server, 'second-reporter'), `posts/${post.id}`);
  expect([await look(), (await mails()).length]).toEqual([0, 2]);

  await act(mod, 'post', post.id, 'publish', { reason: 'fine' });
  await report(await joinMember(server, 'third-reporter'), `posts/${post.id}`);
  server.pass(48 * HOUR);
  expect(await look()).toBe(2);
  await act(mod, 'post', post.id, 'hide');
});

it('an edit is mailed once it has waited for 48 hours, however often it was changed meanwhile @full', async () => {
  const nel = await joinMember(server, 'nel', { accountAgeMilliseconds: HOUR });
  await passFirstLook(server, nel);
  const post = await writePost(nel, { title: 'Edited long ago' });
  const edit = (text: string) =>
    nel.call('PATCH', `/api/forums/posts/${post.id}/`, { body: `${text} https://pump.example` });
  await edit('See');
  server.pass(24 * HOUR);
  expect((await edit('Look at')).body.held_edit).toMatchObject({ text: 'Look at https://pump.example' });
  server.pass(24 * HOUR);
  await look();
  expect(JSON.stringify(await mails())).toContain('Edited long ago');
  await act(mod, 'post', post.id, 'refuse');
  expect((await readActions(post.id)).at(-1)?.waitedSince).toEqual(
    new Date(server.context.clock().getTime() - 48 * HOUR),
  );
});

it('what comes due together is one mail, without what somebody wrote themselves @full', async () => {
  const own = await writePost(fay, { title: 'Of a moderator' });
  const newcomer = await joinMember(server, 'newcomer', { accountAgeMilliseconds: 1000 });
  const waiting = await writePost(newcomer, { title: 'The first one' });
  expect(waiting.status).toBe('pending');
  await report(ben, `posts/${own.id}`);
  server.pass(48 * HOUR);
  expect(await look()).toBe(2);
  const [ofFay, ofMod] = ['fay', 'mod'].map(async (name) => (await mails()).find(({ to }) => to === name));
  expect((await ofMod)?.subject).toBe('2 cases have waited for 48 hours');
  expect((await ofFay)?.text).toContain('The first one');
  expect((await ofFay)?.text).not.toContain('Of a moderator');
  for (const { id } of [own, waiting]) await act(mod, 'post', id, 'hide');
});

it('an appeal is mailed to others than who made the decision, to admins where nobody else can decide @full', async () => {
  await server.context.database
    .update(users)
    .set({ role: 'user' })
    .where(inArray(users.username, ['other-mod', 'fay']));
  await server.context.database.delete(forumModerators);
  const post = await writePost(ann, { title: 'Appealed' });
  const { body } = await act(mod, 'post', post.id, 'hide');
  await ann.call('POST', `/api/forums/moderation/decisions/${body.action_id}/appeal/`, { text: 'Why?' });
  server.pass(48 * HOUR);
  await look();
  const told = await recipients();
  expect(told).toContain('root-admin');
  expect(told).not.toContain('mod');
  expect((await mails())[0]?.text).toContain('Appeal "Appealed"');
});
