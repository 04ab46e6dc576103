import { refreshTokens } from '../../database/schema';
import { openTestServer, type TestServer } from '../../testing/testServer';

const MINUTE_MILLISECONDS = 60_000;

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer({ config: { rateLimitScale: 1 } });
});
afterAll(() => server.close());

const login = (email: string, password: string) =>
  server.call('POST', '/api/auth/login/', { body: { email, password } });
const refresh = (token: string) => server.call('POST', '/api/auth/refresh/', { body: { refresh: token } });
const register = (body: object) => server.call('POST', '/api/auth/register/', { body });

describe('signing in', () => {
  it('answers tokens and the person', async () => {
    const { email, password } = server.accounts.find((account) => account.role === 'editor')!;
    const { status, body } = await login(` ${email.toUpperCase()} `, password);
    expect(status).toBe(200);
    expect(body.user).toEqual({
      ...{ id: expect.any(Number), username: 'editor', email, role: 'editor' },
      ...{ first_name: 'Demo', last_name: 'Editor', email_verified: true },
    });
    expect((await server.get('/api/auth/me/', body.access)).body).toEqual(body.user);
  });

  it('answers alike for an unknown address, a wrong password, and an account without one', async () => {
    const answers = await Promise.all([
      login('nobody@example.com', 'wrong password'),
      login('user@marketpulse.example', 'wrong password'),
      login('nora_quill@members.marketpulse.example', 'wrong password'),
    ]);
    const bodies = answers.map(({ body }) => ({ ...body, request_id: '' }));
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401]);
    expect(bodies[0].code).toBe('invalid_credentials');
    expect(bodies[1]).toEqual(bodies[0]);
    expect(bodies[2]).toEqual(bodies[0]);
  });

  it('locks an address for 15 minutes after five failures, known or not, and counts those that come at once', async () => {
    const { email, password } = server.accounts.find((account) => account.role === 'moderator')!;
    for (const [address, right] of [
      [email, password],
      ['stranger@example.com', 'x'],
    ] as const) {
      const failures = await Promise.all(Array.from({ length: 7 }, () => login(address, 'wrong password')));
      expect(failures.map(({ status }) => status).sort()).toEqual([401, 401, 401, 401, 401, 429, 429]);
      const locked = await login(address, right);
      expect(locked.status).toBe(429);
      expect(locked.body.code).toBe('account_locked');
      expect(locked.body.detail).toBe('Too many failed attempts to sign in. Please try again in 15 minutes.');
      expect(Number(locked.headers['retry-after'])).toBe(15 * 60);
    }
    server.pass(15 * MINUTE_MILLISECONDS - 1);
    const almost = await login(email, password);
    expect(almost.status).toBe(429);
    expect(almost.body.detail).toContain('in 1 minute.');
    server.pass(1);
    expect((await login(email, password)).status).toBe(200);
  });

  it('locks no address any longer because the clock of the computer was set back @full', async () => {
    const { email, password } = server.accounts.find((account) => account.role === 'moderator')!;
    for (let failures = 0; failures < 6; failures += 1) await login(email, 'wrong password');
    server.setBack(10 * MINUTE_MILLISECONDS);
    expect((await login(email, password)).status).toBe(429);
    server.setBack(24 * 60 * MINUTE_MILLISECONDS);
    expect((await login(email, password)).status).toBe(200);
    server.pass(25 * 60 * MINUTE_MILLISECONDS);
  });
});

