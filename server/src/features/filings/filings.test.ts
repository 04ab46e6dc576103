import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { eq } from 'drizzle-orm';
import type { CompanyFilingsPage, Post } from '@market-pulse/contract';
import { companies, companyCiks, edgarReadings, posts } from '../../database/schema';
import { openTestServer, type TestServer } from '../../testing/testServer';
import { applyFiling, applyFilingText } from './applyFiling';
import { applySubmissions } from './applySubmissions';
import { escapeXml } from './atomFeed';
import type { FilingDataset, FilingFacts } from './filingFacts';
import { describeFiling } from './service';

let server: TestServer;
const now = new Date('2026-11-20T00:00:00Z');
const common = { factsSource: 'test', createdAt: now, updatedAt: now };

beforeAll(async () => {
  server = await openTestServer();
  await server.context.database.insert(companies).values([
    { ...common, ticker: 'QQA', name: 'Quill & Quire <A>', slug: 'quill', cik: 77001 },
    { ...common, ticker: 'QQB', name: 'Quill & Quire <B>', slug: 'quill-b', cik: 77001 },
    { ...common, ticker: 'QQP', name: 'Quill Partner', slug: 'quill-partner', cik: 77002 },
  ]);
  await applySubmissions(server.context.database, { cik: 77001, name: 'Quill', filings: told }, { now });
});
afterAll(() => server.close());

/** A filing; its number decides its accession number. */
function facts(number: number, form: string, filedOn: string, more: Partial<FilingFacts> = {}): FilingFacts {
  return {
    accession: `0000077001-26-${String(number).padStart(6, '0')}`,
    form,
    filedOn,
    acceptedAt: null,
    periodOn: null,
    items: [],
    fileNumber: null,
    primaryDocument: `doc${number}.htm`,
    bytes: 1000,
    documents: null,
    ...more,
  };
}

/** The newest first. */
const told = [
  facts(5, '10-Q/A', '2026-06-01', { periodOn: '2026-03-31' }),
  facts(4, '8-K', '2026-05-02', { periodOn: '2026-05-02', items: ['2.02', '9.01'] }),
  facts(3, '10-Q', '2026-05-01', { periodOn: '2026-03-31' }),
  facts(2, '4', '2025-03-01'),
  facts(1, '10-K', '2025-02-01', { periodOn: '2024-12-31' }),
];

const list = async (query = '', slug = 'quill'): Promise<CompanyFilingsPage> =>
  (await server.get(`/api/stocks/companies/${slug}/filings/all/${query}`)).body;
const post = async (slug: string): Promise<Post> => (await server.get(`/api/post/${slug}/`)).body;

/** Kept as a document of the web would be, to see what becomes of it. */
function submission(html: string, releases: FilingDataset['releases'] = []): Omit<FilingDataset, 'kind'> {
  return { filers: [{ cik: 77001, name: 'Quill' }], facts: told[1]!, text: { html, isCut: true }, releases };
}

describe('a filing whose text is not here', () => {
  const edgar = { userAgent: 'Example admin@example.com', dataUrl: 'http://localhost', filesUrl: 'http://localhost' };
  const describeOf = async (form: string, config = server.context.config) => {
    const [row] = await server.context.database.select().from(posts).where(eq(posts.form, form));
    return row && describeFiling({ ...server.context, config }, row);
  };

  it('is put in the row for EDGAR by whoever opens it, where that is asked at all, and where the form has a text', async () => {
    const { database, config } = server.context;
    expect((await post((await list()).results[2]?.slug ?? '')).filing).toMatchObject({ text_follows: false });
    expect(await database.$count(edgarReadings)).toBe(0);
    expect(await describeOf('10-Q', { ...config, edgar })).toMatchObject({ text_follows: true });
    expect(await describeOf('4', { ...config, edgar })).toMatchObject({ text_follows: false });
    const rows = await database.select().from(edgarReadings);
    expect(rows).toMatchObject([
      { accession: told[2]?.accession, reading: 'opened', cik: 77001, filedOn: '2026-05-01' },
    ]);
    await database.delete(edgarReadings);
  });
});

