import { type LiveCompanyRow, orderByCap } from '@market-pulse/contract';
import { eq } from 'drizzle-orm';
import { companies, companyFigures } from '../../database/schema';
import { openTestServer, type TestServer } from '../../testing/testServer';

/** Names that nobody types as they are written. */
const SPELT = [
  ['ZZOR', 'O’Quilly Automotive'],
  ['ZZEL', 'Estéa Lauder'],
  ['ZZLO', "Loewe's"],
  ['ZZML', 'Müllner Stahl'],
  ['ZZMC', "McDarnold's"],
  ['ZZBH', 'J.B. Hurt'],
] as const;

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
  const now = server.context.clock();
  const directory = { listed: false, factsSource: 'SEC EDGAR', createdAt: now, updatedAt: now };
  await server.context.database
    .insert(companies)
    .values([
      { ...directory, ticker: 'BRKH', name: 'Berkshire Hills Example', slug: 'berkshire-hills-example', cik: 1 },
      { ...directory, ticker: 'ZZFI', name: 'Financial Example Trust', slug: 'financial-example-trust', cik: 2 },
      ...SPELT.map(([ticker, name]) => ({ ...directory, ticker, name, slug: ticker.toLowerCase() })),
    ]);
});
afterAll(() => server.close());

interface Row {
  ticker: string;
  sector: string | null;
  cik?: number;
}

const search = async (text: string) => {
  const { status, body } = await server.get(`/api/stocks/search-companies/?q=${encodeURIComponent(text)}`);
  expect(status).toBe(200);
  return (body as Row[]).map((row) => row.ticker);
};

describe('live companies', () => {
  it('stand by market cap, or by name where most have none, with source and date, and without those of the directory', async () => {
    const { body } = await server.get('/api/stocks/live-companies/');
    expect(body).toEqual(orderByCap(body));
    expect(body.map((row: Row) => row.ticker)).not.toContain('BRKH');
    const row = (wanted: string) => body.find(({ ticker }: Row) => ticker === wanted);
    expect(row('AAPL')).toMatchObject({ source: 'Clashrohit/algo-US', status: 'stale', sponsored: false });
    expect(row('TSLA')).toMatchObject({
      source: 'Public figures',
      status: 'sample',
      as_of: '2024-12-31T12:00:00.000Z',
    });
    for (const { about } of body) expect((about ?? '').length).toBeLessThanOrEqual(240);
  });

  it('are full on a first start: change and volume of one day for most of them', async () => {
    const { body } = await server.get('/api/stocks/live-companies/');
    const full = body.filter(
      (row: LiveCompanyRow) => row.change !== null && row.volume !== null && row.as_of?.startsWith('2026-01-06'),
    );
    expect(full).toHaveLength(47);
  });

  it('are told by the number of their company where several are classes of its shares', async () => {
    const { database } = server.context;
    const [found] = await database.select().from(companies).where(eq(companies.ticker, 'AAPL'));
    const { id: _id, ...apple } = found!;
    const second = { ...apple, ticker: 'AAPLB', slug: 'apple-class-b', cik: 320193 };
    await database.update(companies).set({ cik: 320193 }).where(eq(companies.ticker, 'AAPL'));
    await database.insert(companies).values(second);
    const { body } = await server.get('/api/stocks/live-companies/?fields=ticker,cik');
    await database.delete(companies).where(eq(companies.ticker, 'AAPLB'));
    await database.update(companies).set({ cik: apple.cik }).where(eq(companies.ticker, 'AAPL'));
    const told = body.filter(({ cik }: Row) => cik === 320193).map(({ ticker }: Row) => ticker);
    expect(told.sort()).toEqual(['AAPL', 'AAPLB']);
    expect(body.find(({ ticker }: Row) => ticker === 'TSLA')).toEqual({ ticker: 'TSLA' });
  });

  it.each([
    ['an earlier day than its price', '2024-12-31', '2026-01-06', null],
    ['the day of its price @full', '2026-08-22', '2026-08-22', 3.8e12],
  ])('have what was stated on %s, in the list and on the page', async (_case, stated, shown, market_cap) => {
    const { database } = server.context;
    const [found] = await database.select({ id: companies.id }).from(companies).where(eq(companies.ticker, 'AAPL'));
    const isApple = eq(companyFigures.companyId, found!.id);
    const [before] = await database.select().from(companyFigures).where(isApple);
    const figures = { price: 250, marketCap: 3.8e12, peRatio: 41.2, dividendYield: 0.4, source: 'Dataset' };
    await database
      .update(companyFigures)
      .set({ ...figures, asOf: new Date(`${stated}T12:00:00.000Z`), status: 'delayed' })
      .where(isApple);
    const { body: rows } = await server.get('/api/stocks/live-companies/');
    const { body: page } = await server.get('/api/stocks/live-company/aapl/');
    const { body: quotes } = await server.get('/api/market-data/quotes/?symbols=AAPL');
    for (const row of [rows.find(({ ticker }: Row) => ticker === 'AAPL'), page]) {
      expect(row).toMatchObject({ as_of: `${shown}T12:00:00.000Z`, market_cap, ratios_from: null });
      expect([row.pe_ratio, row.dividend_yield]).toEqual(market_cap === null ? [null, null] : [41.2, 0.4]);
    }
    expect(quotes[0]).toMatchObject({ as_of: `${shown}T12:00:00.000Z`, market_cap });
    await database.update(companyFigures).set(before!).where(isApple);
  });

  it('have no P/E ratio where a company loses money, neither in the list nor on the page', async () => {
    const { database } = server.context;
    const [found] = await database.select({ id: companies.id }).from(companies).where(eq(companies.ticker, 'TSLA'));
    const isTesla = eq(companyFigures.companyId, found!.id);
    const [before] = await database.select().from(companyFigures).where(isTesla);
    // A row as releases before this rule have stored it.
    await database.update(companyFigures).set({ peRatio: -8, dividendYield: null }).where(isTesla);
    const { body } = await server.get('/api/stocks/live-companies/?fields=ticker,pe_ratio,ratios_from');
    expect(body.find(({ ticker }: Row) => ticker === 'TSLA')).toMatchObject({ pe_ratio: null, ratios_from: null });
    const page = await server.get('/api/stocks/live-company/tsla/');
    expect(page.body).toMatchObject({ pe_ratio: null, ratios_from: null });
    await database.update(companyFigures).set(before!).where(isTesla);
  });

  it('have the columns that were asked for', async () => {
    const { body } = await server.get('/api/stocks/live-companies?fields=ticker,price');
    expect(Object.keys(body[0])).toEqual(['ticker', 'price']);
    const refused = await server.get('/api/stocks/live-companies/?fields=ticker,password');
    expect(refused.status).toBe(422);
  });

  it('mark the eight sponsored ones', async () => {
    const { body } = await server.get('/api/stocks/live-companies/?fields=ticker,sponsored');
    const sponsored = body.filter((row: { sponsored: boolean }) => row.sponsored).map((row: Row) => row.ticker);
    expect(sponsored.sort()).toEqual(['AHRO', 'CYCU', 'DWAY', 'EDXC', 'IQST', 'MLRT', 'ONAR', 'TUTH']);
  });
});

