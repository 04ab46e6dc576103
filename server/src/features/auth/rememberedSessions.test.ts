import type { LoginResponse } from '@market-pulse/contract';
import { eq, isNull } from 'drizzle-orm';
import { forumModerators, sessions, users } from '../../database/schema';
import { openPostOffice, type PostOffice, tokenIn } from '../../testing/postOffice';
import { openTestServer, type TestServer } from '../../testing/testServer';

/** A read that is the same for everybody, and so needs the database for the caller alone. */
const READ = '/api/post/categories/';
const ADDRESS = { country: 'Norway', city_state: '', postal_code: '', tax_id: '' };

let queries = 0;
let server: TestServer;
let office: PostOffice;
beforeAll(async () => {
  server = await openTestServer({
    config: { responseCacheSeconds: 60, callerCacheSeconds: 5 },
    logger: { logQuery: () => (queries += 1) },
  });
  office = await openPostOffice(server.context);
});
afterAll(async () => {
  await office.close();
  await server.close();
});

const post = (path: string, body: object, token?: string) =>
  server.call('POST', `/api/auth/${path}/`, { body, ...(token !== undefined && { token }) });
const read = async (token: string) => (await server.get(READ, token)).status;
const write = async (token: string) => (await server.call('PUT', '/api/address/', { token, body: ADDRESS })).status;

/** How many queries a read of someone signed in takes. */
async function queriesOfRead(token: string): Promise<number> {
  const before = queries;
  expect(await read(token)).toBe(200);
  return queries - before;
}

/** Ends all sessions behind the back of the server, as another server would. */
async function endElsewhere(): Promise<void> {
  const { database, clock } = server.context;
  await database.update(sessions).set({ revokedAt: clock() }).where(isNull(sessions.revokedAt));
}

describe('who reads', () => {
  it('is looked up once in five seconds', async () => {
    await server.get(READ);
    const { access } = await server.signIn('user');
    const counts: number[] = [];
    for (const passed of [0, 0, 4_999, 1, 0]) {
      server.pass(passed);
      counts.push(await queriesOfRead(access));
    }
    expect(counts).toEqual([1, 0, 0, 1, 0]);
  });

  it('may read for five seconds after another server ended the session, and no longer @full', async () => {
    const { access } = await server.signIn('user');
    expect(await read(access)).toBe(200);
    await endElsewhere();
    server.pass(4_999);
    expect(await read(access)).toBe(200);
    server.pass(1);
    expect(await read(access)).toBe(401);
  });

  it('may not for longer when the clock of the computer is set back', async () => {
    const { access } = await server.signIn('user');
    expect(await read(access)).toBe(200);
    await endElsewhere();
    server.setBack(60_000);
    server.pass(5_000);
    expect(await read(access)).toBe(401);
    server.pass(60_000);
  });

  it('may not read any longer than the token holds @full', async () => {
    const { access } = await server.signIn('user');
    server.pass(15 * 60_000 - 1_000);
    expect(await read(access)).toBe(200);
    server.pass(1_000);
    expect(await read(access)).toBe(401);
  });
});

describe('a session that ends on this server cannot read any more, at once', () => {
  interface Ending {
    readonly how: string;
    readonly by: (ended: LoginResponse, other: LoginResponse, password: string) => Promise<unknown>;
    readonly status: number;
  }
  const endings: Ending[] = [
    { how: 'by signing out', by: ({ refresh }) => post('logout', { refresh }), status: 200 },
    {
      how: 'by signing the device out from another one',
      by: async (ended, { access }) => {
        const { body } = await server.get('/api/auth/sessions/', ended.access);
        const { id } = (body as { id: number; current: boolean }[]).find(({ current }) => current)!;
        return server.app.inject({
          ...{ method: 'DELETE', url: `/api/auth/sessions/${id}/`, headers: { authorization: `Bearer ${access}` } },
        });
      },
      status: 204,
    },
    {
      how: 'by a new password from another device',
      by: (_, { access }, password) => post('password/change', { current_password: password, password }, access),
      status: 200,
    },
    {
      how: 'by a new password from a mailed link',
      by: async ({ user: { email } }, _, password) => {
        await office.collect();
        await post('password/forgot', { email });
        return post('password/reset', { token: tokenIn((await office.collect())[0]), password });
      },
      status: 200,
    },
    {
      how: 'by a refresh token that comes a second time',
      by: async ({ access, refresh }) => {
        expect((await post('refresh', { refresh })).status).toBe(200);
        server.pass(10_000);
        expect(await read(access)).toBe(200);
        return post('refresh', { refresh });
      },
      status: 401,
    },
  ];

  it.each(endings)('$how', async ({ by, status }) => {
    const { password } = server.accounts.find(({ role }) => role === 'user')!;
    const [ended, other] = [await server.signIn('user'), await server.signIn('user')];
    expect([await read(ended.access), await queriesOfRead(ended.access)]).toEqual([200, 0]);
    const answer = (await by(ended, other, password)) as { status?: number; statusCode?: number };
    expect(answer.status ?? answer.statusCode).toBe(status);
    expect(await read(ended.access)).toBe(401);
  });
});

describe('who changes something', () => {
  it('is looked up each time, whoever was known', async () => {
    const { access } = await server.signIn('user');
    expect([await read(access), await write(access)]).toEqual([200, 200]);
    await endElsewhere();
    expect(await read(access)).toBe(200);
    expect(await write(access)).toBe(401);
    // That the session is over is known from then on.
    expect(await read(access)).toBe(401);
  });

  it('has the role that the database says, and has it when reading next', async () => {
    const { database } = server.context;
    const setRole = (role: 'user' | 'moderator') =>
      database.update(users).set({ role }).where(eq(users.username, 'moderator'));
    const { access } = await server.signIn('moderator');
    // The seed appoints them for a forum, too.
    await database.delete(forumModerators);
    const seesAll = async () => {
      const { body } = await server.get('/api/forums/posts/?limit=50', access);
      return (body as { results: { id: number; status: string }[] }).results.some(({ status }) => status === 'hidden');
    };
    const remove = async () => {
      const { access: author } = await server.signIn('user');
      const body = { title: 'A title', body: 'A text' };
      const { id } = (await server.call('POST', '/api/forums/forums/1/posts/', { token: author, body })).body;
      return (await server.call('DELETE', `/api/forums/posts/${id}/`, { token: access })).status;
    };
    expect([await remove(), await seesAll()]).toEqual([200, true]);
    await setRole('user');
    expect([await remove(), await seesAll()]).toEqual([403, false]);
    await setRole('moderator');
  });

  it('and whoever looks after the platform, reading or not, is looked up each time @full', async () => {
    const { access } = await server.signIn('admin');
    expect([await read(access), (await server.get('/api/platform/tokens/', access)).status]).toEqual([200, 200]);
    await endElsewhere();
    expect([await read(access), (await server.get('/api/platform/tokens/', access)).status]).toEqual([200, 401]);
  });
});