describe('access tokens', () => {
  it('are refused after 15 minutes, also on public reads', async () => {
    const { access } = await server.signIn('user');
    server.pass(15 * MINUTE_MILLISECONDS - 1000);
    expect((await server.get('/api/auth/me/', access)).status).toBe(200);
    server.pass(1000);
    for (const url of ['/api/auth/me/', '/api/forums/forums/']) {
      const { status, body } = await server.get(url, access);
      expect([status, body.code]).toEqual([401, 'invalid_token']);
    }
  });

  it('are refused when they are broken or signed by someone else', async () => {
    const { access } = await server.signIn('user');
    const forged = `${access.slice(0, access.lastIndexOf('.'))}.${'A'.repeat(43)}`;
    const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${access.split('.')[1]}.`;
    for (const token of ['nonsense', forged, unsigned]) {
      expect((await server.get('/api/post/categories/', token)).body.code).toBe('invalid_token');
    }
  });

  it('do not hinder signing in when they are broken @full', async () => {
    const { email, password } = server.accounts[0]!;
    const answer = await server.call('POST', '/api/auth/login/', { body: { email, password }, token: 'broken' });
    expect(answer.status).toBe(200);
  });
});

describe('refresh tokens', () => {
  it('rotate, and keep the session', async () => {
    const first = await server.signIn('user');
    const { status, body } = await refresh(first.refresh);
    expect(status).toBe(200);
    expect(body.refresh).not.toBe(first.refresh);
    expect((await server.get('/api/auth/me/', body.access)).status).toBe(200);
    expect((await refresh(body.refresh)).status).toBe(200);
  });

  it('end the whole family when one is used again after its grace', async () => {
    const first = await server.signIn('user');
    const second = (await refresh(first.refresh)).body;
    server.pass(10_000);
    const reused = await refresh(first.refresh);
    expect([reused.status, reused.body.code]).toEqual([401, 'invalid_refresh_token']);
    expect((await refresh(second.refresh)).status).toBe(401);
    expect((await server.get('/api/auth/me/', second.access)).body.code).toBe('invalid_token');
  });

  it('answer ten who ask at once with one successor, and the session lives on', async () => {
    const { refresh: token } = await server.signIn('user');
    const answers = await Promise.all(Array.from({ length: 10 }, () => refresh(token)));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
    expect(new Set(answers.map(({ body }) => body.refresh)).size).toBe(1);
    for (const { body } of answers) expect((await server.get('/api/auth/me/', body.access)).status).toBe(200);

    server.pass(15 * MINUTE_MILLISECONDS);
    const next = await refresh(answers[9]!.body.refresh);
    expect(next.status).toBe(200);
    expect((await server.get('/api/auth/me/', next.body.access)).status).toBe(200);
  });

  it('answer one who lost the race by seconds with the newest of the family, which was not used yet @full', async () => {
    const { refresh: token } = await server.signIn('user');
    const second = (await refresh(token)).body;
    server.pass(5_000);
    const third = (await refresh(second.refresh)).body;
    server.pass(4_999);
    expect((await refresh(token)).body.refresh).toBe(third.refresh);
    server.pass(1);
    expect((await refresh(token)).body.code).toBe('invalid_refresh_token');
    expect((await refresh(third.refresh)).status).toBe(401);
  });

  it('have no grace once the session has ended @full', async () => {
    const { refresh: token } = await server.signIn('user');
    const { refresh: second } = (await refresh(token)).body;
    await server.call('POST', '/api/auth/logout/', { body: { refresh: second } });
    expect((await refresh(token)).status).toBe(401);
  });

  it('stand in the database as what nobody can present', async () => {
    const { refresh: token } = await server.signIn('user');
    const { refresh: successor } = (await refresh(token)).body;
    const rows = JSON.stringify(await server.context.database.select().from(refreshTokens));
    expect(rows).not.toContain(token);
    expect(rows).not.toContain(successor);
  });

  it('end with the session', async () => {
    const { access, refresh: token } = await server.signIn('user');
    expect((await server.call('POST', '/api/auth/logout/', { body: { refresh: token } })).status).toBe(200);
    expect((await refresh(token)).status).toBe(401);
    expect((await server.get('/api/auth/me/', access)).status).toBe(401);
    expect((await server.call('POST', '/api/auth/logout/', { body: { refresh: 'unknown' } })).status).toBe(200);
  });

  it('expire when they are not used for 30 days @full', async () => {
    const { refresh: token } = await server.signIn('user');
    server.pass(30 * 24 * 60 * MINUTE_MILLISECONDS);
    expect((await refresh(token)).status).toBe(401);
  });
});

describe('opening an account', () => {
  const person = { password: 'secret1', first_name: 'Ada', last_name: 'Byron King' };

  it('defaults the username to the names, with a number where that is taken, and ignores the role', async () => {
    const one = await register({ ...person, email: 'ada@example.com', role: 'admin' });
    expect(one.status).toBe(201);
    expect(one.body.user).toMatchObject({ username: 'adabyronking', role: 'user', email_verified: false });
    const two = await register({ ...person, email: 'ada2@example.com', username: '' });
    expect(two.body.user.username).toBe('adabyronking2');
    const signedIn = await login('ada2@example.com', person.password);
    expect(signedIn.body.user).toMatchObject({ first_name: 'Ada', last_name: 'Byron King' });
  });

  it('refuses a taken address and a typed username that is taken, in any case', async () => {
    const email = await register({ ...person, email: 'USER@marketpulse.example' });
    expect([email.status, email.body.code]).toEqual([409, 'email_taken']);
    const username = await register({ ...person, email: 'new@example.com', username: 'Nora_Quill' });
    expect([username.status, username.body.code]).toEqual([409, 'username_taken']);
    expect(username.body.fields.username).toHaveLength(1);
  });

  it.each([
    ['in Cyrillic and Latin letters', 'аda.lovelace', 'Letters of one alphabet only'],
    ['in full-width letters', 'ｓｕｐｐｏｒｔ', 'This username is kept for the site itself'],
    ['with letters that show nothing @full', 'ada\u3164', 'Letters, digits, dot, dash and underscore only'],
    ['of 39 marks @full', `a${'\u0301'.repeat(39)}`, 'Too many marks on one letter'],
    ['that passes for the site @full', 'Market_Pu1se', 'This username is kept for the site itself'],
  ])('refuses a username %s and says why', async (_, username, message) => {
    const { status, body } = await register({ ...person, email: 'odd@example.com', username });
    expect([status, body.code, body.fields]).toEqual([422, 'validation_failed', { username: [message] }]);
  });

  it.each([
    ['with a digit for a letter', 'paypal', 'paypa1'],
    ['with a capital that looks like another letter @full', 'lena', 'Iena'],
    ['in letters of another alphabet @full', 'scope', 'ѕсоре'],
    ['in full-width letters @full', 'wide', 'ｗｉｄｅ'],
  ])('refuses a username that looks like one that is taken, %s', async (_, taken, similar) => {
    const first = await register({ ...person, email: `${taken}@example.com`, username: taken });
    expect([first.status, first.body.user?.username]).toEqual([201, taken]);
    const { status, body } = await register({ ...person, email: `${taken}2@example.com`, username: similar });
    expect([status, body.code, body.fields?.username]).toEqual([409, 'username_taken', [expect.any(String)]]);
  });

  it('takes usernames in any one alphabet, in the form that is kept @full', async () => {
    for (const [index, username] of ['Ольга', '山田太郎', 'ａｄａ.ｋ', 'Jose\u0301'].entries()) {
      const answer = await register({ ...person, email: `alphabet${index}@example.com`, username });
      expect([answer.status, answer.body.user?.username]).toEqual([201, username.normalize('NFKC')]);
    }
  });

  it('defaults to a username that misleads nobody where the names would @full', async () => {
    const names = [
      ['Mod', 'Erator'],
      ['Аnna', 'King'],
    ];
    for (const [index, [first_name, last_name]] of names.entries()) {
      const answer = await register({ ...person, first_name, last_name, email: `member${index}@example.com` });
      expect(answer.body.user.username).toMatch(/^member\d*$/);
    }
  });

  it('asks for a name of which something can be seen @full', async () => {
    const { status, body } = await register({
      ...{ ...person, email: 'unseen@example.com' },
      ...{ first_name: '\u3164', last_name: '\u200b\u200b' },
    });
    expect([status, Object.keys(body.fields)]).toEqual([422, ['first_name', 'last_name']]);
  });

  it('says for each field what is missing', async () => {
    const { status, body } = await register({ email: 'nonsense', password: '12345' });
    expect(status).toBe(422);
    expect(body.fields).toEqual({
      email: ['Enter a valid email address'],
      password: ['Password must be at least 6 characters long'],
      first_name: ['First name is required'],
      last_name: ['Last name is required'],
    });
  });
});
