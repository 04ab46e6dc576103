import { eq } from 'drizzle-orm';
import {
  companies,
  companyAdminChanges,
  companyAdmins,
  companyApplications,
  companyChanges,
  companyProofs,
  users,
} from '../../database/schema';
import { joinMember, type Member } from '../../testing/members';
import { openPostOffice, type PostOffice, tokenIn } from '../../testing/postOffice';
import { openTestServer, type TestServer } from '../../testing/testServer';

const HOUR_MILLISECONDS = 60 * 60 * 1000;
const APPLY = '/api/stocks/applications/';
const CLAIM = '/api/stocks/applications/claim/';
const CONFIRM = '/api/stocks/applications/confirm/';

let server: TestServer;
let office: PostOffice;
let admin: Member;
let other: Member;
let people = 0;
beforeAll(async () => {
  server = await openTestServer();
  office = await openPostOffice(server.context);
  [admin, other] = [
    await joinMember(server, 'anna', { role: 'admin' }),
    await joinMember(server, 'otto', { role: 'admin' }),
  ];
});
beforeEach(async () => {
  const { database } = server.context;
  for (const table of [companyProofs, companyApplications, companyAdmins, companyAdminChanges])
    await database.delete(table);
  const unverified = { verified: false, verifiedAt: null, website: 'https://www.apple.com/investors' };
  await database.update(companies).set(unverified).where(eq(companies.ticker, 'AAPL'));
  await office.collect();
});
afterAll(async () => {
  await office.close();
  await server.close();
});

const typed = {
  ...{ company: 'Apple Inc.', ticker: 'aapl', exchange: 'NASDAQ', contact: 'Ann Lee', role: 'Head of IR' },
  ...{ email: 'Ann@Apple.com', message: 'We would like to keep our page.' },
};
const newMember = () => joinMember(server, `member${(people += 1)}`);
const apply = (fields: object = {}) => server.call('POST', APPLY, { body: { ...typed, ...fields } });
const stored = () => server.context.database.select().from(companyApplications);
const keepers = () => server.context.database.select().from(companyAdmins);
const profile = async () => (await server.get('/api/stocks/live-company/AAPL/')).body;
const accept = (id: number, body: object = {}, by = admin) =>
  by.call('PATCH', `${APPLY}${id}/`, { decision: 'accept', ...body });
const refuse = (id: number, reason: string, by = admin) =>
  by.call('PATCH', `${APPLY}${id}/`, { decision: 'refuse', reason });
const subjects = async () => (await office.collect()).map(({ subject }) => subject);

/** Of the mails since the last look, which arrive in any order, the one whose link carries a token. */
const mailWithLink = async () => (await office.collect()).find(({ text }) => text?.includes('token='));

/** An application that was accepted; answers the token of the mail that told so. */
async function acceptedToken(fields: object = {}): Promise<string> {
  await apply(fields);
  const [row] = (await stored()).slice(-1);
  expect((await accept(row?.id ?? 0)).status).toBe(200);
  return tokenIn(await mailWithLink());
}

/** The token of the mail that went to an address of the company. */
async function proofToken(member: Member, claim: string): Promise<string> {
  expect((await member.call('POST', CLAIM, { token: claim, email: 'ir@apple.com' })).status).toBe(202);
  return tokenIn(await mailWithLink());
}

