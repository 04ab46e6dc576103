import { eq, sql } from 'drizzle-orm';
import { companies, companyAdminChanges, companyAdmins, companyChanges, users } from '../../database/schema';
import { joinMember, type Member } from '../../testing/members';
import { openTestServer, type TestServer } from '../../testing/testServer';
import { hashPassword } from '../auth/password';
import { lockCompany, saveEdit } from '../companies/adminQueries';

const AAPL = '/api/stocks/companies/aapl/';
const PASSWORD = 'a long enough password';

let server: TestServer;
let admin: Member;
let keeper: Member;
let second: Member;
let companyId: number;
beforeAll(async () => {
  server = await openTestServer();
  admin = await joinMember(server, 'anna', { role: 'admin' });
  keeper = await joinMember(server, 'keeper');
  second = await joinMember(server, 'second');
});
beforeEach(async () => {
  const { database } = server.context;
  for (const table of [companyChanges, companyAdmins, companyAdminChanges]) await database.delete(table);
  const [company] = await database
    .update(companies)
    .set({ website: 'https://www.apple.com', about: 'Of the source', irEmail: null, editedFields: [] })
    .where(eq(companies.ticker, 'AAPL'))
    .returning({ id: companies.id });
  companyId = company!.id;
  for (const member of [keeper, second]) await letKeep(member);
});
afterAll(() => server.close());

async function letKeep({ id: userId }: Member): Promise<void> {
  const { database, clock } = server.context;
  await database.insert(companyAdmins).values({ companyId, userId, createdAt: clock() });
}
/** Somebody who keeps the page and can delete their account, which asks for the password. */
async function joinKeeper(username: string): Promise<Member> {
  const member = await joinMember(server, username);
  const passwordHash = await hashPassword(PASSWORD);
  await server.context.database.update(users).set({ passwordHash }).where(eq(users.id, member.id));
  await letKeep(member);
  return member;
}
async function leave(member: Member): Promise<void> {
  expect((await member.call('DELETE', '/api/account/', { password: PASSWORD })).status).toBe(204);
}
async function write(by: Member, fields: object): Promise<void> {
  expect((await by.call('PATCH', `${AAPL}update/`, fields)).status).toBe(200);
}
async function remove(member: Member): Promise<void> {
  expect((await admin.call('DELETE', `${AAPL}admins/${member.id}/`)).status).toBe(200);
}
async function page() {
  const [row] = await server.context.database.select().from(companies).where(eq(companies.ticker, 'AAPL'));
  return { website: row?.website, about: row?.about, irEmail: row?.irEmail, editedFields: row?.editedFields };
}

test('with the last keeper goes what keepers wrote, and the page says what it said before them', async () => {
  await write(keeper, { website: 'https://first.example', ir_email: 'ir@first.example' });
  await write(second, { website: 'https://second.example' });
  await remove(keeper);
  expect(await page()).toMatchObject({ website: 'https://second.example', irEmail: 'ir@first.example' });
  await remove(second);
  expect(await page()).toEqual({
    ...{ website: 'https://www.apple.com', about: 'Of the source', irEmail: null },
    editedFields: [],
  });
  const { body } = await admin.call('GET', `${AAPL}changes/`);
  const [newest] = body.results.filter((change: { field: string }) => change.field === 'website');
  expect(newest).toMatchObject({ before: 'https://second.example', after: 'https://www.apple.com', username: 'anna' });
  expect((await admin.call('POST', `${AAPL}changes/${newest.id}/undo/`)).status).toBe(200);
  expect(await page()).toMatchObject({ website: 'https://second.example' });
});

test('what a site admin wrote stays, and what keepers wrote after that goes back to it', async () => {
  await write(keeper, { website: 'https://first.example', about: 'Of the keeper' });
  await write(admin, { website: 'https://www.apple.com/ir', about: 'Of the editor' });
  await write(keeper, { about: 'Of the keeper again' });
  await remove(keeper);
  await remove(second);
  expect(await page()).toEqual({
    ...{ website: 'https://www.apple.com/ir', about: 'Of the editor', irEmail: null },
    editedFields: ['about', 'website'],
  });
});