describe('the filings of a company', () => {
  it('are listed by kind and year, with what there is of each', async () => {
    const all = await list();
    expect(all.count).toBe(5);
    expect(all.results.map(({ title }) => title)).toEqual([
      'Quarter ended Mar 31, 2026 (amendment)',
      'Results of operations',
      'Quarter ended Mar 31, 2026',
      'Insider transaction',
      'Annual report, year ended Dec 31, 2024',
    ]);
    expect(all.groups).toEqual([
      { group: 'annual', count: 1 },
      { group: 'quarterly', count: 2 },
      { group: 'current', count: 1 },
      { group: 'ownership', count: 1 },
    ]);
    expect(all.years).toEqual([
      { year: 2026, count: 3 },
      { year: 2025, count: 2 },
    ]);
    expect(all.results[1]).toMatchObject({
      form: '8-K',
      group: 'current',
      items: [
        { code: '2.02', words: 'Results of Operations and Financial Condition' },
        { code: '9.01', words: 'Financial Statements and Exhibits' },
      ],
      original_url: 'https://www.sec.gov/Archives/edgar/data/77001/000007700126000004/doc4.htm',
      created_at: '2026-05-02T12:00:00.000Z',
    });
    expect((await list('?group=quarterly')).results.map(({ form }) => form)).toEqual(['10-Q/A', '10-Q']);
    expect((await list('?group=quarterly&year=2025')).count).toBe(0);
    expect(await list('?year=2025')).toMatchObject({ count: 2, groups: all.groups });
    const first = await list('?limit=2');
    const second = await list(`?limit=2&cursor=${first.next_cursor}`);
    expect([...first.results, ...second.results]).toEqual(all.results.slice(0, 4));
  });

  it('are those of each of its tickers; the short list has those that the company made itself @full', async () => {
    expect((await list('', 'quill-b')).count).toBe(5);
    const { body } = await server.get('/api/stocks/companies/QQB/filings/');
    expect(body.map(({ form }: { form: string }) => form)).toEqual(['10-Q/A', '8-K', '10-Q', '10-K']);
    expect(Object.keys(body[0]).sort()).toEqual(['created_at', 'form', 'id', 'is_sample', 'slug', 'title']);
  });

  it('are in the short list as many as are new, and reports on quarters and years behind them however old @full', async () => {
    const [cik, name, slug] = [77003, 'Quill Frequent', 'quill-frequent'];
    await server.context.database.insert(companies).values({ ...common, ticker: 'QQF', name, slug, cik });
    const current = Array.from({ length: 60 }, (_, index) => facts(200 + index, '8-K', '2026-07-01'));
    const filings = [
      facts(300, '10-Q', '2026-08-01'),
      ...current,
      ...[facts(103, '10-Q', '2016-05-01'), facts(102, '8-K', '2016-04-01'), facts(101, '10-K/A', '2016-03-01')],
    ];
    await applySubmissions(server.context.database, { cik, name, filings }, { now });
    const { body } = await server.get('/api/stocks/companies/QQF/filings/');
    const forms = body.map(({ form }: { form: string }) => form);
    expect(forms).toEqual(['10-Q', ...Array.from({ length: 49 }, () => '8-K'), '10-Q', '10-K/A']);
  });

  it('stay out of the lists of posts unless asked for, and are counted @full', async () => {
    const before = (await server.get('/api/post/list/?kind=filing')).body.count;
    await applySubmissions(
      server.context.database,
      {
        cik: 77002,
        name: 'Partner',
        filings: [{ ...facts(9, '8-K', '2026-06-09'), accession: '0000077002-26-000009' }],
      },
      { now },
    );
    expect((await server.get('/api/post/list/?kind=filing')).body.count).toBe(before + 1);
    const posts = await server.get('/api/post/list/?limit=100');
    expect(posts.body.results.filter(({ kind }: Post) => kind !== 'post')).toEqual([]);
  });

  it.each(['?group=weather', '?year=1', '?cursor=x', '?limit=500'])('are not listed for %s', async (query) => {
    expect((await server.get(`/api/stocks/companies/quill/filings/all/${query}`)).status).toBe(422);
  });
});

describe('a company that had another CIK before', () => {
  it('has the filings of both, and those of the former one say so', async () => {
    const { database } = server.context;
    const [company] = await database
      .insert(companies)
      .values({ ...common, ticker: 'QQN', name: 'Quite Renewed', slug: 'quite-renewed', cik: 77021 })
      .returning({ id: companies.id });
    await database
      .insert(companyCiks)
      .values({ companyId: company!.id, cik: 77020, until: '2026-06-30', isDated: false });
    const filingOf = (cik: number, filedOn: string) =>
      facts(1, '10-Q', filedOn, { accession: `00000${cik}-26-000001`, primaryDocument: `${cik}.htm` });
    const bring = (cik: number, filedOn: string) =>
      applySubmissions(database, { cik, name: null, filings: [filingOf(cik, filedOn)] }, { now });
    await bring(77020, '2026-05-01');
    await bring(77021, '2026-08-01');
    const { results } = await list('', 'quite-renewed');
    expect(results.map(({ original_url, former_cik }) => [original_url, former_cik])).toEqual([
      ['https://www.sec.gov/Archives/edgar/data/77021/000007702126000001/77021.htm', null],
      ['https://www.sec.gov/Archives/edgar/data/77020/000007702026000001/77020.htm', 77020],
    ]);
    // The list of the former CIK says something else of the filing: that is taken.
    const changed = { ...filingOf(77020, '2026-05-01'), periodOn: '2026-03-31' };
    const again = await applySubmissions(database, { cik: 77020, name: null, filings: [changed] }, { now });
    expect(again).toEqual({ rows: 1, added: 0, changed: 1 });
  });
});