describe('at the same time', () => {
  const several = <T>(count: number, make: (at: number) => Promise<T>) =>
    Promise.all(Array.from({ length: count }, (_, at) => make(at)));

  test('applications that give one address are all kept, and it gets one mail', async () => {
    await several(5, (at) => apply({ message: `Number ${at}` }));
    expect(await stored()).toHaveLength(5);
    expect(await subjects()).toEqual(['We received your application']);
  });

  test('of two admins one decides, and the other is told @full', async () => {
    await apply();
    const id = (await stored())[0]?.id ?? 0;
    const answers = await Promise.all([accept(id), refuse(id, 'No.', other)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test('a link confirms once @full', async () => {
    const member = await newMember();
    const token = await proofToken(member, await acceptedToken());
    const answers = await several(10, () => member.call('POST', CONFIRM, { token }));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await keepers()).toHaveLength(1);
  });
});

test('who keeps a page does not choose by its website whose domain proves the company; a site admin does', async () => {
  const { database, clock } = server.context;
  const keeper = await newMember();
  const [{ id: companyId } = { id: 0 }] = await database.select().from(companies).where(eq(companies.ticker, 'AAPL'));
  await database.insert(companyAdmins).values({ companyId, userId: keeper.id, createdAt: clock() });
  const write = (website: string, by: Member) => by.call('PATCH', '/api/stocks/companies/aapl/update/', { website });
  expect((await write('https://evil.com', keeper)).status).toBe(200);
  await apply();
  const [row] = await stored();
  const waiting = (await admin.call('GET', `${APPLY}${row?.id}/`)).body;
  expect(waiting.listed).toMatchObject({ website: 'https://evil.com', domain: null });
  expect((await accept(row?.id ?? 0)).body.fields).toEqual({ domain: [expect.stringContaining('enter its domain')] });
  await write('https://apple.com/ir', admin);
  expect((await accept(row?.id ?? 0)).body).toMatchObject({ status: 'accepted', domain: 'apple.com' });
  await database.delete(companyChanges);
});

test('a company applies, is accepted, proves its domain, and is verified since then', async () => {
  expect((await apply()).status).toBe(201);
  const [received] = await office.collect();
  expect(received).toMatchObject({ to: [{ address: 'ann@apple.com' }], subject: 'We received your application' });
  expect(received?.text).not.toMatch(/Apple Inc|Ann Lee|We would like/);

  const { body: waiting } = await admin.call('GET', APPLY);
  expect(waiting).toMatchObject({
    count: 1,
    pages: 1,
    results: [{ ticker: 'AAPL', status: 'waiting', decided_by: null }],
  });
  const [{ id, listed }] = waiting.results;
  expect(listed).toMatchObject({ ticker: 'AAPL', domain: 'apple.com', verified: false });
  const accepted = await accept(id);
  expect(accepted.body).toMatchObject({ status: 'accepted', decided_by: 'anna', domain: 'apple.com' });
  const [told] = await office.collect();
  expect(told?.subject).toBe(`Your application for ${listed.name} is accepted`);
  expect(told?.text).toContain('You need an account'.slice(4));
  const claim = tokenIn(told);

  const member = await newMember();
  const read = await member.call('GET', `${CLAIM}?token=${claim}`);
  expect(read.body).toMatchObject({ ticker: 'AAPL', domain: 'apple.com' });
  const refused = await member.call('POST', CLAIM, { token: claim, email: 'ann@gmail.com' });
  expect([refused.status, refused.body.fields.email]).toEqual([
    422,
    ['Anybody can have an address at gmail.com: enter one at apple.com'],
  ]);
  expect((await member.call('POST', CLAIM, { token: claim, email: 'IR+proof@mail.Apple.com' })).status).toBe(202);
  const [proof] = await office.collect();
  expect(proof?.to).toMatchObject([{ address: 'ir+proof@mail.apple.com' }]);
  expect(await profile()).toMatchObject({ verified: false, verified_at: null });

  const confirmed = await member.call('POST', CONFIRM, { token: tokenIn(proof) });
  expect([confirmed.status, confirmed.body]).toEqual([200, { name: listed.name, slug: listed.slug }]);
  expect(await profile()).toMatchObject({ verified: true, verified_at: server.context.clock().toISOString() });
  expect((await member.call('GET', '/api/stocks/companies/AAPL/check-admin/')).body).toEqual({ is_admin: true });
  expect((await member.call('GET', '/api/stocks/companies/AAPL/admins/')).body).toMatchObject([
    { user_id: member.id, username: member.username, proved: true },
  ]);
  expect((await admin.call('GET', `${APPLY}${id}/`)).body).toMatchObject({
    ...{ status: 'verified', proved_by: member.username, proved_address: 'ir+proof@mail.apple.com' },
  });
  const changes = await server.context.database.select().from(companyAdminChanges);
  expect(changes.map(({ action, userId }) => [action, userId])).toEqual([
    ['proved', member.id],
    ['verified', member.id],
  ]);
  expect(await subjects()).toEqual([`You keep the page of ${listed.name}`]);
});

describe('an application', () => {
  it('that is sent again word for word while it waits is one, and the sender sees no difference', async () => {
    const answers = [await apply(), await apply(), ...(await Promise.all([apply(), apply()]))];
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.message}`)).size).toBe(1);
    expect(await stored()).toHaveLength(1);
    expect(await subjects()).toHaveLength(1);
    await apply({ message: 'Something else.' });
    expect(await stored()).toHaveLength(2);
    expect(await subjects()).toEqual([]);
  });

  it('is refused at the field that cannot be, and nothing is kept', async () => {
    for (const [field, text] of Object.entries({
      contact: 'Ann\r\nBcc: all@example.com',
      email: 'ann@apple.com\r\nbcc: all@example.com',
      company: 'elppA\u202Eecni',
      ticker: '<b>',
      role: ' ',
      message: 'x'.repeat(100_000),
    })) {
      const { status, body } = await apply({ [field]: text });
      expect([status, Object.keys(body.fields)]).toEqual([422, [field]]);
    }
    expect(await stored()).toEqual([]);
  });

  it('is kept as it was typed, markup and all @full', async () => {
    await apply({ company: '<img src=x onerror=alert(1)>', message: '</p><script>alert(1)</script>' });
    expect(await stored()).toMatchObject([{ company: '<img src=x onerror=alert(1)>' }]);
    const [mail] = await office.collect();
    expect(mail?.html).not.toMatch(/img|script/);
  });

  it('is taken from browsers without script, by the same rules', async () => {
    const send = (fields: Record<string, string>) =>
      server.app.inject({
        ...{ method: 'POST', url: APPLY, payload: new URLSearchParams(fields).toString() },
        headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
      });
    const faulty = await send({ ...typed, role: '' });
    expect(faulty.statusCode).toBe(422);
    expect(faulty.body).toContain('<p id="role-error">Role is required</p>');
    const taken = await send(typed);
    expect([taken.statusCode, taken.headers.location]).toEqual([303, '/api/stocks/applications/sent/']);
    expect((await server.app.inject({ url: '/api/stocks/applications/sent/' })).body).toContain(
      'Thank you for your app',
    );
    expect(await stored()).toHaveLength(1);
  });
});

describe('a decision', () => {
  it('is made once, also by two admins at once: the second is told what the first did', async () => {
    await apply();
    const [row] = await stored();
    const answers = await Promise.all([refuse(row!.id, 'We know you not.'), accept(row!.id, {}, other)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [kept] = await stored();
    const byFirst = kept?.status === 'accepted' ? 'accepted by otto' : 'refused by anna';
    const second = answers.find(({ status }) => status === 409);
    expect(second?.body).toMatchObject({ code: 'conflict', detail: expect.stringContaining(`was ${byFirst} on `) });
    expect(await subjects()).toHaveLength(2);
  });

  it('to refuse needs a reason, which the applicant is told as text', async () => {
    await apply();
    const [row] = await stored();
    expect((await refuse(row!.id, ' ')).status).toBe(422);
    await office.collect();
    expect((await refuse(row!.id, 'No <b>proof</b>\nof your role.')).body.status).toBe('refused');
    const [mail] = await office.collect();
    expect(mail?.html).toContain('No &lt;b&gt;proof&lt;/b&gt;<br>');
    expect((await apply()).status).toBe(201);
    expect(await stored()).toHaveLength(2);
  });

  it('to accept needs a company and a domain that is its own', async () => {
    await apply({ ticker: 'ZZZZ' });
    const [row] = await stored();
    const reject = async (body: object) => (await accept(row!.id, body)).body.fields;
    expect(await reject({})).toEqual({ company: [expect.stringContaining('"ZZZZ"')] });
    expect(await reject({ company: 'aapl', domain: 'evil.com' })).toEqual({
      domain: [expect.stringContaining('apple.com')],
    });
    await server.context.database.update(companies).set({ website: null }).where(eq(companies.ticker, 'AAPL'));
    expect(await reject({ company: 'aapl' })).toEqual({ domain: [expect.stringContaining('enter its domain')] });
    expect(await reject({ company: 'aapl', domain: 'gmail.com' })).toEqual({ domain: [expect.any(String)] });
    expect((await accept(row!.id, { company: 'aapl', domain: 'https://www.apple.com/' })).body).toMatchObject({
      ...{ status: 'accepted', domain: 'apple.com', listed: { ticker: 'AAPL' } },
    });
  });
});

describe('the link of an acceptance', () => {
  const again = (id: number, by = admin) => by.call('POST', `${APPLY}${id}/link/`);
  const read = async (token: string) => (await admin.call('GET', `${CLAIM}?token=${token}`)).status;
  const idOf = async () => (await stored()).at(-1)?.id ?? 0;

  it('is sent again as another one, for thirty days more, also when it is out of date; the one before is worthless', async () => {
    const lost = await acceptedToken();
    server.pass(31 * 24 * HOUR_MILLISECONDS);
    const { status, body } = await again(await idOf(), other);
    const now = server.context.clock();
    expect([status, body]).toMatchObject([
      200,
      {
        ...{ status: 'accepted', decided_by: 'anna', link_sent_by: 'otto', link_sent_at: now.toISOString() },
        link_expires_at: new Date(now.getTime() + 30 * 24 * HOUR_MILLISECONDS).toISOString(),
      },
    ]);
    const [mail] = await office.collect();
    expect(mail?.to).toMatchObject([{ address: 'ann@apple.com' }]);
    expect(mail?.text).toContain('The one that we mailed before works no more.');
    expect([await read(lost), await read(tokenIn(mail))]).toEqual([422, 200]);
    const member = await newMember();
    const proven = await member.call('POST', CONFIRM, { token: await proofToken(member, tokenIn(mail)) });
    expect(proven.status).toBe(200);
  });

  it('goes out once in ten minutes, also when two admins send it at once @full', async () => {
    const first = await acceptedToken();
    const id = await idOf();
    expect((await again(id)).body).toMatchObject({ code: 'rate_limited' });
    expect(await read(first)).toBe(200);
    server.pass(HOUR_MILLISECONDS / 6);
    const answers = await Promise.all([again(id), again(id, other)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 429]);
    expect(await subjects()).toHaveLength(1);
  });

  it('is none before the decision, after a refusal, and once the company is verified @full', async () => {
    expect((await again(999_999)).status).toBe(404);
    await apply();
    const refusedId = await idOf();
    expect((await again(refusedId)).body).toMatchObject({ code: 'conflict', detail: expect.stringContaining('waits') });
    await refuse(refusedId, 'No.');
    expect((await again(refusedId)).body.detail).toContain('was refused');
    const member = await newMember();
    await office.collect();
    await member.call('POST', CONFIRM, { token: await proofToken(member, await acceptedToken({ message: 'Anew.' })) });
    server.pass(HOUR_MILLISECONDS);
    expect((await again(await idOf())).body.detail).toContain('is verified');
    expect(await member.call('POST', `${APPLY}${refusedId}/link/`)).toMatchObject({ status: 403 });
  });
});

describe('a proof', () => {
  it('that is confirmed ten times at once makes one admin @full', async () => {
    const member = await newMember();
    const token = await proofToken(member, await acceptedToken());
    const answers = await Promise.all(Array.from({ length: 10 }, () => member.call('POST', CONFIRM, { token })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(422)]);
    expect(await keepers()).toHaveLength(1);
  });

  it('is worth nothing when it is guessed, used, out of date, or asked for by somebody else', async () => {
    const [member, thief] = [await newMember(), await newMember()];
    const claim = await acceptedToken();
    const codes = async (who: Member, token: string) => (await who.call('POST', CONFIRM, { token })).body.code;
    expect(await codes(member, 'guessed')).toBe('invalid_mailed_token');
    expect(await codes(member, claim)).toBe('invalid_mailed_token');
    expect((await thief.call('POST', CLAIM, { token: 'guessed', email: 'ir@apple.com' })).body.code).toBe(
      'invalid_mailed_token',
    );
    const late = await proofToken(member, claim);
    server.pass(25 * HOUR_MILLISECONDS);
    expect(await codes(member, late)).toBe('invalid_mailed_token');
    const token = await proofToken(member, claim);
    expect(await codes(thief, token)).toBe('forbidden');
    expect(await keepers()).toEqual([]);
    expect((await member.call('POST', CONFIRM, { token })).status).toBe(200);
    expect(await codes(member, token)).toBe('invalid_mailed_token');
    expect((await thief.call('GET', `${CLAIM}?token=${claim}`)).body.code).toBe('invalid_mailed_token');
  });

  it('cannot be asked for after thirty days, nor more than three times an hour @full', async () => {
    const member = await newMember();
    const claim = await acceptedToken();
    const ask = () => member.call('POST', CLAIM, { token: claim, email: 'ir@apple.com' });
    const answers = [await ask(), await ask(), await ask(), await ask()];
    expect(answers.map(({ status }) => status)).toEqual([202, 202, 202, 429]);
    server.pass(30 * 24 * HOUR_MILLISECONDS);
    expect((await ask()).body.code).toBe('invalid_mailed_token');
  });
});

describe('admins of a company', () => {
  const path = '/api/stocks/companies/aapl/admins/';

  it('are appointed and removed by site admins, told by mail, and that verifies nothing', async () => {
    const { user } = await server.signIn('user');
    expect((await admin.call('POST', path, { account: 'nobody here' })).body.fields).toHaveProperty('account');
    const appointed = await admin.call('POST', path, { account: user.email.toUpperCase() });
    expect([appointed.status, appointed.body]).toMatchObject([201, [{ username: user.username, proved: false }]]);
    expect((await admin.call('POST', path, { account: user.username })).status).toBe(409);
    expect((await profile()).verified).toBe(false);
    expect((await admin.call('DELETE', `${path}${user.id}/`)).body).toEqual([]);
    expect((await admin.call('DELETE', `${path}${user.id}/`)).status).toBe(404);
    expect((await subjects()).sort()).toEqual([
      expect.stringMatching(/^You keep/),
      expect.stringMatching(/^You no longer keep/),
    ]);
  });

  it('keep the company verified as long as one is left', async () => {
    const member = await newMember();
    await member.call('POST', CONFIRM, { token: await proofToken(member, await acceptedToken()) });
    const { user } = await server.signIn('user');
    await admin.call('POST', path, { account: user.username });
    await admin.call('DELETE', `${path}${member.id}/`);
    expect((await profile()).verified).toBe(true);
    await admin.call('DELETE', `${path}${user.id}/`);
    expect(await profile()).toMatchObject({ verified: false, verified_at: null });
  });

  it('whose accounts are gone keep nothing, and whoever is appointed after them has proved nothing @full', async () => {
    const member = await newMember();
    await member.call('POST', CONFIRM, { token: await proofToken(member, await acceptedToken()) });
    await server.context.database.delete(users).where(eq(users.id, member.id));
    expect((await profile()).verified).toBe(false);
    expect(await stored()).toMatchObject([{ status: 'verified', provedBy: null }]);
    const { user } = await server.signIn('user');
    await admin.call('POST', path, { account: user.username });
    expect((await profile()).verified).toBe(false);
  });
});
