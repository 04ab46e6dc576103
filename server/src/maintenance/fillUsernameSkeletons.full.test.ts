import { asc } from 'drizzle-orm';
import { users } from '../database/schema';
import { openTestDatabase, type TestDatabase } from '../testing/testDatabase';
import { fillUsernameSkeletons } from './fillUsernameSkeletons';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase('empty');
});
afterAll(() => database.close());

test('accounts of before keep their names; the older of two that look alike keeps the look', async () => {
  const { database: rows } = database.connection;
  const names = ['paypa1', 'paypal', 'Ольга', 'раураl'];
  const createdAt = new Date();
  await rows
    .insert(users)
    .values(
      names.map((username) => ({ username, usernameKey: username, email: `${username}@example.com`, createdAt })),
    );
  await fillUsernameSkeletons(rows);
  const stored = await rows.select().from(users).orderBy(asc(users.id));
  expect(stored.map(({ username }) => username)).toEqual(names);
  const [first, second, third, fourth] = stored.map(({ usernameSkeleton }) => usernameSkeleton);
  expect(first).toBe('paypal');
  expect([second, fourth]).toEqual([`paypal#${stored[1]?.id}`, `paypal#${stored[3]?.id}`]);
  expect(third).not.toContain('#');

  await fillUsernameSkeletons(rows);
  expect(await rows.select().from(users).orderBy(asc(users.id))).toEqual(stored);
});

test('fills in thousands in one go', async () => {
  const { database: rows } = database.connection;
  const values = Array.from({ length: 2500 }, (_, number) => `many${number}`).map((username) => ({
    ...{ username, usernameKey: username, email: `${username}@example.com`, createdAt: new Date() },
  }));
  await rows.insert(users).values(values);
  await fillUsernameSkeletons(rows);
  const stored = await rows.select().from(users);
  expect(stored.filter(({ usernameSkeleton }) => usernameSkeleton === null)).toEqual([]);
});
