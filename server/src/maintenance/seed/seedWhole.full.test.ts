import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Company, LiveCompanyRow, MarketSummary, Quote, Screener } from '@market-pulse/contract';
import { eq } from 'drizzle-orm';
import { pino } from 'pino';
import { buildApp } from '../../app';
import { readConfig } from '../../config/config';
import { createContext } from '../../context';
import { companies, companyFigures, historyFigures, instruments } from '../../database/schema';
import { renewFigures } from '../../features/price-history/renewFigures';
import type { App } from '../../http/app';
import { openTestDatabase, SEEDED_AT, type TestDatabase } from '../../testing/testDatabase';
import { seedDatabase } from './seed';

const dataDir = mkdtempSync(join(tmpdir(), 'whole-seed-'));
let whole: TestDatabase;
let app: App;

beforeAll(async () => {
  whole = await openTestDatabase('empty');
  const { database } = whole.connection;
  await seedDatabase(database, { dataDir, now: SEEDED_AT, size: 'whole' });
  const config = { ...readConfig({ RESPONSE_CACHE_SECONDS: '0' }), dataDir };
  const log = pino({ level: 'silent' });
  const parts = { config, database, log, clock: () => SEEDED_AT, siteUrl: () => 'http://site.example' };
  app = await buildApp(await createContext(parts));
}, 180_000);
afterAll(async () => {
  await app.close();
  await whole.close();
  rmSync(dataDir, { recursive: true, force: true });
});

async function ask<Answer>(path: string): Promise<Answer> {
  const { statusCode, body } = await app.inject({ url: `/api${path}` });
  expect([path, statusCode]).toEqual([path, 200]);
  return JSON.parse(body) as Answer;
}
const dayOf = ({ as_of }: { readonly as_of: string | null }) => as_of?.slice(0, 10);

test('540 stocks are listed, 485 of them with the figures of one day and their source, and none twice', async () => {
  const rows = await ask<LiveCompanyRow[]>('/stocks/live-companies/');
  expect(rows).toHaveLength(540);
  expect(new Set(rows.map(({ ticker }) => ticker)).size).toBe(540);
  const ofDay = rows.filter((row) => dayOf(row) === '2026-08-22');
  expect(ofDay).toHaveLength(485);
  expect([...new Set(ofDay.map(({ source }) => source))]).toEqual(['S&P 500 companies dataset']);
  expect(ofDay.filter(({ price }) => price === null)).toEqual([]);
  // The file has no cap of 17, as of ADI, AZO and HD, and no other day's stands beside their price; of four it has contradictory ones.
  expect(ofDay.filter(({ market_cap }) => market_cap === null)).toHaveLength(21);
  // The largest is of that day, and no sample of a former year stands among them.
  expect(rows.slice(0, 400).filter((row) => dayOf(row) !== '2026-08-22')).toEqual([]);
  expect(
    rows
      .filter(({ status }) => status === 'sample')
      .map(({ ticker }) => ticker)
      .sort(),
  ).toEqual(expect.arrayContaining(['TUTH', 'IQST']));
  expect(rows.filter(({ status }) => status === 'sample').length).toBeLessThanOrEqual(8);
});

test('classes whose caps contradict each other have none on any page, and keep their ratio; those that agree have both', async () => {
  const tickers = ['FOX', 'FOXA', 'NWS', 'NWSA', 'GOOG', 'GOOGL'];
  const rows = await ask<LiveCompanyRow[]>('/stocks/live-companies/');
  const quotes = await ask<Quote[]>(`/market-data/quotes/?symbols=${tickers.join(',')}`);
  const { rows: screened } = await ask<Screener>('/market-data/screener/');
  for (const ticker of tickers) {
    const listed = rows.find((row) => row.ticker === ticker);
    const page = await ask<Company>(`/stocks/live-company/${ticker.toLowerCase()}/`);
    const [found] = await ask<LiveCompanyRow[]>(`/stocks/search-companies/?q=${ticker}`);
    const quote = quotes.find(({ symbol }) => symbol === ticker);
    const row = screened.find((one) => one.ticker === ticker);
    const caps = [listed, page, found, quote, row].map((answer) => (answer ? answer.market_cap !== null : undefined));
    expect([ticker, caps]).toEqual([ticker, caps.map(() => ticker.startsWith('GOOG'))]);
    expect([ticker, listed?.pe_ratio, page.pe_ratio]).toEqual([ticker, expect.any(Number), listed?.pe_ratio]);
  }
});

test.each([
  ['palantir', 'PLTR'],
  ['PLTR', 'PLTR'],
  ['gamestop', 'GME'],
  ['American Airlines', 'AAL'],
  ['palo alto', 'PANW'],
])('%s finds %s', async (text, ticker) => {
  const [first] = await ask<LiveCompanyRow[]>(`/stocks/search-companies/?q=${encodeURIComponent(text)}`);
  expect(first?.ticker).toBe(ticker);
});

test('every ticker of the directory is known, and those that are listed have their CIK', async () => {
  const { database } = whole.connection;
  const all = await database
    .select({ ticker: companies.ticker, listed: companies.listed, cik: companies.cik })
    .from(companies);
  expect(all.length).toBeGreaterThan(9610);
  expect(all.filter(({ listed, cik }) => listed && cik === null).length).toBeLessThan(30);
  const tesla = await ask<Company>('/stocks/live-company/tsla/');
  expect(tesla).toMatchObject({
    name: 'Tesla, Inc.',
    sector: 'Consumer Discretionary',
    source: 'S&P 500 companies dataset',
  });
});

test('movers, tape and lines are of the last day of the histories, and say so beside a later price', async () => {
  const market = await ask<MarketSummary>('/market-data/summary/');
  expect(market).toMatchObject({ is_ranked: true, sizes_as_of: '2026-08-22T12:00:00.000Z' });
  expect([dayOf(market.figures), market.figures.source]).toEqual(['2026-01-06', 'Clashrohit/algo-US']);
  expect(market.companies).toBeGreaterThan(90);
  expect(market.gainers).toHaveLength(7);
  const [apple] = await ask<Quote[]>('/market-data/quotes/?symbols=AAPL');
  expect([dayOf(apple!), apple!.change]).toEqual(['2026-08-22', null]);
  expect(dayOf(apple!.last_day!)).toBe('2026-01-06');
  expect(apple!.last_day!.change_percent).not.toBe(0);
});

test('a loss has no ratio', async () => {
  const { database } = whole.connection;
  const ratios = await database.select({ ratio: companyFigures.peRatio }).from(companyFigures);
  expect(ratios.filter(({ ratio }) => ratio !== null && ratio <= 0)).toEqual([]);
  expect(ratios.filter(({ ratio }) => ratio !== null).length).toBeGreaterThan(400);
});

test('what lists show of a history is what its bars say', async () => {
  const { database } = whole.connection;
  const [row] = await database
    .select({ id: instruments.id, figures: historyFigures })
    .from(instruments)
    .innerJoin(historyFigures, eq(historyFigures.instrumentId, instruments.id))
    .where(eq(instruments.symbol, 'NVDA'));
  await renewFigures(database, row!.id);
  const [again] = await database.select().from(historyFigures).where(eq(historyFigures.instrumentId, row!.id));
  expect(again).toEqual(row!.figures);
});
