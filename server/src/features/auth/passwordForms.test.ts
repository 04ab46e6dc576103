import { hash } from '@node-rs/argon2';
import { eq } from 'drizzle-orm';
import { users } from '../../database/schema';
import { openPostOffice, type PostOffice, tokenIn } from '../../testing/postOffice';
import { openTestServer, type TestServer } from '../../testing/testServer';

/** The same password, as most keyboards send it and as some phones do. */
const TYPED = 'Z\u00fcrich-2026';
const ON_PHONE = 'Zu\u0308rich-2026';

let server: TestServer;
let office: PostOffice;
beforeAll(async () => {
  server = await openTestServer({ config: { rateLimitScale: 1 } });
  office = await openPostOffice(server.context);
});
afterAll(async () => {
  await office.close();
  await server.close();
});
beforeEach(() => server.pass(2 * 60 * 60 * 1000));

const post = (path: string, body: object, token?: string) =>
  server.call('POST', `/api/auth/${path}/`, { body, ...(token !== undefined && { token }) });
const login = (email: string, password: string) => post('login', { email, password });
async function join(email: string, password: string): Promise<void> {
  const { status } = await post('register', { email, password, first_name: 'Nora', last_name: 'Fee' });
  expect(status).toBe(201);
  await office.collect();
}
const hashOf = async (email: string) => {
  const [row] = await server.context.database.select().from(users).where(eq(users.email, email));
  return row!.passwordHash;
};

test('a password is right in whichever form a keyboard sends it', async () => {
  await join('nfc@example.com', TYPED);
  await join('nfd@example.com', ON_PHONE);
  for (const email of ['nfc@example.com', 'nfd@example.com']) {
    for (const password of [TYPED, ON_PHONE]) expect((await login(email, password)).status).toBe(200);
    expect((await login(email, 'Zurich-2026')).status).toBe(401);
  }
});

test('a change, a reset and a deletion take it in either form @full', async () => {
  const email = 'changes@example.com';
  await join(email, TYPED);
  const { access } = (await login(email, ON_PHONE)).body;
  const change = { current_password: ON_PHONE, password: 'Me\u0301xico-1' };
  expect((await post('password/change', change, access)).status).toBe(200);
  expect((await login(email, 'M\u00e9xico-1')).status).toBe(200);
  await office.collect();
  await post('password/forgot', { email });
  const token = tokenIn((await office.collect())[0]);
  expect((await post('password/reset', { token, password: 'Mu\u0308nchen-3' })).status).toBe(200);
  const after = await login(email, 'M\u00fcnchen-3');
  expect(after.status).toBe(200);
  const deletion = await server.app.inject({
    ...{ method: 'DELETE', url: '/api/account/', payload: { password: 'Mu\u0308nchen-3' } },
    headers: { authorization: `Bearer ${after.body.access}` },
  });
  expect(deletion.statusCode).toBe(204);
});

test('a hash of before, of what a phone sent, is right for that phone, and from then on for all @full', async () => {
  const email = 'before@example.com';
  await join(email, 'another-1');
  const { database } = server.context;
  await database
    .update(users)
    .set({ passwordHash: await hash(ON_PHONE) })
    .where(eq(users.email, email));
  expect((await login(email, TYPED)).status).toBe(401);
  const both = await Promise.all([login(email, ON_PHONE), login(email, ON_PHONE)]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  const renewed = await hashOf(email);
  expect((await login(email, TYPED)).status).toBe(200);
  expect(await hashOf(email)).toBe(renewed);
});
