import { SAVED_SCREENS_MAX } from '@market-pulse/contract';
import { eq } from 'drizzle-orm';
import { savedScreens, users } from '../../database/schema';
import { joinMember, type Member } from '../../testing/members';
import { openTestServer, type TestServer } from '../../testing/testServer';

let server: TestServer;
let member: Member;
let joined = 0;
const join = () => joinMember(server, `screener-${(joined += 1)}`);
beforeAll(async () => {
  server = await openTestServer();
});
beforeEach(async () => {
  member = await join();
});
afterAll(() => server.close());

interface Screen {
  readonly id: number;
  readonly page: string;
  readonly name: string;
  readonly query: string;
}

const save = (name: string, query = 'rsi=..30', page = 'screener', headers?: Record<string, string>) =>
  member.call('POST', '/api/screens/', { page, name, query }, headers);
const idOf = async (name: string, query?: string) => (await save(name, query)).body.id as number;
const change = (id: number, body: object) => member.call('PATCH', `/api/screens/${id}/`, body);
const remove = (id: number) => member.call('DELETE', `/api/screens/${id}/`);
const screens = async (who = member) => (await who.call('GET', '/api/screens/')).body as Screen[];
const shown = async () => (await screens()).map(({ page, name, query }) => `${page} ${name}: ${query}`);

describe('saved screens', () => {
  it('are saved as their page reads them, listed by name, renamed, replaced and deleted', async () => {
    expect(await screens()).toEqual([]);
    const made = await save('  Oversold ', '?sort=rsi&rsi=..30');
    const now = server.context.clock().toISOString();
    expect(made).toEqual({
      status: 201,
      body: {
        ...{ id: expect.any(Number), page: 'screener', name: 'Oversold', query: 'rsi=..30&sort=rsi&dir=desc' },
        ...{ created_at: now, updated_at: now },
      },
    });
    await save('apples', 'q=apple&sort=cap', 'stocks');
    expect(await shown()).toEqual(['stocks apples: q=apple&sort=cap', 'screener Oversold: rsi=..30&sort=rsi&dir=desc']);
    expect((await save('Large', 'cap=large&q=bit', 'crypto')).body).toMatchObject({
      page: 'crypto',
      query: 'q=bit&cap=large',
    });
    await member.call('DELETE', `/api/screens/${(await screens()).find(({ page }) => page === 'crypto')?.id}/`);
    const { id } = made.body as Screen;
    expect((await change(id, { name: 'Cheap' })).body).toMatchObject({ name: 'Cheap', query: made.body.query });
    expect((await change(id, { query: 'rsi=..20' })).body).toMatchObject({ name: 'Cheap', query: 'rsi=..20' });
    expect((await remove(id)).status).toBe(204);
    expect(await shown()).toEqual(['stocks apples: q=apple&sort=cap']);
  });

  it('are gone when they are deleted, whatever comes then @full', async () => {
    const id = await idOf('Gone');
    expect((await remove(id)).status).toBe(204);
    expect((await remove(id)).status).toBe(404);
    expect((await change(id, { name: 'Back' })).status).toBe(404);
    expect((await save('Gone')).status).toBe(201);
  });

  it.each([
    ['no name', { name: '  ' }, 'name'],
    ['a long name', { name: 'x'.repeat(61) }, 'name'],
    ['a name that turns the writing', { name: '\u202egnp.exe' }, 'name'],
    ['a name with a NUL @full', { name: 'a\0b' }, 'name'],
    ['an unknown page @full', { page: 'coins' }, 'page'],
    ['nothing asked @full', { query: '' }, 'query'],
    ['a parameter that is none @full', { query: 'rsi=..30&token=secret' }, 'query'],
    ['a range that is none @full', { query: 'rsi=cheap' }, 'query'],
    ['what another page reads @full', { query: 'preset=gainers' }, 'query'],
    ['a long query @full', { query: `rsi=..30&${'&'.repeat(2000)}` }, 'query'],
    ['no text @full', { query: { rsi: 5 } }, 'query'],
  ])('are refused with %s', async (_case, part, field) => {
    const id = await idOf('Kept');
    const sent = { page: 'screener', name: 'Other', query: 'rsi=..30', ...part };
    const refused = { status: 422, body: { fields: { [field]: [expect.any(String)] } } };
    expect(await member.call('POST', '/api/screens/', sent)).toMatchObject(refused);
    if (field !== 'page') expect(await change(id, part)).toMatchObject(refused);
    expect(await shown()).toEqual(['screener Kept: rsi=..30']);
  });

  it('are not changed by a change that says nothing, and stay on their page @full', async () => {
    const id = await idOf('Still');
    expect((await change(id, {})).status).toBe(422);
    expect((await change(id, { page: 'stocks', name: 'Still' })).body).toMatchObject({ page: 'screener' });
  });

  it('have each a name of its own on their page, in whatever letter case', async () => {
    const [id, other] = [await idOf('Été'), await idOf('Other')];
    const refused = { status: 409, body: { code: 'conflict', detail: expect.stringContaining('ÉTÉ') } };
    expect(await save('ÉTÉ')).toMatchObject(refused);
    expect(await change(other, { name: 'ÉTÉ' })).toMatchObject(refused);
    expect((await change(id, { name: 'ÉTÉ' })).status).toBe(200);
    expect((await save('été', 'q=a', 'stocks')).status).toBe(201);
    expect(await screens()).toHaveLength(3);
  });

  it('of one name at once are saved once, and the others are told @full', async () => {
    const answers = await Promise.all(['Race', 'race', 'RACE'].map((name) => save(name)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
    expect(await screens()).toHaveLength(1);
  });

  it('are made once with one key @full', async () => {
    const key = { 'idempotency-key': 'a-screen-of-mine' };
    const answers = [await save('Once', 'rsi=..30', 'screener', key), await save('Once', 'rsi=..30', 'screener', key)];
    expect(answers[1]).toEqual(answers[0]);
    expect(await screens()).toHaveLength(1);
  });

  it('are 50 at most, of all pages together @full', async () => {
    const { database, clock } = server.context;
    const now = clock();
    const rest = { userId: member.id, page: 'stocks' as const, query: 'q=a', createdAt: now, updatedAt: now };
    const names = Array.from({ length: SAVED_SCREENS_MAX - 1 }, (_, index) => `screen ${index}`);
    await database.insert(savedScreens).values(names.map((name) => ({ ...rest, name, nameKey: name })));
    const answers = await Promise.all([save('Fiftieth'), save('One more')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'limit_reached' });
    expect(await screens()).toHaveLength(SAVED_SCREENS_MAX);
  });

  it('are each person’s own, and go with the account', async () => {
    const id = await idOf('Mine');
    const other = await join();
    expect((await other.call('PATCH', `/api/screens/${id}/`, { name: 'Yours' })).status).toBe(404);
    expect((await other.call('DELETE', `/api/screens/${id}/`)).status).toBe(404);
    expect(await screens(other)).toEqual([]);
    expect(await shown()).toEqual(['screener Mine: rsi=..30']);
    expect((await server.get('/api/screens/')).status).toBe(401);
    const { database } = server.context;
    await database.delete(users).where(eq(users.id, member.id));
    expect(await database.select().from(savedScreens).where(eq(savedScreens.id, id))).toEqual([]);
  });
});