describe('company search', () => {
  it.each(['brk.b', 'brk-b', 'BRK/B', 'berkshire hath', 'berkshre', 'Hathaway'])(
    'finds Berkshire by %s',
    async (text) => {
      expect((await search(text))[0]).toBe('BRK.B');
    },
  );

  it('puts the exact ticker first, then tickers that begin so', async () => {
    expect((await search('F')).slice(0, 2)).toEqual(['F', 'FCX']);
  });

  it('puts listed companies before those of the directory, and finds these too', async () => {
    expect(await search('berkshire')).toEqual(['BRK.B', 'BRKH']);
    expect(await search('BRKH')).toEqual(['BRKH']);
  });

  it('finds sectors, also by a word that is near: Finance finds Financials', async () => {
    const { body } = await server.get('/api/stocks/search-companies/?q=Finance');
    expect(body.slice(0, 3).map((row: Row) => row.sector)).toEqual(Array(3).fill('Financials'));
    expect((await search('Technology'))[0]).toBe('AAPL');
  });

  it.each([
    ["o'quilly", 'ZZOR'],
    ['oquilly', 'ZZOR'],
    ['O’Quilly', 'ZZOR'],
    ['estea lauder', 'ZZEL'],
    ['loewe’s', 'ZZLO'],
    ['loewes', 'ZZLO'],
    ['MULLNER', 'ZZML'],
    ['müllner', 'ZZML'],
    ['mcdarnold’s', 'ZZMC'],
    ['mcdarnolds', 'ZZMC'],
    ['jb hurt', 'ZZBH'],
  ])('finds a name however it is typed: %s', async (text, ticker) => {
    expect(await search(text)).toEqual([ticker]);
  });

  it('takes % and _ for what they are, and finds nothing for nothing', async () => {
    for (const text of ['%', '_', '%%%', "'", '’’’', '  ', '\\', "'; drop table companies --"])
      expect(await search(text)).toEqual([]);
  });
});

