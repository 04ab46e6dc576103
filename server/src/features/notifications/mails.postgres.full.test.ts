import { eq } from 'drizzle-orm';
import { notifications, outgoingMails, users } from '../../database/schema';
import { writeComment, writePost } from '../../testing/community';
import { joinMember } from '../../testing/members';
import { openTestServer, type TestServer } from '../../testing/testServer';
import { takeMails } from './mailQueries';

const HOUR = 60 * 60 * 1000;

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

test('while one server writes a mail another writes none to the same person, though it knows of more', async () => {
  const { database, clock } = server.context;
  const [author, other] = [await joinMember(server, 'ann'), await joinMember(server, 'ben')];
  await database.update(users).set({ emailVerified: true }).where(eq(users.id, author.id));
  await author.call('PATCH', '/api/forums/notifications/mails/', { reply: 'now' });
  const post = await writePost(author);
  await writeComment(other, post.id);
  server.pass(HOUR);
  const before = clock();
  await writeComment(other, post.id);
  server.pass(HOUR);
  const { notificationMailWatch: watch } = server.app;
  const ended = await database
    .transaction(async (transaction) => {
      const { count } = await takeMails(transaction, author.id, { mail: 'now', before });
      expect([count, await watch.look()]).toEqual([1, 0]);
      // The process ends here.
      transaction.rollback();
    })
    .catch(() => 'ended');
  expect(ended).toBe('ended');
  expect(await database.$count(notifications, eq(notifications.mail, 'now'))).toBe(2);
  expect(await watch.look()).toBe(1);
  expect((await database.select().from(outgoingMails)).map(({ subject }) => subject)).toEqual([
    '2 notifications from the forums',
  ]);
});
