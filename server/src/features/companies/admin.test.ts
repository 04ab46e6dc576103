import { asc, eq } from 'drizzle-orm';
import { companies, companyAdmins, companyChanges } from '../../database/schema';
import { applyDataset } from '../../maintenance/ingest/apply';
import { joinMember, type Member } from '../../testing/members';
import { openTestServer, type TestServer } from '../../testing/testServer';

let server: TestServer;
let keeper: Member;
let stranger: Member;
beforeAll(async () => {
  server = await openTestServer();
  keeper = await joinMember(server, 'keeper');
  stranger = await joinMember(server, 'stranger', { role: 'editor' });
  const { id: companyId } = await rowOf('AAPL');
  await server.context.database
    .insert(companyAdmins)
    .values({ companyId, userId: keeper.id, createdAt: server.context.clock() });
});
afterAll(() => server.close());

async function rowOf(ticker: string) {
  const [row] = await server.context.database.select().from(companies).where(eq(companies.ticker, ticker));
  return row!;
}

const update = (member: Member, fields: object, slug = 'aapl') =>
  member.call('PATCH', `/api/stocks/companies/${slug}/update/`, fields);

describe('an admin of a company', () => {
  it('is whoever was made one, and every site admin', async () => {
    const admin = await joinMember(server, 'site-admin', { role: 'admin' });
    const check = async (member: Member, slug: string) =>
      (await member.call('GET', `/api/stocks/companies/${slug}/check-admin/`)).body.is_admin;
    expect(await check(keeper, 'AAPL')).toBe(true);
    expect(await check(keeper, 'apple-inc')).toBe(true);
    expect(await check(keeper, 'msft')).toBe(false);
    expect(await check(stranger, 'aapl')).toBe(false);
    expect(await check(admin, 'aapl')).toBe(true);
    expect((await server.get('/api/stocks/companies/aapl/check-admin/')).status).toBe(401);
    expect((await keeper.call('GET', '/api/stocks/companies/nope/check-admin/')).status).toBe(404);
  });

  it('edits what the company tells about itself, and each change stays in the history', async () => {
    const before = await rowOf('AAPL');
    const { status, body } = await update(keeper, { about: ' Ours now ', ir_email: 'IR@Apple.example' });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      ticker: 'AAPL',
      about: 'Ours now',
      website: before.website,
      ir_email: 'ir@apple.example',
    });
    await update(keeper, { about: 'Ours now', website: '' });
    const rows = await server.context.database.select().from(companyChanges).orderBy(asc(companyChanges.id));
    expect(rows.map((row) => [row.userId, row.field, row.before, row.after])).toEqual([
      [keeper.id, 'about', before.about, 'Ours now'],
      [keeper.id, 'irEmail', before.irEmail, 'ir@apple.example'],
      [keeper.id, 'website', before.website, null],
    ]);
    expect((await rowOf('AAPL')).editedFields).toEqual(['about', 'irEmail', 'website']);
  });

  it('is told what cannot be', async () => {
    for (const [fields, field] of [
      [{ website: 'javascript:alert(1)' }, 'website'],
      [{ ir_email: 'nobody' }, 'ir_email'],
      [{ about: 'x'.repeat(10_001) }, 'about'],
      [{ about: null }, 'about'],
    ] as const) {
      const { status, body } = await update(keeper, fields);
      expect([status, Object.keys(body.fields)]).toEqual([422, [field]]);
    }
    expect((await update(keeper, { name: 'Mine' })).status).toBe(422);
  });
});

it('no one else edits a company', async () => {
  for (const [member, slug] of [
    [stranger, 'aapl'],
    [keeper, 'msft'],
  ] as const) {
    expect((await update(member, { about: 'Mine' }, slug)).body.code).toBe('forbidden');
  }
  expect((await server.call('PATCH', '/api/stocks/companies/aapl/update/', { body: {} })).status).toBe(401);
  expect((await update(keeper, {}, 'nope')).status).toBe(404);
});

it('an import leaves what was edited, and renews the rest', async () => {
  const { database, clock } = server.context;
  await update(keeper, { about: 'Ours, for good' });
  await database
    .update(companies)
    .set({ editedFields: ['about', 'headquarters'], headquarters: 'Our hall' })
    .where(eq(companies.ticker, 'AAPL'));
  const company = { ticker: 'AAPL', name: 'Apple Inc.', cik: 320193, sector: 'Technology', industry: 'Phones' };
  const known = { headquarters: 'Elsewhere', founded_year: 1976, figures: null };
  await applyDataset(
    database,
    {
      kind: 'index',
      source: 'An index',
      as_of: '2026-11-20T00:00:00.000Z',
      companies: [{ ...company, ...known }],
      withdrawn: [],
    },
    { now: clock(), onProgress: () => undefined, signal: new AbortController().signal },
  );
  expect(await rowOf('AAPL')).toMatchObject({
    ...{ about: 'Ours, for good', headquarters: 'Our hall', industry: 'Phones', factsSource: 'An index' },
    editedFields: ['about', 'headquarters'],
  });
});