describe('a filing', () => {
  it('has a page without a text, which says where the text is', async () => {
    const page = await post('qqa-10-q-2026-05-01-0000077001-26-000003');
    expect(page).toMatchObject({ kind: 'filing', content: '' });
    expect(page.filing).toMatchObject({
      form: '10-Q',
      form_words: 'Quarterly report',
      company: { ticker: 'QQA', slug: 'quill' },
      period: '2026-03-31',
      original_url: 'https://www.sec.gov/Archives/edgar/data/77001/000007700126000003/doc3.htm',
      amended_by: { slug: 'qqa-10-q-a-2026-06-01-0000077001-26-000005' },
      amends: null,
    });
    const amendment = await post('qqa-10-q-a-2026-06-01-0000077001-26-000005');
    expect(amendment.filing?.amends?.slug).toBe('qqa-10-q-2026-05-01-0000077001-26-000003');
    expect((await server.get('/api/post/list/')).body.results[0]).not.toHaveProperty('filing');
  });

  it('gets its text and press release at once, keeps its address, and nothing runs in it', async () => {
    const { database } = server.context;
    const html = '<h2 id="item-2-02" onclick="x()">Item 2.02</h2><p>Sales <img src="https://x.example/a.png">grew.</p>';
    const release = {
      exhibit: 'EX-99.1',
      document: 'ex99.htm',
      title: 'Quill sells more',
      text: { html, isCut: false },
    };
    const filing = submission(`${html}<script>alert(1)</script><table><tbody><tr><td>1</td></tr></tbody></table>`, [
      release,
    ]);
    expect(await applyFiling(database, filing, { now })).toEqual({ rows: 1, added: 0, changed: 1 });
    expect(await applyFiling(database, filing, { now })).toEqual({ rows: 1, added: 0, changed: 0 });
    const page = await post('qqa-8-k-2026-05-02-0000077001-26-000004');
    expect(page.content).toBe(
      '<h2 id="item-2-02">Item 2.02</h2><p>Sales grew.</p><table><tbody><tr><td>1</td></tr></tbody></table>',
    );
    const releaseSlug = 'qqa-pr-2026-05-02-0000077001-26-000004-ex-99-1';
    expect(page.filing).toMatchObject({ is_cut: true, parts: [{ slug: releaseSlug, title: 'Quill sells more' }] });
    const part = await post(releaseSlug);
    expect(part.filing).toMatchObject({ form: 'PR', form_words: 'Press release', parts: [{ slug: page.slug }] });
    // What the list of the SEC says again leaves the text alone.
    const again = await applySubmissions(database, { cik: 77001, name: 'Quill', filings: told }, { now });
    expect(again).toEqual({ rows: 5, added: 0, changed: 0 });
    expect((await post(page.slug)).content).toBe(page.content);
  });

  it('takes the place of the sample of it, at its address @full', async () => {
    const { database } = server.context;
    const [partner] = await database.select().from(companies).where(eq(companies.ticker, 'QQP'));
    const filing = facts(11, '10-K', '2026-03-02', { accession: '0000077002-26-000011' });
    await database.insert(posts).values({
      ...{
        kind: 'filing',
        slug: 'quill-partner-sample',
        title: 'A sample',
        content: '<p>Of ours.</p>',
        excerpt: 'Of ours.',
      },
      ...{ companyId: partner!.id, form: '10-K', createdAt: new Date('2026-03-02T21:00:00Z'), updatedAt: now },
    });
    // Where filings are here, the sample of another one is not among them.
    const before = await list('', 'quill-partner');
    expect(before.results.map(({ is_sample }) => is_sample)).toEqual([false]);
    const found = await applySubmissions(database, { cik: 77002, name: null, filings: [filing] }, { now });
    expect(found).toEqual({ rows: 1, added: 0, changed: 1 });
    expect((await list('', 'quill-partner')).count).toBe(before.count + 1);
    const page = await post('quill-partner-sample');
    expect(page).toMatchObject({
      content: '',
      filing: { original_url: expect.stringContaining('000007700226000011') },
    });
    expect(page.title).not.toBe('A sample');
  });

  it('is one of each of its filers @full', async () => {
    const { database } = server.context;
    const filers = [77001, 99999, 77002].map((cik) => ({ cik, name: null }));
    const before = (await list('', 'quill-partner')).count;
    await applyFiling(database, { filers, facts: told[4]!, text: null, releases: [] }, { now });
    expect((await list('', 'quill-partner')).count).toBe(before + 1);
    expect((await list()).results.filter(({ form }) => form === '10-K')).toHaveLength(1);
  });

  it('of several filers has its press releases at each of them, also at one whose list of filings comes later @full', async () => {
    const { database } = server.context;
    const ventures = [77011, 77012, 77013].map((cik) => ({
      cik,
      ticker: `QV${cik}`,
      name: 'Venture',
      slug: `v${cik}`,
    }));
    await database.insert(companies).values(ventures.map((venture) => ({ ...common, ...venture })));
    const formsOf = async (cik: number) => (await list('', `v${cik}`)).results.map(({ form }) => form).toSorted();
    const filing = facts(21, '8-K', '2026-06-11', { items: ['8.01'] });
    const text = { html: '<p>A joint word.</p>', isCut: false };
    const releases = [{ exhibit: 'EX-99.1', document: 'joint.htm', title: 'A joint venture', text }];
    const joint = { filers: ventures.slice(0, 2), facts: filing, text: null, releases };
    expect(await applyFiling(database, joint, { now })).toMatchObject({ added: 1 });
    expect([await formsOf(77011), await formsOf(77012), await formsOf(77013)]).toEqual([
      ['8-K', 'PR'],
      ['8-K', 'PR'],
      [],
    ]);
    expect(await applyFiling(database, joint, { now })).toEqual({ rows: 1, added: 0, changed: 0 });
    await applySubmissions(database, { cik: 77013, name: null, filings: [filing] }, { now });
    expect(await formsOf(77013)).toEqual(['8-K', 'PR']);
  });

  it('takes a text alone where it is known, else says what is missing @full', async () => {
    const { database } = server.context;
    const text = { html: '<p>All of it.</p>', isCut: false };
    const known = { accession: null, cik: 77001, document: 'doc1.htm', signed: null, text };
    expect(await applyFilingText(database, known, { now })).toEqual({ rows: 1, added: 0, changed: 1 });
    const { notes } = await applyFilingText(database, { ...known, document: 'doc8.htm' }, { now });
    expect(notes?.[0]).toMatch(/^doc8\.htm of CIK 77001 is not known here: bring the submissions of its company first/);
  });

  it('takes a form that only says when it was signed as the one of that kind that was filed then or soon after @full', async () => {
    const { database } = server.context;
    const text = { html: '<p>Signed and filed.</p>', isCut: false };
    const form = { accession: null, cik: 77001, document: null, text };
    const of = (on: string) => applyFilingText(database, { ...form, signed: { form: '10-K', on } }, { now });
    expect(await of('2025-01-30')).toEqual({ rows: 1, added: 0, changed: 1 });
    expect((await of('2025-02-02')).notes?.[0]).toMatch(
      /^Form 10-K signed on 2025-02-02 of CIK 77001 is not known here/,
    );
    expect((await of('2025-01-10')).notes?.[0]).toMatch(/is not known here/);
  });

  it('of the first seed has a page too @full', async () => {
    const { body } = await server.get('/api/post/list/?kind=filing&limit=100');
    const seeded = body.results.find(({ slug }: Post) => /-10-k-\d{4}-\d\d-\d\d$/.test(slug));
    expect((await post(seeded.slug)).filing).toMatchObject({ form: '10-K', items: [], original_url: null });
  });
});

