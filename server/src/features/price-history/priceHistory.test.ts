import { eq, sql } from 'drizzle-orm';
import {
  companies,
  companyFigures,
  dailyBars,
  dividends,
  instruments,
  priceSeries,
  splits,
} from '../../database/schema';
import { bringCloses } from '../../testing/histories';
import { openTestServer, type TestServer } from '../../testing/testServer';

let server: TestServer;

type Kind = typeof instruments.$inferInsert.kind;
type Series = Partial<typeof priceSeries.$inferInsert>;

/** Gives an instrument a history of one source: closes by day. */
async function keep(kind: Kind, symbol: string, closes: Record<string, number>, series: Series = {}): Promise<number> {
  const { database } = server.context;
  const [instrument] = await database
    .insert(instruments)
    .values({ kind, symbol, name: null, unit: 'USD' })
    .onConflictDoUpdate({ target: [instruments.kind, instruments.symbol], set: { unit: 'USD' } })
    .returning();
  const days = Object.keys(closes).sort();
  const [kept] = await database
    .insert(priceSeries)
    .values({
      ...{ instrumentId: instrument!.id, source: 'Test', adjustment: 'raw', interval: 'day', status: 'delayed' },
      ...{ currency: 'USD', currencyFrom: 'source' },
      ...{ firstDate: days[0]!, lastDate: days.at(-1)! },
      ...series,
    })
    .returning();
  await database
    .insert(dailyBars)
    .values(days.map((date) => ({ seriesId: kept!.id, date, close: closes[date]!, volume: 10 })));
  return instrument!.id;
}

const history = async (address: string) => (await server.get(`/api/market-data/history/${address}`)).body;
const daysOf = ({ bars }: { bars: { date: string }[] }) => bars.map(({ date }) => date);

beforeAll(async () => {
  server = await openTestServer();
  const { database } = server.context;
  // The histories that a new site has are none of these tests'.
  await database.execute(sql`truncate ${instruments} cascade`);
  const id = await keep('stock', 'AAPL', {
    ...{ '1990-01-02': 1, '2020-08-28': 500, '2020-08-31': 130 },
    ...{ '2026-10-20': 240, '2026-11-13': 268, '2026-11-19': 270, '2026-11-20': 271 },
  });
  await database
    .insert(splits)
    .values({ instrumentId: id, date: '2020-08-31', numerator: 4, denominator: 1, source: 'Test' });
  await database.insert(dividends).values({ instrumentId: id, date: '2026-11-19', amount: 2.68, source: 'Test' });
  await keep('stock', 'BRK.B', { '2026-11-20': 500 });
  await keep('crypto', 'BTC', { '2026-11-20': 90_000, '2026-11-21': 91_000 });
  await keep('macro', 'GOLD', { '2026-06-01': 4228 }, { interval: 'month', licence: 'ODC-PDDL-1.0' });
  await keep('index', 'SPX', { '2026-11-20': 7600 }, { source: 'Short' });
  await keep('index', 'SPX', { '2020-01-02': 3257, '2026-08-21': 7674 }, { source: 'Old' });
  await keep('perpetual', 'BTCUSDT', { '2025-10-22': 107_357.2 });
});
afterAll(() => server.close());

test('a month of a stock, oldest first, with what happened, and where it is from', async () => {
  const { status, body, headers } = await server.get('/api/market-data/history/aapl/?range=1m&adjusted=false');
  expect(status).toBe(200);
  expect(headers['access-control-allow-origin']).toBe('*');
  expect(body).toEqual({
    ...{ symbol: 'AAPL', kind: 'stock', name: null, unit: 'USD', range: '1m', interval: 'day', licence: null },
    ...{ adjusted: false, adjustment: 'raw', adjusted_by: null },
    ...{ source: 'Test', as_of: '2026-11-20T12:00:00.000Z', status: 'delayed' },
    bars: [
      { date: '2026-10-20', open: null, high: null, low: null, close: 240, volume: 10 },
      { date: '2026-11-13', open: null, high: null, low: null, close: 268, volume: 10 },
      { date: '2026-11-19', open: null, high: null, low: null, close: 270, volume: 10 },
      { date: '2026-11-20', open: null, high: null, low: null, close: 271, volume: 10 },
    ],
    events: [{ date: '2026-11-19', kind: 'dividend', amount: 2.68 }],
  });
});

test('adjusted prices are reckoned from raw ones and what happened, and say so', async () => {
  const body = await history('AAPL/?range=max');
  expect(body).toMatchObject({ adjusted: true, adjustment: 'full', adjusted_by: 'site' });
  expect(body.bars.map(({ close }: { close: number }) => Number(close.toFixed(4)))).toEqual([
    ...[0.2475, 123.75, 128.7, 237.6, 265.32],
    ...[270, 271],
  ]);
  expect(body.events).toHaveLength(2);
});

test('a factor that is no ratio of shares adjusts prices, and is told as what it is', async () => {
  const told = [
    { date: '2023-01-17', numerator: 1.046, denominator: 1 },
    { date: '2023-01-17', numerator: 1.5, denominator: 1 },
  ];
  const volume = { open: null, high: null, low: null, adjustedClose: null, volume: 100, marketCap: null };
  const bars = [
    { ...volume, date: '2023-01-13', close: 31.38 },
    { ...volume, date: '2023-01-17', close: 20 },
  ];
  await bringCloses(server.context.database, { kind: 'stock', symbol: 'JEF', splits: told, bars }, {});
  const body = await history('JEF/?range=max');
  expect(body.bars).toMatchObject([
    { close: expect.closeTo(20, 9), volume: 150 },
    { close: 20, volume: 100 },
  ]);
  expect(body.events).toEqual([
    { date: '2023-01-17', kind: 'adjustment', factor: 1.046 },
    { date: '2023-01-17', kind: 'split', numerator: 3, denominator: 2 },
  ]);
});

