import { sql } from 'drizzle-orm';
import { advisoryLocks } from '../../database/advisoryLocks';
import { idempotentAnswers, mailedTokens, refreshTokens, sessions, signInAttempts, users } from '../../database/schema';
import { openTestServer, type TestServer } from '../../testing/testServer';
import { purge, startPurge } from './purge';

const DAY = 24 * 60 * 60 * 1000;

let server: TestServer;
beforeEach(async () => {
  server = await openTestServer();
});
afterEach(() => server.close());

/** How many rows there are of each kind that is removed by itself. */
async function counts() {
  const { database } = server.context;
  const tables = { refreshTokens, sessions, signInAttempts, mailedTokens, idempotentAnswers };
  const found: Record<string, number> = {};
  for (const [name, table] of Object.entries(tables)) found[name] = await database.$count(table);
  return found;
}

/** A visitor signs in, refreshes and is mistaken about a password; a mailed link and an answered request lie there too. */
async function use(): Promise<string> {
  const { database, clock } = server.context;
  const { refresh } = await server.signIn('user');
  const renewed = await server.call('POST', '/api/auth/refresh/', { body: { refresh } });
  await server.call('POST', '/api/auth/login/', { body: { email: 'nobody@example.com', password: 'wrong password' } });
  const [someone] = await database.select({ id: users.id }).from(users).limit(1);
  const userId = someone?.id ?? 0;
  const now = clock();
  const expiresAt = new Date(now.getTime() + 7 * DAY);
  await database
    .insert(mailedTokens)
    .values({ tokenHash: now.toISOString(), purpose: 'verify_email', userId, createdAt: now, expiresAt });
  await database
    .insert(idempotentAnswers)
    .values({ userId, route: 'POST /api', key: now.toISOString(), bodyHash: '', answer: {}, createdAt: now });
  return (renewed.body as { refresh: string }).refresh;
}

describe('what nobody needs any more is removed', () => {
  it('once its time is over, and nothing before', async () => {
    const refresh = await use();
    const all = { refreshTokens: 2, sessions: 1, signInAttempts: 1, mailedTokens: 1, idempotentAnswers: 1 };
    expect(await counts()).toEqual(all);
    expect(await purge(server.context)).toEqual({});
    server.pass(DAY - 1);
    expect(await purge(server.context)).toEqual({});
    server.pass(1);
    expect(await purge(server.context)).toEqual({ sign_in_attempts: 1, idempotent_answers: 1 });
    server.pass(6 * DAY);
    expect(await purge(server.context)).toEqual({ mailed_tokens: 1 });

    server.pass(22 * DAY);
    expect(await purge(server.context)).toEqual({});
    expect((await server.call('POST', '/api/auth/refresh/', { body: { refresh } })).status).toBe(200);
    server.pass(DAY);
    expect(await purge(server.context)).toEqual({ refresh_tokens: 2 });
    server.pass(30 * DAY);
    expect(await purge(server.context)).toEqual({ refresh_tokens: 1, sessions: 1 });
    expect(Object.values(await counts())).toEqual([0, 0, 0, 0, 0]);
  });

  it('in batches, of which the last one is not full @full', async () => {
    for (let visit = 0; visit < 5; visit += 1) {
      await use();
      server.pass(1);
    }
    server.pass(40 * DAY);
    expect(await purge(server.context, { batchRows: 2 })).toMatchObject({ refresh_tokens: 10, sessions: 5 });
    expect(Object.values(await counts())).toEqual([0, 0, 0, 0, 0]);
  });

  it('as soon as the server starts @full', async () => {
    await use();
    server.pass(40 * DAY);
    const purging = startPurge(server.context);
    while ((await counts())['idempotentAnswers'] !== 0) await new Promise(setImmediate);
    await purging.stop();
    expect((await counts())['sessions']).toBe(0);
  });

  it('by one server at a time @full', async () => {
    if (server.databaseUrl === undefined) return;
    await use();
    server.pass(40 * DAY);
    await server.context.database.transaction(async (transaction) => {
      await transaction.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.purge})`);
      expect(await purge(server.context)).toEqual({});
    });
    expect(await purge(server.context)).toMatchObject({ sessions: 1 });
  });
});
