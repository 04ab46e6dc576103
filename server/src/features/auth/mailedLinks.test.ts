import { mailedTokens, outgoingMails } from '../../database/schema';
import { openPostOffice, type PostOffice, tokenIn } from '../../testing/postOffice';
import { openTestServer, type TestServer } from '../../testing/testServer';
import { hashPassword } from './password';

const MINUTE_MILLISECONDS = 60_000;
const HOUR_MILLISECONDS = 60 * MINUTE_MILLISECONDS;

jest.mock('./password', () => {
  const password: { hashPassword: typeof hashPassword } = jest.requireActual('./password');
  return { ...password, hashPassword: jest.fn(password.hashPassword) };
});

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
beforeEach(() => server.pass(2 * HOUR_MILLISECONDS));

const post = (path: string, body: object, token?: string) =>
  server.call('POST', `/api/auth/${path}/`, { body, ...(token !== undefined && { token }) });
const login = (email: string, password: string) => post('login', { email, password });
const accountOf = (role: string) => server.accounts.find((account) => account.role === role)!;

/** The token of the mail that follows from asking for a new password. */
async function askForReset(email: string): Promise<string> {
  expect((await post('password/forgot', { email })).status).toBe(202);
  const [mail] = await office.collect();
  return tokenIn(mail);
}

describe('a new account', () => {
  const person = { password: 'secret1', first_name: 'Ada', last_name: 'King' };

  it('gets a mail whose link verifies the address, once', async () => {
    const email = 'ada@example.com';
    await post('register', { ...person, email });
    const mails = await office.collect();
    expect(mails.map(({ to, subject }) => [to?.[0]?.address, subject])).toEqual([
      [email, 'Confirm your email address'],
    ]);
    expect(mails[0]?.text).toContain('http://site.example/authentication/verify-email?token=');

    const token = tokenIn(mails[0]);
    expect((await post('email/verify', { token })).status).toBe(200);
    expect((await login(email, person.password)).body.user.email_verified).toBe(true);
    const again = await post('email/verify', { token });
    expect([again.status, again.body.code]).toEqual([422, 'invalid_mailed_token']);
  });

  it('and a forgotten password: opening a link uses nothing up, as a program that checks the links of mails does', async () => {
    const email = 'scanned@example.com';
    await post('register', { ...person, email });
    const verify = tokenIn((await office.collect())[0]);
    const reset = await askForReset(email);
    for (const url of [
      `/authentication/verify-email?token=${verify}`,
      `/authentication/reset-password?token=${reset}`,
      `/api/auth/email/verify/?token=${verify}`,
      `/api/auth/password/reset/?token=${reset}&password=another`,
    ]) {
      await server.app.inject({ url, headers: { accept: 'text/html,*/*;q=0.8' } });
      await server.app.inject({ method: 'HEAD', url });
    }
    expect((await login(email, person.password)).body.user.email_verified).toBe(false);
    expect((await post('email/verify', { token: verify })).status).toBe(200);
    expect((await post('password/reset', { token: reset, password: 'new secret' })).status).toBe(200);
    await office.collect();
  });

  it('gets no mail when it was not opened @full', async () => {
    await post('register', { ...person, email: accountOf('user').email });
    expect(await office.collect()).toEqual([]);
  });

  it('has a week for it @full', async () => {
    await post('register', { ...person, email: 'late@example.com' });
    const token = tokenIn((await office.collect())[0]);
    server.pass(7 * 24 * HOUR_MILLISECONDS);
    expect((await post('email/verify', { token })).body.code).toBe('invalid_mailed_token');
  });
});