describe('a company', () => {
  it.each(['aapl', 'AAPL', 'apple-inc', 'Apple-Inc'])('is found by %s', async (name) => {
    const { body } = await server.get(`/api/stocks/live-company/${name}/`);
    expect(body).toMatchObject({ ticker: 'AAPL', symbol: 'AAPL', slug: 'apple-inc', verified: false });
  });

  it('is found by a share class behind a dash', async () => {
    expect((await server.get('/api/stocks/live-company/brk-b/')).body.ticker).toBe('BRK.B');
  });

  it('has null where nothing is known, and then no source', async () => {
    const { body } = await server.get('/api/stocks/live-company/BRKH/');
    expect(body).toMatchObject({ price: null, market_cap: null, about: null, source: null, as_of: null, status: null });
    expect(body.financial_metrics).toEqual({
      ...{ revenue: null, net_income: null, debt_to_equity: null },
      ...{ year_end: null, fiscal_year: null, newer_report: null, source: null, as_of: null, status: null },
    });
    expect([body.recent_news, body.key_executives]).toEqual([[], []]);
  });

  it('names the fiscal year of its results', async () => {
    const { body } = await server.get('/api/stocks/live-company/aapl/');
    expect(body.financial_metrics).toMatchObject({
      ...{ source: 'Annual report 2024', status: 'sample', fiscal_year: 2024, year_end: null, newer_report: null },
    });
    expect(body.financial_metrics.revenue).toBeGreaterThan(0);
  });

  it('has filings that say whether the sample alone tells of them', async () => {
    const { body } = await server.get('/api/stocks/companies/aapl/filings/');
    expect(body.length).toBeGreaterThan(0);
    expect(body.every((filing: { is_sample: boolean }) => filing.is_sample)).toBe(true);
  });

  it('is 404 when it is unknown', async () => {
    for (const url of ['/api/stocks/live-company/nope/', '/api/stocks/companies/nope/filings/']) {
      const { status, body } = await server.get(url);
      expect([status, body.code]).toEqual([404, 'not_found']);
    }
  });

  it('has filings, each with a page', async () => {
    const { body } = await server.get('/api/stocks/companies/AAPL/filings/');
    expect(body[0]).toMatchObject({ form: '10-K', slug: 'apple-inc-10-k-2024-11-01' });
    expect((await server.get(`/api/post/${body[0].slug}/`)).body).toMatchObject({
      kind: 'filing',
      title: body[0].title,
    });
  });
});

describe('peers', () => {
  it('are of the same industry, without the company itself, and have figures of one day', async () => {
    const { status, body } = await server.get('/api/stocks/companies/nvda/peers/');
    expect(status).toBe(200);
    expect(body.industry).toBe('Semiconductors');
    const tickers = body.companies.map(({ ticker }: Row) => ticker);
    expect(tickers.length).toBeGreaterThan(2);
    expect(tickers).not.toContain('NVDA');
    const rows = (await server.get('/api/stocks/live-companies/')).body as LiveCompanyRow[];
    for (const peer of body.companies as LiveCompanyRow[]) {
      const row = rows.find(({ ticker }) => ticker === peer.ticker);
      expect(row?.industry).toBe('Semiconductors');
      if (peer.price !== null) expect(row?.as_of?.slice(0, 10)).toBe(body.as_of.slice(0, 10));
    }
  });

  it('of a company without an industry are none, and of none there are none', async () => {
    expect((await server.get('/api/stocks/companies/brkh/peers/')).body).toMatchObject({
      industry: null,
      companies: [],
    });
    expect((await server.get('/api/stocks/companies/nobody-knows-it/peers/')).status).toBe(404);
  });
});

describe('sectors and industries', () => {
  it('have their companies in the order of the list, how many rose and fell, and lead to each other', async () => {
    const { status, body } = await server.get('/api/stocks/sectors/Information-Technology/');
    expect(status).toBe(200);
    expect(body).toMatchObject({ name: 'Information Technology', slug: 'information-technology', sector: null });
    expect(body.companies).toHaveLength(body.companies_count);
    expect(new Set(body.companies.map(({ sector }: Row) => sector))).toEqual(new Set(['Information Technology']));
    expect(body.companies).toEqual(orderByCap(body.companies));
    const { advancers, decliners, unchanged } = body.breadth;
    expect(advancers + decliners + unchanged).toBeGreaterThan(4);

    const [industry] = body.industries;
    const lower = await server.get(`/api/stocks/industries/${industry.slug}/`);
    expect(lower.body).toMatchObject({ name: industry.name, companies_count: industry.companies, industries: [] });
    expect(lower.body.sector).toMatchObject({ slug: 'information-technology', companies: body.companies_count });
  });

  it.each(['sectors/semiconductors', 'industries/nothing', 'sectors/%20'])('nothing is found at %s', async (path) => {
    expect((await server.get(`/api/stocks/${path}/`)).status).toBeGreaterThanOrEqual(404);
  });
});