test('what somebody wrote as site admin stays when they are none any more, and what keepers wrote after that goes @full', async () => {
  const former = await joinMember(server, 'former', { role: 'admin' });
  await write(former, { website: 'https://www.apple.com/ir', about: 'Of the editor' });
  await server.context.database.update(users).set({ role: 'user' }).where(eq(users.id, former.id));
  await write(keeper, { about: 'Of the keeper' });
  await remove(keeper);
  await remove(second);
  expect(await page()).toEqual({
    ...{ website: 'https://www.apple.com/ir', about: 'Of the editor', irEmail: null },
    editedFields: ['about', 'website'],
  });
});

test('where nothing was written nothing changes @full', async () => {
  const before = await page();
  await remove(keeper);
  await remove(second);
  expect(await page()).toEqual(before);
  expect((await admin.call('GET', `${AAPL}changes/`)).body.count).toBe(0);
});

describe('where the last keeper deletes their account', () => {
  beforeEach(async () => {
    await server.context.database.delete(companyAdmins);
  });

  test('goes the same, with the mark, and the history has it', async () => {
    const { database, clock } = server.context;
    await database.update(companies).set({ verified: true, verifiedAt: clock() }).where(eq(companies.id, companyId));
    const [one, last] = [await joinKeeper('one-leaves'), await joinKeeper('last-leaves')];
    await write(one, { website: 'https://first.example', ir_email: 'ir@first.example' });
    await write(admin, { about: 'Of the editor' });
    await write(last, { website: 'https://second.example' });
    await leave(one);
    expect(await page()).toMatchObject({ website: 'https://second.example', irEmail: 'ir@first.example' });
    await leave(last);
    expect(await page()).toEqual({
      ...{ website: 'https://www.apple.com', about: 'Of the editor', irEmail: null },
      editedFields: ['about'],
    });
    const [company] = await database.select().from(companies).where(eq(companies.id, companyId));
    expect(company).toMatchObject({ verified: false, verifiedAt: null });
    const ends = await database.select().from(companyAdminChanges).orderBy(companyAdminChanges.id);
    expect(ends.map(({ action, userId, changedBy }) => [action, userId, changedBy])).toEqual([
      ['removed', one.id, one.id],
      ['removed', last.id, last.id],
      ['unverified', null, last.id],
    ]);
    const { body } = await admin.call('GET', `${AAPL}changes/`);
    const newest = body.results.find((change: { field: string }) => change.field === 'website');
    expect(newest).toMatchObject({ after: 'https://www.apple.com', username: `Deleted member ${last.id}` });
    expect((await admin.call('POST', `${AAPL}changes/${newest.id}/undo/`)).status).toBe(200);
    expect(await page()).toMatchObject({ website: 'https://second.example' });
  });

  test('goes also what they change at that moment, and neither waits for the other in a circle @full', async () => {
    const { database, clock } = server.context;
    const leaver = await joinKeeper('quick-leaves');
    let leaving: Promise<void> | undefined;
    await database.transaction(async (transaction) => {
      const { website: before } = await lockCompany(transaction, companyId);
      leaving = leave(leaver);
      // The embedded database lets one transaction after the other in: there it has not begun.
      for (let looks = 0; looks < 1_000; looks += 1) {
        const { rows } = await transaction.execute(sql`select 1 from pg_locks where not granted`);
        if (rows.length > 0) break;
      }
      const changes = [{ column: 'website', before, after: 'https://late.example' }] as const;
      await saveEdit(transaction, { companyId, userId: leaver.id, changes, now: clock() });
    });
    await leaving;
    expect(await page()).toMatchObject({ website: 'https://www.apple.com', editedFields: [] });
  });

  test('what an import wrote after that stays, and is what the page says again once the next keepers are gone @full', async () => {
    const before = await joinKeeper('before-leaves');
    await write(before, { website: 'https://first.example' });
    await leave(before);
    const imported = { website: 'https://import.example' };
    await server.context.database.update(companies).set(imported).where(eq(companies.id, companyId));
    await leave(await joinKeeper('silent-leaves'));
    expect(await page()).toMatchObject({ website: 'https://import.example' });
    const after = await joinKeeper('after-leaves');
    await write(after, { website: 'https://second.example' });
    await write(after, { website: 'https://third.example' });
    await leave(after);
    expect(await page()).toMatchObject({ website: 'https://import.example', editedFields: [] });
  });
});
