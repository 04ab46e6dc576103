import { orderByCap, screener, type Screener } from '@market-pulse/contract';
import { eq } from 'drizzle-orm';
import { historyFigures, instruments } from '../../database/schema';
import { openTestServer, type TestServer } from '../../testing/testServer';
import { renewOutdatedFigures } from '../price-history/renewFigures';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const ask = async (query: string): Promise<Screener> => {
  const { status, body } = await server.get(`/api/market-data/screener/${query}`);
  expect(status).toBe(200);
  return screener.parse(body);
};

test('answers the priced companies in the order of the stock list, with what the stock list says of them', async () => {
  const { rows, count, total, days } = await ask('');
  expect([rows.length, count]).toEqual([total, total]);
  expect(days).toEqual([]);
  expect(rows.length).toBeGreaterThan(40);
  expect(rows).toEqual(orderByCap(rows));
  const { body } = await server.get('/api/stocks/live-companies/');
  const apple = body.find(({ ticker }: { ticker: string }) => ticker === 'AAPL');
  const { price, volume, market_cap, source, as_of, status } = apple;
  const screened = rows.find(({ ticker }) => ticker === 'AAPL');
  expect(screened).toMatchObject({ price, volume, market_cap, source, as_of, status });
  expect(rows.every((row) => row.price !== null)).toBe(true);
});

test('the figures of a company are those of its chart', async () => {
  const { body } = await server.get('/api/market-data/history/AAPL/?range=max');
  const bars: { date: string; close: number }[] = body.bars;
  const last = bars.at(-1)!;
  const closeBy = (day: string) => bars.findLast(({ date }) => date <= day)!.close;
  const apple = (await ask('')).rows.find(({ ticker }) => ticker === 'AAPL')!;
  expect(apple.history?.as_of?.slice(0, 10)).toBe(last.date);
  expect(apple.return_1m).toBeCloseTo((last.close / closeBy('2025-12-06') - 1) * 100, 1);
  expect(apple.return_ytd).toBeCloseTo((last.close / closeBy('2025-12-31') - 1) * 100, 1);
  expect(apple.rsi).toBeGreaterThan(0);
  expect(apple.rsi).toBeLessThan(100);
});

test('ranges, a sector and an order choose, and a limit cuts what is counted nevertheless', async () => {
  const all = await ask('');
  const { rows, count, days } = await ask('?rsi=30..60&sort=rsi&dir=asc&limit=5');
  const found = rows.map(({ rsi }) => rsi!);
  expect(found.length).toBe(Math.min(count, 5));
  expect(found).toEqual(found.toSorted((one, other) => one - other));
  expect(found.every((rsi) => rsi >= 30 && rsi <= 60)).toBe(true);
  expect(days).toHaveLength(1);
  const sector = all.rows.find((row) => row.sector !== null)!.sector!;
  const ofSector = await ask(`?sector=${encodeURIComponent(sector)}&price=10..`);
  expect(ofSector.count).toBeGreaterThan(0);
  expect(ofSector.rows.every((row) => row.sector === sector && row.price! >= 10)).toBe(true);
});

test.each([
  ['rsi=low..', 'rsi', 'The bounds of a range must be numbers, such as -5, 12.5 or 10B'],
  ['price=20..10', 'price', 'The lower bound must not be above the upper one'],
  ['price=5', 'price', 'Must be a range such as 10..20, 10.. or ..20'],
  ['price=1..2&price=3..4', 'price', 'Must be a text'],
  ['sort=luck', 'sort', /^Must be one of name, price/],
  ['dir=up', 'dir', 'Must be one of asc, desc'],
  ['limit=0', 'limit', 'Must be at least 1'],
  [`sector=${'x'.repeat(61)}`, 'sector', 'At most 60 characters'],
  ['colour=red', '', 'There is no field "colour" here'],
  ["rsi=1..2');drop table companies;--", 'rsi', 'The bounds of a range must be numbers, such as -5, 12.5 or 10B'],
])('?%s is refused by the name of what is wrong', async (query, name, text) => {
  const { status, body } = await server.get(`/api/market-data/screener/?${query}`);
  expect(status).toBe(422);
  expect(body.fields[name]).toEqual([text instanceof RegExp ? expect.stringMatching(text) : text]);
});

test('figures that an older release has reckoned are reckoned again, and come out as those of an import @full', async () => {
  const { database } = server.context;
  const figuresOf = async () =>
    (
      await database
        .select({ figures: historyFigures })
        .from(historyFigures)
        .innerJoin(instruments, eq(instruments.id, historyFigures.instrumentId))
        .where(eq(instruments.symbol, 'AAPL'))
    )[0]!.figures;
  const before = await figuresOf();
  await database
    .update(historyFigures)
    .set({ rule: 0, rsi14: null, return1m: null })
    .where(eq(historyFigures.instrumentId, before.instrumentId));
  expect(await renewOutdatedFigures(database)).toBe(1);
  expect(await figuresOf()).toEqual(before);
  expect(await renewOutdatedFigures(database)).toBe(0);
});
