import { eq } from 'drizzle-orm';
import { companies } from '../../database/schema';
import { applyDataset } from '../../maintenance/ingest/apply';
import { joinMember, type Member } from '../../testing/members';
import { openPostOffice, type PostOffice, tokenIn } from '../../testing/postOffice';
import { openTestServer, type TestServer } from '../../testing/testServer';

const APPLY = '/api/stocks/applications/';

let server: TestServer;
let office: PostOffice;
let admin: Member;
let keeper: Member;
beforeAll(async () => {
  server = await openTestServer();
  office = await openPostOffice(server.context);
  admin = await joinMember(server, 'anna', { role: 'admin' });
  keeper = await joinMember(server, 'keeper');
});
afterAll(async () => {
  await office.close();
  await server.close();
});

const mailWithLink = async () => (await office.collect()).find(({ text }) => text?.includes('token='));

/** The number of an application that waits. */
async function apply(ticker: string, company: string): Promise<number> {
  const typed = { company, ticker, exchange: 'NYSE', contact: 'Ann Lee', role: 'IR', email: `${ticker}@quill.example` };
  await server.call('POST', APPLY, { body: { ...typed, message: 'We would like to keep our page.' } });
  return (await admin.call('GET', APPLY)).body.results.at(-1).id;
}
const create = (id: number, fields: object) => admin.call('PATCH', `${APPLY}${id}/`, { decision: 'create', ...fields });
const accept = (id: number, fields: object) => admin.call('PATCH', `${APPLY}${id}/`, { decision: 'accept', ...fields });

/** Proves control of the domain by the link of the last mail. */
async function prove(email: string): Promise<void> {
  const claim = tokenIn(await mailWithLink());
  expect((await keeper.call('POST', `${APPLY}claim/`, { token: claim, email })).status).toBe(202);
  const token = tokenIn(await mailWithLink());
  expect((await keeper.call('POST', `${APPLY}confirm/`, { token })).status).toBe(200);
}
const hubTickers = async () =>
  (await server.get('/api/stocks/live-companies/?fields=ticker')).body.map(({ ticker }: { ticker: string }) => ticker);

/** Brings a directory that tells of one company. */
async function bringDirectory(ticker: string, name: string, cik: number): Promise<void> {
  const dataset = { kind: 'directory' as const, companies: [{ ticker, name, cik, exchange: 'NYSE' }] };
  const options = { now: server.context.clock(), onProgress: () => undefined, signal: new AbortController().signal };
  await applyDataset(server.context.database, dataset, options);
}

test('a company of the directory that proves its domain is in the hub from then on, also after the directory comes again', async () => {
  await bringDirectory('QLL', 'QUILL INC', 990_101);
  const id = await apply('QLL', 'Quill');
  expect((await accept(id, { domain: 'quill.com' })).body.listed).toMatchObject({ ticker: 'QLL' });
  expect(await hubTickers()).not.toContain('QLL');
  await prove('ir@quill.com');
  expect(await hubTickers()).toContain('QLL');
  await bringDirectory('QLL', 'QUILL INCORPORATED', 990_101);
  expect(await hubTickers()).toContain('QLL');
  expect((await server.get('/api/stocks/live-company/QLL/')).body).toMatchObject({ verified: true, slug: 'quill-inc' });
});

test('a company whose ticker became another’s is verified, and listed nowhere @full', async () => {
  await bringDirectory('CIK990102', 'FORMER INC', 990_102);
  await accept(await apply('CIK990102', 'Former'), { domain: 'former.com' });
  await prove('ir@former.com');
  const [row] = await server.context.database.select().from(companies).where(eq(companies.ticker, 'CIK990102'));
  expect(row).toMatchObject({ verified: true, listed: false });
});

