import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CompanyStatements, FinancialCell, FinancialItem } from '@market-pulse/contract';
import { eq } from 'drizzle-orm';
import { PROJECT_ROOT } from '../../config/config';
import { companies, companyFigures, companyFinancials, shareCounts, trailingEarnings } from '../../database/schema';
import { openTestServer, type TestServer } from '../../testing/testServer';
import { applyCompanyFacts } from './applyCompanyFacts';
import { renewMissingFundamentals } from './fundamentalsRenewal';
import { readCompanyFacts } from './readCompanyFacts';

const folder = join(PROJECT_ROOT, '../shared/data/edgar/companyfacts');

/** These tests read what companies stated to the SEC, which is no part of the project; without it they are skipped. */
const describeWithData = existsSync(folder) ? describe : describe.skip;

const CIKS = { TSLA: 1318605, AAPL: 320193, NVDA: 1045810, SNOW: 1640147, MRVL: 1835632, LPA: 1997711 };
type Ticker = keyof typeof CIKS;

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const documentOf = (ticker: Ticker) =>
  readCompanyFacts(readFileSync(join(folder, `CIK${String(CIKS[ticker]).padStart(10, '0')}.json`), 'utf8'));
const apply = (ticker: Ticker) => applyCompanyFacts(server.context.database, CIKS[ticker], documentOf(ticker));
const statementsOf = async (ticker: string, query = '') =>
  (await server.get(`/api/stocks/companies/${ticker}/financials/${query}`)).body as CompanyStatements;

type Found = FinancialCell & Pick<CompanyStatements['filings'][number], 'accession' | 'form' | 'filed' | 'url'>;

/** A cell with the filing that it is from, by the last day of its period. */
function cellOf(of: CompanyStatements, item: FinancialItem, length: 'quarters' | 'years', end: string): Found | null {
  const place = of[length].findIndex((period) => period.end === end);
  const cell = of.lines.find((line) => line.item === item)?.[length][place] ?? null;
  const filing = of.filings[cell?.figures[0]?.filing ?? -1];
  return cell && filing ? { ...cell, ...filing } : null;
}

test('a company without facts has empty statements, and an unknown one none', async () => {
  const empty = {
    currency: null,
    filed_to: null,
    eps_ttm: null,
    fiscal_year_end: null,
    filings: [],
    ciks: [],
    quarters: [],
    years: [],
    lines: [],
  };
  expect(await statementsOf('MSFT')).toEqual(empty);
  expect((await server.get('/api/stocks/companies/nobody-inc/financials/')).status).toBe(404);
  expect((await server.get('/api/stocks/companies/MSFT/financials/?items=profit')).status).toBe(422);
});

