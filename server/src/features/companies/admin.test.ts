import { asc, eq, sql } from 'drizzle-orm';
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

  it('edits nothing once removed, also where the edit waited for the removal @full', async () => {
    const { database, clock } = server.context;
    const { id: companyId, about } = await rowOf('TSLA');
    const removed = await joinMember(server, 'removed');
    await database.insert(companyAdmins).values({ companyId, userId: removed.id, createdAt: clock() });
    let edit: ReturnType<typeof update> | undefined;
    await database.transaction(async (transaction) => {
      await transaction.select().from(companies).where(eq(companies.id, companyId)).for('update');
      edit = update(removed, { about: 'Too late' }, 'tsla');
      // The embedded database lets one transaction after the other in: there the edit has not begun.
      for (let looks = 0; looks < 1_000; looks += 1) {
        const { rows } = await transaction.execute(sql`select 1 from pg_locks where not granted`);
        if (rows.length > 0) break;
      }
      await transaction.delete(companyAdmins).where(eq(companyAdmins.companyId, companyId));
    });
    expect((await edit)?.status).toBe(403);
    expect((await rowOf('TSLA')).about).toBe(about);
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

  it('is told what cannot be @full', async () => {
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
    for (const website of ['data:text/html,<b>', '//example.com', 'https://?.example', 'https://localhost']) {
      expect((await update(keeper, { website })).body.fields).toHaveProperty('website');
    }
  });

  it('is told, field by field, what somebody else has changed since the form began', async () => {
    const { about, website } = await rowOf('AAPL');
    await update(keeper, { about: 'The first one’s' });
    const before = { about, website };
    const late = await update(keeper, { about: 'The second one’s', website: 'https://late.example', before });
    expect(late).toMatchObject({
      status: 409,
      body: { code: 'conflict', fields: { about: [expect.stringContaining('It says "The first one’s" now')] } },
    });
    expect(await rowOf('AAPL')).toMatchObject({ about: 'The first one’s', website });
    // What nobody touched can be changed by both.
    const untouched = await update(keeper, { about: about ?? '', website: 'https://late.example', before });
    expect(untouched.body).toMatchObject({ about: 'The first one’s', website: 'https://late.example' });
    const knowing = { about: 'The second one’s', before: { about: 'The first one’s' } };
    expect((await update(keeper, knowing)).body.about).toBe('The second one’s');
    const texts = ['One', 'Two'].map((text) => ({ about: text, before: { about: 'The second one’s' } }));
    const answers = await Promise.all(texts.map((text) => update(keeper, text)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it('has an empty field as it was, whether a form calls it empty or nothing @full', async () => {
    await update(keeper, { ir_email: '' });
    for (const nothing of ['', null]) {
      const written = await update(keeper, { ir_email: 'ir@apple.example', before: { ir_email: nothing } });
      expect([written.status, written.body.ir_email]).toEqual([200, 'ir@apple.example']);
      await update(keeper, { ir_email: '' });
    }
    const late = await update(keeper, { about: 'Late', before: { about: '' } });
    expect(late.status).toBe(409);
  });
});

describe('the history of a company', () => {
  const changesOf = (member: Member, query = '', slug = 'msft') =>
    member.call('GET', `/api/stocks/companies/${slug}/changes/${query}`);
  const undo = (member: Member, id: number, slug = 'msft') =>
    member.call('POST', `/api/stocks/companies/${slug}/changes/${id}/undo/`);
  const brief = ({ body }: Awaited<ReturnType<typeof changesOf>>) =>
    body.results.map((change: Record<string, unknown>) => [
      ...[change['field'], change['before'], change['after'], change['username'], change['can_undo']],
    ]);
  let boss: Member;
  let manager: Member;
  beforeAll(async () => {
    boss = await joinMember(server, 'the-boss', { role: 'admin' });
    manager = await joinMember(server, 'the-manager');
    const { id: companyId } = await rowOf('MSFT');
    await server.context.database
      .insert(companyAdmins)
      .values({ companyId, userId: manager.id, createdAt: server.context.clock() });
  });

  it('says who changed what, page by page, to those who keep the page', async () => {
    const { about, irEmail } = await rowOf('MSFT');
    await update(manager, { about: 'First' }, 'msft');
    server.pass(1000);
    await update(manager, { about: '<b>Second</b>' }, 'msft');
    server.pass(1000);
    await update(boss, { ir_email: 'ir@msft.example' }, 'msft');
    const first = await changesOf(manager, '?limit=2');
    expect(first.body.count).toBe(3);
    expect(brief(first)).toEqual([
      ['ir_email', irEmail, 'ir@msft.example', 'the-boss', false],
      ['about', 'First', '<b>Second</b>', 'the-manager', false],
    ]);
    const rest = await changesOf(manager, `?limit=2&cursor=${first.body.next_cursor}`);
    expect(brief(rest)).toEqual([['about', about, 'First', 'the-manager', false]]);
    expect(rest.body.next_cursor).toBeNull();
    expect((await changesOf(stranger)).status).toBe(403);
    expect((await changesOf(keeper)).status).toBe(403);
    expect((await changesOf(manager, '?cursor=x')).status).toBe(422);
  });

  it('lets a site admin undo what stands, once, and is told of it', async () => {
    const { body } = await changesOf(boss);
    expect(body.results.map((change: { can_undo: boolean }) => change.can_undo)).toEqual([true, true, false]);
    const [mail, second, first] = body.results;
    expect(await undo(boss, first.id)).toMatchObject({
      status: 409,
      body: { code: 'conflict', detail: expect.stringContaining('changed again since') },
    });
    const answers = await Promise.all([undo(boss, second.id), undo(boss, second.id)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await rowOf('MSFT')).about).toBe('First');
    expect(brief(await changesOf(boss))[0]).toEqual(['about', '<b>Second</b>', 'First', 'the-boss', true]);
    expect((await undo(manager, mail.id)).status).toBe(403);
    expect((await undo(boss, mail.id, 'aapl')).status).toBe(404);
    expect((await undo(boss, 999_999)).status).toBe(404);
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