test.each([
  ['1d', ['2026-11-19', '2026-11-20']],
  ['1w', ['2026-11-13', '2026-11-19', '2026-11-20']],
  ['ytd', ['2026-10-20', '2026-11-13', '2026-11-19', '2026-11-20']],
  ['1y', ['2026-10-20', '2026-11-13', '2026-11-19', '2026-11-20']],
])('%s goes back to %j', async (range, days) => {
  expect(daysOf(await history(`AAPL/?range=${range}`))).toEqual(days);
});

test.each([
  ['brk-b/', 'stock', 'BRK.B'],
  ['BRK%2FB/', 'stock', 'BRK.B'],
  ['BTC/', 'crypto', 'BTC'],
  ['BTC/?kind=crypto', 'crypto', 'BTC'],
  ['gold/?kind=macro', 'macro', 'GOLD'],
  ['SPX/', 'index', 'SPX'],
  ['BTCUSDT/', 'perpetual', 'BTCUSDT'],
])('%s is the %s %s', async (address, kind, symbol) => {
  expect(await history(address)).toMatchObject({ kind, symbol, bars: expect.arrayContaining([expect.anything()]) });
});

test('what the site knows without a history has an empty one', async () => {
  expect(await history('MSFT/?range=5y')).toMatchObject({
    ...{ symbol: 'MSFT', kind: 'stock', adjustment: null, source: null, as_of: null, status: null },
    ...{ bars: [], events: [] },
  });
});

test.each(['QQQQX/', 'AAPL/?kind=crypto', 'SPX/?kind=stock', 'no%20symbol/', '=1+1/'])(
  '%s is not found',
  async (address) => {
    expect((await server.get(`/api/market-data/history/${address}`)).status).toBe(404);
  },
);

test.each(['range=2y', 'adjusted=yes', 'kind=bond'])('%s is refused in words', async (query) => {
  const { status, body } = await server.get(`/api/market-data/history/AAPL/?${query}`);
  expect([status, body.code]).toEqual([422, 'validation_failed']);
});

test('of several sources the one is shown that goes on for longest, and an old one is stale', async () => {
  expect(await history('SPX/?range=max')).toMatchObject({ source: 'Short', status: 'delayed' });
  expect(await history('BTCUSDT/')).toMatchObject({ status: 'stale', as_of: '2025-10-22T12:00:00.000Z' });
});

test('prices are in the currency of their history, which may be one that nobody knows', async () => {
  const { database } = server.context;
  const pounds = { currency: 'GBP', subunit: 100, from: 'suffix' } as const;
  await bringCloses(database, { kind: 'stock', symbol: 'VOD.L', prices: pounds }, { '2026-11-20': 0.73 });
  await bringCloses(database, { kind: 'stock', symbol: 'QQX.QQ' }, { '2026-11-20': 73 });
  expect(await history('VOD.L/')).toMatchObject({ unit: 'GBP', bars: [{ close: 0.73 }] });
  expect(await history('QQX.QQ/')).toMatchObject({ unit: null, bars: [{ close: 73 }] });
});

describe('a company whose history ends before its price', () => {
  const keepPrice = async (figures: Partial<typeof companyFigures.$inferInsert>) => {
    const { database } = server.context;
    const [company] = await database.select().from(companies).where(eq(companies.ticker, 'TSLA'));
    const asOf = new Date('2026-08-22T12:00:00.000Z');
    await database
      .update(companyFigures)
      .set({
        price: 362.86,
        change: null,
        changePercent: null,
        source: 'An index',
        asOf,
        status: 'delayed',
        ...figures,
      })
      .where(eq(companyFigures.companyId, company!.id));
  };
  const answer = () => history('TSLA/?range=max');
  const later = async () => (await answer()).later_price as unknown;
  beforeEach(async () => {
    const { database } = server.context;
    await database.delete(instruments).where(eq(instruments.symbol, 'TSLA'));
    await keep('stock', 'TSLA', { '2024-03-07': 178.65, '2024-03-08': 175.34 });
  });

  test('has that price beside it, with its day and its source', async () => {
    await keepPrice({});
    expect(await later()).toMatchObject({ date: '2026-08-22', price: 362.86, source: 'An index' });
  });

  test.each([
    ['is a sample', { status: 'sample' as const }],
    ['is of an earlier day', { asOf: new Date('2024-01-02T12:00:00.000Z') }],
  ])('has none where the price %s', async (_, figures) => {
    await keepPrice(figures);
    expect(await later()).toBeUndefined();
  });

  test.each([
    ['whose day is known', null],
    ['that was at some time until', '2025-10-20'],
  ])('has none after a split since %s, and says so', async (_, until) => {
    await keepPrice({});
    const { database } = server.context;
    const [found] = await database.select().from(instruments).where(eq(instruments.symbol, 'TSLA'));
    const split = {
      date: until === null ? '2025-08-25' : '2024-03-08',
      until,
      numerator: 3,
      denominator: 1,
      source: 'Test',
    };
    await database.insert(splits).values({ instrumentId: found!.id, ...split });
    const { later_price, later_price_left_out } = await answer();
    expect([later_price, later_price_left_out]).toEqual([undefined, { date: '2026-08-22', because: 'split' }]);
  });

  test('has none beside a history in another currency, and says so', async () => {
    await keepPrice({});
    await server.context.database
      .update(priceSeries)
      .set({ currency: 'EUR' })
      .where(eq(priceSeries.lastDate, '2024-03-08'));
    const { later_price, later_price_left_out } = await answer();
    expect([later_price, later_price_left_out]).toEqual([undefined, { date: '2026-08-22', because: 'currency' }]);
  });
});