describeWithData('the facts of the SEC (need ../shared/data)', () => {
  beforeAll(async () => {
    const now = server.context.clock();
    const of = { factsSource: 'SEC EDGAR', createdAt: now, updatedAt: now };
    const missing = (['SNOW', 'MRVL', 'LPA'] as const).map((ticker) => ({
      ...of,
      ...{ ticker, name: `${ticker} of the test`, slug: `${ticker.toLowerCase()}-test`, cik: CIKS[ticker] },
    }));
    await server.context.database.insert(companies).values(missing);
    for (const ticker of Object.keys(CIKS) as Ticker[]) await apply(ticker);
  });

  test('market cap and P/E ratio of a price are reckoned with what was filed by its day', async () => {
    const { database } = server.context;
    const [apple] = await database.select().from(companies).where(eq(companies.ticker, 'AAPL'));
    // The price is then that of the history.
    await database.delete(companyFigures).where(eq(companyFigures.companyId, apple!.id));
    const { body } = await server.get('/api/stocks/live-company/aapl/');
    expect(body.as_of).toBe('2026-01-06T12:00:00.000Z');
    // The report of January 30, 2026 was not there yet.
    expect(body.valued_from).toEqual({
      shares: { count: 14_776_353_000, basis: 'cover', as_of: '2025-10-17', form: '10-K', source: 'SEC EDGAR' },
      earnings: { per_share: 7.46, to: '2025-09-27', source: 'SEC EDGAR' },
      dividends: null,
    });
    expect(body.market_cap / body.price).toBeCloseTo(14_776_353_000, -1);
    expect(body.price / body.pe_ratio).toBeCloseTo(7.46, 6);
    const { body: rows } = await server.get(
      '/api/stocks/live-companies/?fields=ticker,market_cap,pe_ratio,ratios_from',
    );
    expect(rows.find(({ ticker }: { ticker: string }) => ticker === 'AAPL')).toEqual({
      ...{ ticker: 'AAPL', market_cap: body.market_cap, pe_ratio: body.pe_ratio },
      ratios_from: { source: 'SEC EDGAR', as_of: '2025-09-27T12:00:00.000Z', status: 'delayed' },
    });
  });

  test('a fiscal year has its last day', async () => {
    const { body } = await server.get('/api/stocks/live-company/tsla/');
    expect(body.financial_metrics).toMatchObject({ year_end: '2021-12-31', fiscal_year: null, source: 'SEC EDGAR' });
  });

  test('shares, earnings and fiscal years are taken from the facts that an earlier release has stored @full', async () => {
    const { database } = server.context;
    const { body: before } = await server.get('/api/stocks/live-company/aapl/');
    await database.delete(shareCounts).where(eq(shareCounts.cik, CIKS.AAPL));
    await database.delete(trailingEarnings).where(eq(trailingEarnings.cik, CIKS.AAPL));
    const [apple] = await database.select().from(companies).where(eq(companies.ticker, 'AAPL'));
    await database.update(companyFinancials).set({ yearEnd: null }).where(eq(companyFinancials.companyId, apple!.id));
    expect((await server.get('/api/stocks/live-company/aapl/')).body.market_cap).toBeNull();
    expect(await renewMissingFundamentals(database)).toBeGreaterThan(0);
    const { body: after } = await server.get('/api/stocks/live-company/aapl/');
    expect(after.valued_from).toEqual(before.valued_from);
    expect(after.financial_metrics.year_end).toBe('2025-09-27');
  });

  test("Tesla's statements hold the figures of its annual report for 2021", async () => {
    const statements = await statementsOf('tsla');
    expect(statements).toMatchObject({ currency: 'USD', filed_to: '2022-10-24' });
    expect(statements.years.map(({ end }) => end.slice(0, 4))).toEqual(
      Array.from({ length: 10 }, (_, place) => String(2012 + place)),
    );
    const report = { accession: '0000950170-22-000796', form: '10-K', filed: '2022-02-07', origin: 'reported' };
    const url = 'https://www.sec.gov/Archives/edgar/data/1318605/000095017022000796/0000950170-22-000796-index.htm';
    for (const [item, value] of [
      ['revenue', 53_823e6],
      ['gross_profit', 13_606e6],
      ['operating_income', 6_523e6],
      ['net_income', 5_519e6],
      ['eps_basic', 5.6],
      ['eps_diluted', 4.9],
      ['cash', 17_576e6],
      ['assets', 62_131e6],
      ['liabilities', 30_548e6],
      ['equity', 30_189e6],
    ] as const) {
      expect([item, cellOf(statements, item, 'years', '2021-12-31')]).toMatchObject([item, { value, ...report, url }]);
    }
  });

  // Apple: 7.46 for the year to September 2025, with 2.84 for the quarter after it in place of 2.40. Tesla split its shares in August 2022.
  test.each<[Ticker, number | undefined, string | undefined, string | null]>([
    ['TSLA', undefined, undefined, 'December 31'],
    ['AAPL', 7.9, '2025-12-27', 'last Saturday of September'],
    ['NVDA', 6.53, '2026-04-26', 'last Sunday of January'],
    ['SNOW', undefined, undefined, 'January 31'],
    ['MRVL', 2.91, '2026-05-02', 'Saturday nearest to January 31'],
    ['LPA', -0.94, '2024-12-31', 'December 31'],
  ])('%s earned %d a share in the twelve months to %s, and its year ends on %s', async (ticker, value, to, end) => {
    const { eps_ttm, fiscal_year_end } = await statementsOf(ticker, '?items=revenue');
    expect([eps_ttm?.value, eps_ttm?.to, fiscal_year_end]).toEqual([value, to, end]);
  });

  test('a quarter that no report has is the year less nine months, and says so', async () => {
    const cell = cellOf(await statementsOf('TSLA'), 'revenue', 'quarters', '2021-12-31');
    expect(cell).toMatchObject({ value: 17_719e6, origin: 'derived' });
    expect(cell?.figures.map(({ value, start, end, sign }) => [value, start, end, sign])).toEqual([
      [53_823e6, '2021-01-01', '2021-12-31', 1],
      [36_104e6, '2021-01-01', '2021-09-30', -1],
    ]);
  });

  test('of a restated figure the one filed last counts, and the one before is told', async () => {
    const statements = await statementsOf('TSLA');
    const cell = cellOf(statements, 'eps_basic', 'years', '2018-12-31');
    // After the split of five for one.
    expect(cell).toMatchObject({ value: -1.14, form: '10-K', filed: '2021-02-08', origin: 'reported' });
    expect(cell?.earlier.map(({ value, filing }) => [value, statements.filings[filing]?.form])).toEqual([
      [-5.72, '10-K'],
    ]);
  });

  // Each with the filing that states it first.
  test.each<[Ticker, FinancialItem, 'quarters' | 'years', string, number, string]>([
    ['TSLA', 'revenue', 'quarters', '2022-09-30', 21_454e6, '0000950170-22-019867'],
    ['TSLA', 'net_income', 'years', '2020-12-31', 721e6, '0001564590-21-004599'],
    ['AAPL', 'revenue', 'years', '2025-09-27', 416_161e6, '0000320193-25-000079'],
    ['AAPL', 'eps_diluted', 'years', '2024-09-28', 6.08, '0000320193-24-000123'],
    ['AAPL', 'net_income', 'quarters', '2025-06-28', 23_434e6, '0000320193-25-000073'],
    ['AAPL', 'operating_cash_flow', 'years', '2023-09-30', 110_543e6, '0000320193-23-000106'],
    ['NVDA', 'revenue', 'quarters', '2026-04-26', 81_615e6, '0001045810-26-000052'],
    ['NVDA', 'net_income', 'years', '2025-01-26', 72_880e6, '0001045810-25-000023'],
    ['NVDA', 'assets', 'years', '2024-01-28', 65_728e6, '0001045810-24-000029'],
    ['SNOW', 'revenue', 'years', '2025-01-31', 3_626.396e6, '0001640147-25-000052'],
    ['SNOW', 'net_income', 'years', '2025-01-31', -1_285.64e6, '0001640147-25-000052'],
    ['MRVL', 'revenue', 'years', '2025-02-01', 5_767.3e6, '0001835632-25-000057'],
    ['MRVL', 'net_income', 'years', '2024-02-03', -933.4e6, '0001835632-24-000009'],
    ['LPA', 'revenue', 'years', '2024-12-31', 43_862_372, '0001997711-25-000030'],
    ['LPA', 'operating_cash_flow', 'years', '2024-12-31', 19_391_563, '0001997711-25-000030'],
  ])('%s: %s of the %s to %s is %d, from %s', async (ticker, item, length, end, value, accession) => {
    expect(cellOf(await statementsOf(ticker), item, length, end)).toMatchObject({ value, accession });
  });

  test('lines can be picked, with the filings that they are from alone', async () => {
    const whole = await statementsOf('NVDA');
    const picked = await statementsOf('NVDA', '?items=revenue,net_income');
    expect(picked.lines.map(({ item }) => item)).toEqual(['revenue', 'net_income']);
    expect(picked.quarters).toHaveLength(8);
    expect(picked.filings.length).toBeLessThan(whole.filings.length);
    for (const end of picked.quarters.map((period) => period.end)) {
      const [cell, ofWhole] = [picked, whole].map((of) => cellOf(of, 'revenue', 'quarters', end));
      expect(cell).toMatchObject({ value: ofWhole?.value, accession: ofWhole?.accession });
    }
  });

  test('revenue, net income and debt to equity of the company are those of its last fiscal year', async () => {
    const { body } = await server.get('/api/stocks/live-company/TSLA/');
    expect(body.financial_metrics).toEqual({
      revenue: 53_823e6,
      net_income: 5_519e6,
      debt_to_equity: expect.closeTo((1_088 + 4_254) / 30_189, 10),
      ...{ year_end: '2021-12-31', fiscal_year: null, newer_report: { form: '10-K', filed: '2025-01-30' } },
      ...{ source: 'SEC EDGAR', as_of: expect.any(String), status: 'delayed' },
    });
  });

  test('a second time nothing changes, and an older file takes nothing back @full', async () => {
    const before = await statementsOf('AAPL');
    expect(await apply('AAPL')).toMatchObject({ added: 0, changed: 0, renewed: [] });
    const { facts, ...document } = documentOf('AAPL');
    const older = { ...document, facts: facts.filter(({ filed }) => filed < '2024-01-01') };
    expect(await applyCompanyFacts(server.context.database, CIKS.AAPL, older)).toMatchObject({ added: 0, changed: 0 });
    expect(await statementsOf('AAPL')).toEqual(before);
  });

  test('facts of nobody who is here are left out', async () => {
    const { database } = server.context;
    await database.update(companies).set({ cik: null }).where(eq(companies.ticker, 'SNOW'));
    expect(await apply('SNOW')).toMatchObject({ tickers: [], added: 0 });
  });

  test('another currency is told, and is no amount in dollars @full', async () => {
    const { database } = server.context;
    const { facts, ...document } = documentOf('MRVL');
    await database.update(companies).set({ cik: 77 }).where(eq(companies.ticker, 'SNOW'));
    const inEuros = facts.map((fact) => ({ ...fact, unit: fact.unit.replace('USD', 'EUR') }));
    const applied = await applyCompanyFacts(database, 77, { ...document, cik: 77, facts: inEuros });
    expect(applied).toMatchObject({ tickers: ['SNOW'], renewed: [] });
    const statements = await statementsOf('SNOW');
    expect(statements.currency).toBe('EUR');
    expect(new Set(statements.lines.map(({ unit }) => unit))).toEqual(new Set(['EUR', 'EUR/shares', 'shares']));
    // What its facts gave before stays what it was.
    const { body } = await server.get('/api/stocks/live-company/SNOW/');
    expect(body.financial_metrics).toMatchObject({ revenue: 3_626.396e6 });
  });
});