describe('a forgotten password', () => {
  it('is replaced by the link of a mail, which signs all devices out and opens a locked address', async () => {
    const { email } = accountOf('editor');
    const { access } = await server.signIn('editor');
    for (let failure = 0; failure < 5; failure += 1) await login(email, 'wrong password');
    expect((await login(email, 'wrong password')).status).toBe(429);

    const token = await askForReset(email);
    expect((await post('password/reset', { token, password: 'new secret' })).status).toBe(200);
    expect((await server.get('/api/auth/me/', access)).body.code).toBe('invalid_token');
    expect((await login(email, 'new secret')).status).toBe(200);
    expect((await login(email, accountOf('editor').password)).status).toBe(401);
    expect((await office.collect()).map(({ subject }) => subject)).toEqual(['Your password was changed']);
  });

  it('is replaced once by a link, and never by an older one, a late one, or one for something else', async () => {
    const { email } = accountOf('moderator');
    const older = await askForReset(email);
    const token = await askForReset(email);
    const reset = (value: string) => post('password/reset', { token: value, password: 'new secret' });
    const answers = await Promise.all([reset(token), reset(token)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect((await reset(older)).body.code).toBe('invalid_mailed_token');
    await office.collect();

    server.pass(HOUR_MILLISECONDS);
    const late = await askForReset(email);
    expect((await post('email/verify', { token: late })).status).toBe(422);
    server.pass(HOUR_MILLISECONDS);
    expect((await reset(late)).status).toBe(422);
    expect((await reset('nonsense')).status).toBe(422);
  });

  it('costs nobody a hash whose link is worth nothing @full', async () => {
    jest.mocked(hashPassword).mockClear();
    const other = await askForReset(accountOf('user').email);
    const answers = [
      await post('password/reset', { token: 'A'.repeat(43), password: 'new secret' }),
      await post('password/reset', { token: other.slice(0, -1), password: 'new secret' }),
    ];
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
      [422, 'invalid_mailed_token'],
      [422, 'invalid_mailed_token'],
    ]);
    expect(hashPassword).not.toHaveBeenCalled();
  });

  it('is answered alike for every address, with the same writes, and mailed to accounts that can sign in', async () => {
    const addresses = [accountOf('user').email, 'nobody@example.com', 'nora_quill@members.marketpulse.example'];
    const answers = await Promise.all(addresses.map((email) => post('password/forgot', { email })));
    expect(answers.map(({ status }) => status)).toEqual([202, 202, 202]);
    expect(new Set(answers.map(({ body }) => body.message)).size).toBe(1);
    const rows = await server.context.database.select().from(outgoingMails);
    expect(rows.map(({ kind }) => kind)).toEqual(['reset_password', 'reset_password', 'reset_password']);
    expect((await office.collect()).map(({ to }) => to?.[0]?.address)).toEqual([accountOf('user').email]);
  });

  it('fills no mailbox: three mails an hour @full', async () => {
    const { email } = accountOf('user');
    for (let count = 0; count < 5; count += 1) expect((await post('password/forgot', { email })).status).toBe(202);
    expect(await office.collect()).toHaveLength(3);
    server.pass(HOUR_MILLISECONDS);
    await askForReset(email);
  });

  it('leaves no token in the database that could be used', async () => {
    const token = await askForReset(accountOf('user').email);
    const stored = JSON.stringify(await server.context.database.select().from(mailedTokens));
    expect(stored).toMatch(/"tokenHash":"[0-9a-f]{64}"/);
    expect(stored).not.toContain(token);
    expect(await server.context.database.select().from(outgoingMails)).toEqual([]);
  });
});

describe('changing the password', () => {
  it('takes the present one, keeps this device and signs the others out', async () => {
    const { email, password } = accountOf('product_owner');
    const here = await server.signIn('product_owner');
    const elsewhere = await server.signIn('product_owner');
    const body = { current_password: password, password: 'new secret' };
    expect((await post('password/change', body, here.access)).status).toBe(200);
    expect((await server.get('/api/auth/me/', here.access)).status).toBe(200);
    expect((await post('refresh', { refresh: here.refresh })).status).toBe(200);
    expect((await server.get('/api/auth/me/', elsewhere.access)).status).toBe(401);
    expect((await post('refresh', { refresh: elsewhere.refresh })).status).toBe(401);
    expect((await login(email, 'new secret')).status).toBe(200);
    expect((await office.collect()).map(({ subject }) => subject)).toEqual(['Your password was changed']);
  });

  it('says which field is wrong, and is no way to guess: five failures lock it @full', async () => {
    const { access } = await server.signIn('admin');
    const change = (present: string, password = 'new secret') =>
      post('password/change', { current_password: present, password }, access);
    const wrong = await change('wrong password');
    expect([wrong.status, Object.keys(wrong.body.fields)]).toEqual([422, ['current_password']]);
    expect(Object.keys((await change('x', 'short')).body.fields)).toEqual(['password']);
    for (let failure = 0; failure < 4; failure += 1) await change('wrong password');
    expect((await change(accountOf('admin').password)).body.code).toBe('account_locked');
    server.pass(10 * MINUTE_MILLISECONDS);
    expect((await post('password/change', {})).body.code).toBe('not_authenticated');
  });
});

describe('devices', () => {
  it('are listed, the last used first, and signed out one by one by their owner', async () => {
    const first = await server.signIn('user');
    server.pass(MINUTE_MILLISECONDS);
    const second = await server.signIn('user');
    const listed = (await server.get('/api/auth/sessions/', second.access)).body;
    const [here, there] = listed;
    expect(here).toEqual({
      ...{ id: expect.any(Number), user_agent: 'lightMyRequest', ip: expect.stringMatching(/^10\./), current: true },
      ...{ created_at: server.context.clock().toISOString(), last_used_at: server.context.clock().toISOString() },
    });
    expect(there.current).toBe(false);

    const stranger = await server.signIn('admin');
    const end = (id: number, token: string) =>
      server.app.inject({
        method: 'DELETE',
        url: `/api/auth/sessions/${id}/`,
        headers: { authorization: `Bearer ${token}` },
      });
    expect((await end(there.id, stranger.access)).statusCode).toBe(404);
    expect((await end(there.id, second.access)).statusCode).toBe(204);
    expect((await end(there.id, second.access)).statusCode).toBe(404);
    expect((await server.get('/api/auth/me/', first.access)).status).toBe(401);
    const left = (await server.get('/api/auth/sessions/', second.access)).body;
    expect(left).toHaveLength(listed.length - 1);
    expect((await end(here.id, second.access)).statusCode).toBe(204);
    expect((await server.get('/api/auth/sessions/', second.access)).status).toBe(401);
  });

  it('that were not used for 30 days are no longer listed @full', async () => {
    await server.signIn('user');
    server.pass(30 * 24 * HOUR_MILLISECONDS);
    const { access } = await server.signIn('user');
    expect((await server.get('/api/auth/sessions/', access)).body).toHaveLength(1);
  });
});
