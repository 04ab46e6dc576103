import { asc, eq } from 'drizzle-orm';
import { companies, leadershipRecords } from '../../database/schema';
import { joinMember, type Member } from '../../testing/members';
import { openTestServer, type TestServer } from '../../testing/testServer';

let server: TestServer;
let editor: Member;
beforeAll(async () => {
  server = await openTestServer();
  editor = await joinMember(server, 'the-editor', { role: 'editor' });
});
afterAll(() => server.close());

const cook = { name: 'Tim Cook', title: 'Chief Executive Officer', age: 65, total_pay: 74_600_000 };
const list = {
  people: [cook, { name: '<b>Ann</b>', title: '', age: null, total_pay: null }],
  ...{ source: 'Proxy statement', source_url: 'https://www.sec.gov/proxy', as_of: '2026-01-08', seen: null },
};
const record = (change: object = {}, slug = 'aapl', who = editor) =>
  who.call('PUT', `/api/stocks/companies/${slug}/leadership/`, { ...list, ...change });
const company = async (slug: string) => (await server.get(`/api/stocks/live-company/${slug}/`)).body;

describe('the leadership of a company', () => {
  it('is recorded by an editor with its source, and shown in its order', async () => {
    expect((await company('aapl')).leadership_source).toBeNull();
    const { status, body } = await record();
    expect(status).toBe(200);
    expect(body.key_executives).toEqual([cook, { name: '<b>Ann</b>', title: null, age: null, total_pay: null }]);
    expect(body.leadership_source).toMatchObject({
      ...{ text: 'Proxy statement', url: 'https://www.sec.gov/proxy', as_of: '2026-01-08' },
    });
    expect(await company('aapl')).toEqual(body);
  });

  it('keeps what was recorded before, and takes one of several lists that come at once @full', async () => {
    const seen = (await record({}, 'msft')).body.leadership_source.recorded_at;
    expect((await record({ people: [] }, 'msft')).body.code).toBe('conflict');
    const answers = await Promise.all([
      record({ people: [cook], source_url: '', seen }, 'msft'),
      record({ people: [], seen }, 'msft'),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const { database } = server.context;
    const [row] = await database.select().from(companies).where(eq(companies.ticker, 'MSFT'));
    const { companyId, id } = leadershipRecords;
    const kept = await database.select().from(leadershipRecords).where(eq(companyId, row!.id)).orderBy(asc(id));
    expect(kept).toHaveLength(2);
    expect(kept[0]!.people).toHaveLength(2);
    expect(row!.editedFields).toContain('executives');
  });

  it.each([
    ['a name twice', { people: [cook, cook] }],
    ['a link that runs @full', { source_url: 'javascript:alert(1)' }],
  ])('is not taken with %s', async (_case, change) => {
    const before = await company('nvda');
    expect((await record(change, 'nvda')).status).toBe(422);
    expect(await company('nvda')).toEqual(before);
  });

  it('is recorded by editors alone', async () => {
    const user = await joinMember(server, 'a-user');
    expect((await record({}, 'aapl', user)).status).toBe(403);
    expect((await record({}, 'nobody-at-all')).status).toBe(404);
  });
});
