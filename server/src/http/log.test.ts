import { findAccountByEmail } from '../features/auth/queries';
import { createLog } from './log';
import { openTestServer, type TestServer } from '../testing/testServer';

const lines: string[] = [];
const entries = () => lines.map((line) => JSON.parse(line) as Record<string, unknown>);

let server: TestServer;
beforeAll(async () => {
  const log = createLog({ logLevel: 'trace' }, { write: (line: string) => void lines.push(line) });
  server = await openTestServer({ log });
});
beforeEach(() => lines.splice(0));
afterAll(() => server.close());

describe('the log', () => {
  it('has one line for a request, with the id that the client has', async () => {
    const { headers } = await server.get('/api/post/list/?q=dividends');
    expect(entries()).toEqual([
      {
        level: 30,
        time: expect.any(String),
        reqId: headers['x-request-id'],
        req: { method: 'GET', path: '/api/post/list/' },
        status: 200,
        milliseconds: expect.any(Number),
        msg: 'request',
      },
    ]);
  });

  it('holds no password, token or mail address, whatever happens around an account', async () => {
    const { email, password } = server.accounts[0]!;
    const call = (url: string, body: object, token?: string) =>
      server.call('POST', url, { body, ...(token !== undefined && { token }) });
    const person = { first_name: 'Ada', last_name: 'Quill' };
    const newcomer = { ...person, email: 'newcomer@example.com', password: 'a-new-passphrase' };

    const { body: signedIn } = await call('/api/auth/login/', { email, password });
    await call('/api/auth/login/', { email, password: 'a-wrong-passphrase' });
    await call('/api/auth/login/', { email: 'stranger@example.com', password: 'a-wrong-passphrase' });
    expect((await call('/api/auth/register/', newcomer)).status).toBe(201);
    expect((await call('/api/auth/register/', newcomer)).status).toBe(409);
    await call('/api/auth/register/', { ...newcomer, email: 'not-an-address@', password: 'x' });
    expect((await call('/api/auth/password/forgot/', { email })).status).toBe(202);
    await call('/api/auth/password/reset/', { token: 'a-mailed-token', password: 'a-new-passphrase' });
    await call('/api/auth/email/verify/', { token: 'a-mailed-token' });
    await call('/api/auth/refresh/', { refresh: signedIn.refresh });
    await call('/api/auth/refresh/', { refresh: signedIn.refresh });
    await server.get('/api/auth/me/', signedIn.access);
    await server.get('/api/auth/me/', 'a-broken-token');
    for (const url of [
      '/authentication/reset-password?token=a-mailed-token',
      '/authentication/reset-password%?token=a-mailed-token',
      '/api/subscriptions/confirm/?token=a-mailed-token',
      '/api/post/%E0%A4%A/?token=a-mailed-token&email=newcomer@example.com',
      '/api/nothing/?token=a-mailed-token',
      '/corrections/case?token=a-mailed-token',
      '/api/corrections/case/?token=a-mailed-token',
    ]) {
      await server.app.inject(url);
    }
    await call('/api/contact/', { name: 'Ada', email: 'newcomer@example.com', message: 'a-private-message' });

    expect(lines.length).toBeGreaterThanOrEqual(18);
    const log = lines.join('');
    for (const secret of [
      ...[email, 'newcomer@example.com', 'stranger@example.com', 'not-an-address@'],
      ...[password, 'a-wrong-passphrase', 'a-new-passphrase'],
      ...[signedIn.access, signedIn.refresh, 'a-mailed-token', 'a-broken-token'],
      'a-private-message',
    ]) {
      expect(log).not.toContain(secret);
    }
    expect(log).not.toMatch(/[\w.+-]+@[\w-]+\.\w/);
    expect(log).not.toMatch(/eyJ[\w-]+\.|\$argon2/);
  });

  it('tells what failed in the database without the values', async () => {
    const { database, log } = server.context;
    const failure = await findAccountByEmail(database, 'person@example.com\0').catch((error: unknown) => error);
    log.error({ err: failure }, 'request failed');
    expect(entries()[0]).toMatchObject({ err: { query: expect.stringContaining('select') } });
    expect(lines.join('')).not.toContain('person@example.com');
  });
});
