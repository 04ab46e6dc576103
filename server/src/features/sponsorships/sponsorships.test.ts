import { joinMember, type Member } from '../../testing/members';
import { openTestServer, type TestServer } from '../../testing/testServer';
import { SPONSORED_TICKERS } from '../companies/sponsored';

let server: TestServer;
let editor: Member;
beforeAll(async () => {
  server = await openTestServer();
  editor = await joinMember(server, 'the-editor', { role: 'editor' });
});
afterAll(() => server.close());

const terms = {
  ...{ ticker: 'onar', payer: 'ONAR Holding Corporation', amount: 3500, currency: 'USD', compensation: '' },
  ...{ since: '2026-01-05', until: null, services: 'Articles and mails', source: 'Contract of Jan 2, 2026' },
};
const record = (change: object = {}, who = editor) =>
  who.call('POST', '/api/stocks/disclosures/', { ...terms, ...change });
const correct = (id: number, change: object, who = editor) =>
  who.call('PUT', `/api/stocks/disclosures/${id}/`, { ...terms, correction: 'A mistake.', ...change });
const ledger = async (query = '') => (await server.get(`/api/stocks/disclosures/${query}`)).body;
const company = async (slug: string) => (await server.get(`/api/stocks/live-company/${slug}/`)).body;

describe('the ledger of sponsorships', () => {
  it('names the companies that pay and of which no amount is recorded', async () => {
    const { results, count, unrecorded } = await ledger();
    expect([results, count]).toEqual([[], 0]);
    expect(unrecorded.map(({ ticker }: { ticker: string }) => ticker).toSorted()).toEqual(
      [...SPONSORED_TICKERS].toSorted(),
    );
    expect((await company('onar')).sponsorships).toEqual([]);
  });

  it('says who paid what since when, as an editor has recorded it, in the ledger and on the company’s page', async () => {
    const { status, body } = await record();
    expect(status).toBe(201);
    const told = {
      ...{ payer: terms.payer, amount: 3500, currency: 'USD', compensation: null, since: '2026-01-05', until: null },
      ...{ services: terms.services, status: 'current' },
    };
    expect(body).toMatchObject({ ...told, company: { ticker: 'ONAR' }, source: terms.source, earlier: [] });
    expect((await ledger()).results).toEqual([body]);
    expect(JSON.stringify(await ledger())).not.toContain('the-editor');
    expect((await ledger()).unrecorded.map(({ ticker }: { ticker: string }) => ticker)).not.toContain('ONAR');
    expect((await company('onar')).sponsorships).toEqual([expect.objectContaining(told)]);
    expect((await company('aapl')).sponsorships).toEqual([]);
  });

  it('keeps what an entry said before each correction, and why @full', async () => {
    const { id } = (await record({ ticker: 'IQST' })).body;
    const second = await correct(id, { ticker: 'IQST', amount: 4000 });
    server.pass(1000);
    const shares = { amount: null, currency: '', compensation: '50,000 restricted shares', until: '2026-03-01' };
    const third = await correct(second.body.id, { ticker: 'TUTH', ...shares, correction: 'The wrong company.' });
    expect(third.body).toMatchObject({
      ...{ company: { ticker: 'TUTH' }, amount: null, currency: null, compensation: shares.compensation },
      ...{ status: 'ended', until: '2026-03-01' },
    });
    expect(third.body.earlier).toMatchObject([
      { amount: 4000, company: { ticker: 'IQST' }, correction: 'The wrong company.' },
      { amount: 3500, company: { ticker: 'IQST' }, correction: 'A mistake.' },
    ]);
    const { results } = await ledger();
    expect(results.filter((row: { id: number }) => row.id === third.body.id)).toEqual([third.body]);
    expect(results.some((row: { id: number }) => row.id === id)).toBe(false);
    expect((await company('iqst')).sponsorships).toEqual([]);
  });

  it('takes one of several corrections that come at once @full', async () => {
    const { id } = (await record()).body;
    const answers = await Promise.all([correct(id, { amount: 1 }), correct(id, { amount: 2 })]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await correct(id, { amount: 3 })).body.code).toBe('conflict');
    expect((await correct(999_999, {})).status).toBe(404);
  });

  it.each([
    ['neither money nor anything else', { amount: null, currency: '' }, 'amount'],
    ['an amount below zero', { amount: -1 }, 'amount'],
    ['an amount without currency', { currency: '' }, 'currency'],
    ['a currency that is none @full', { currency: 'dollars' }, 'currency'],
    ['an end before the beginning @full', { until: '2026-01-04' }, 'until'],
    ['a day that is none @full', { since: '2026-02-30' }, 'since'],
    ['a day of another age @full', { since: '0001-01-01' }, 'since'],
    ['no payer @full', { payer: ' ' }, 'payer'],
    ['no source @full', { source: '' }, 'source'],
    ['a ticker that nobody has @full', { ticker: 'NOBODY9' }, 'ticker'],
  ])('refuses %s', async (_case, change, field) => {
    const before = (await ledger()).count;
    expect(await record(change)).toMatchObject({ status: 422, body: { fields: { [field]: [expect.any(String)] } } });
    expect((await ledger()).count).toBe(before);
  });

  it('asks for a reason before anything is corrected @full', async () => {
    const { id } = (await record()).body;
    expect((await correct(id, { correction: '' })).body.fields).toHaveProperty('correction');
  });

  it('is kept by editors alone, and is read page by page', async () => {
    const user = await joinMember(server, 'a-user');
    expect((await record({}, user)).status).toBe(403);
    expect((await correct(1, {}, user)).status).toBe(403);
    for (let entry = 0; entry < 3; entry += 1) expect((await record()).status).toBe(201);
    const all = await ledger();
    const pages = await Promise.all([1, 2].map((page) => ledger(`?page_size=2&page=${page}`)));
    expect(pages.flatMap(({ results }) => results)).toEqual(all.results.slice(0, 4));
    expect(pages[0].pages).toBe(Math.ceil(all.count / 2));
    expect((await server.get('/api/stocks/disclosures/?page_size=101')).status).toBe(422);
  });
});