test('a company has a feed of its filings, whatever its name is made of', async () => {
  const response = await server.app.inject('/api/stocks/companies/qqa/filings/feed/');
  expect(response.statusCode).toBe(200);
  expect(response.headers['content-type']).toBe('application/atom+xml; charset=utf-8');
  expect(XMLValidator.validate(response.body)).toBe(true);
  const { feed } = new XMLParser({ ignoreAttributes: false }).parse(response.body) as {
    feed: { title: string; id: string; updated: string; entry: { title: string; id: string }[] };
  };
  expect(feed).toMatchObject({
    title: 'Filings of Quill & Quire <A>',
    id: 'http://site.example/api/stocks/companies/quill/filings/feed/',
  });
  expect(feed.entry).toHaveLength(6);
  expect(feed.entry[0]).toMatchObject({
    title: '10-Q/A: Quarter ended Mar 31, 2026 (amendment)',
    id: 'http://site.example/posts/qqa-10-q-a-2026-06-01-0000077001-26-000005',
  });
  expect((await server.app.inject('/api/stocks/companies/nobody/filings/feed/')).statusCode).toBe(404);
});

test.each([
  ['Quill & Quire <A>', 'Quill &amp; Quire &lt;A&gt;'],
  ['a\u0000b\u001Fc\nd', 'abc\nd'],
  ['\uD83D\uDE00 \uD83D', '😀 '],
])('%j stands in a feed as %j', (text, escaped) => {
  expect(escapeXml(text)).toBe(escaped);
});