test('a domain that is the website of another company is refused, until a site admin writes it as the website of this one', async () => {
  await bringDirectory('APPY', 'APPY INC', 990_104);
  const id = await apply('APPY', 'Appy');
  const refusal = 'The website of Apple Inc. (AAPL) is at apple.com.';
  for (const domain of ['apple.com', 'https://IR.Apple.com/figures'])
    expect((await accept(id, { domain })).body.fields).toEqual({ domain: [expect.stringContaining(refusal)] });
  const created = { name: 'Appy Two', ticker: 'APTW', exchange: 'OTC', domain: 'apple.com' };
  expect((await create(id, created)).body.fields).toEqual({ domain: [expect.stringContaining(refusal)] });
  expect(await server.context.database.$count(companies, eq(companies.ticker, 'APTW'))).toBe(0);
  await admin.call('PATCH', '/api/stocks/companies/appy/update/', { website: 'https://www.apple.com/appy' });
  expect((await accept(id, {})).body).toMatchObject({ status: 'accepted', domain: 'apple.com' });
  await prove('ir@apple.com');
});

test('a domain that another company has proved is refused, also where nobody wrote it as its website @full', async () => {
  await bringDirectory('FERN', 'FERN INC', 990_106);
  await accept(await apply('FERN', 'Fern'), { domain: 'fernworks.com' });
  await prove('ir@fernworks.com');
  await bringDirectory('FRNX', 'FERNEX INC', 990_107);
  const { body } = await accept(await apply('FRNX', 'Fernex'), { domain: 'ir.fernworks.com' });
  expect(body.fields).toEqual({ domain: [expect.stringContaining('(FERN) is verified by fernworks.com.')] });
});

describe('a company that is not here', () => {
  const novum = { name: 'Novum Ærø A/S', ticker: 'nov-b', exchange: 'CPH', domain: 'novum.example.com' };

  test('is created while its application is accepted, has a page, and is in the hub once its domain is proved', async () => {
    const id = await apply('NOVM', 'Novum');
    const { status, body } = await create(id, { ...novum, domain: 'https://www.novum.dk' });
    expect([status, body]).toMatchObject([
      200,
      { status: 'accepted', domain: 'novum.dk', listed: { ticker: 'NOV.B', name: novum.name, slug: 'novum-r-a-s' } },
    ]);
    expect(await hubTickers()).not.toContain('NOV.B');
    const page = async () => (await server.get('/api/stocks/live-company/nov-b/')).body;
    expect(await page()).toMatchObject({ ...{ name: novum.name, exchange: 'CPH', verified: false } });
    await bringDirectory('NOV.B', 'NOVUM AERO', 990_103);
    await prove('ir@novum.dk');
    expect(await hubTickers()).toContain('NOV.B');
    expect(await page()).toMatchObject({ name: novum.name, verified: true });
    expect((await server.get('/api/stocks/search-companies/?q=novum')).body).toMatchObject([{ ticker: 'NOV.B' }]);
  });

  test('is not created under the ticker of another, without a domain, or for an application that was decided @full', async () => {
    const id = await apply('SMTH', 'Something');
    const taken = await create(id, { ...novum, ticker: 'aapl', domain: 'something.com' });
    expect([taken.status, taken.body.fields]).toEqual([
      422,
      { ticker: [expect.stringContaining('Apple Inc. has the')] },
    ]);
    const fieldsOf = async (fields: object) =>
      Object.keys((await create(id, { ...novum, ticker: 'SMTH', ...fields })).body.fields);
    expect(await fieldsOf({ domain: '' })).toEqual(['domain']);
    expect(await fieldsOf({ domain: 'gmail.com' })).toEqual(['domain']);
    expect(await fieldsOf({ domain: 'something.com', ticker: 'CIK123' })).toEqual(['ticker']);
    expect(await fieldsOf({ domain: 'something.com', name: ' ' })).toEqual(['name']);
    await admin.call('PATCH', `${APPLY}${id}/`, { decision: 'refuse', reason: 'No.' });
    expect((await create(id, { ...novum, ticker: 'SMTH', domain: 'something.com' })).status).toBe(409);
    const { database } = server.context;
    expect(await database.$count(companies, eq(companies.ticker, 'SMTH'))).toBe(0);
  });

  test('has its ticker in its address where another has its name @full', async () => {
    const { body } = await create(await apply('APLX', 'Apple'), {
      ...{ name: 'Apple Inc.', ticker: 'APLX', exchange: 'OTC', domain: 'aplx.com' },
    });
    expect(body.listed).toMatchObject({ slug: 'apple-inc-aplx' });
  });
});
