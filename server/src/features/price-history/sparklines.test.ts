import { sparklines } from '@market-pulse/contract';
import { eq } from 'drizzle-orm';
import { instruments, splits } from '../../database/schema';
import { openTestServer, type TestServer } from '../../testing/testServer';
import { shownCloses } from './shownCloses';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const ask = async (symbols: string, range = '6w') => {
  const query = `symbols=${encodeURIComponent(symbols)}&range=${range}`;
  const { status, body } = await server.get(`/api/market-data/sparklines/?${query}`);
  expect(status).toBe(200);
  return sparklines.parse(body);
};

test('the last thirty closes of stocks, coins and indices, in the order asked for, as the charts have them', async () => {
  const found = await ask('btc,AAPL,SPX,BTC');
  expect(found.map(({ symbol, kind, closes }) => [symbol, kind, closes.length])).toEqual([
    ['BTC', 'crypto', 30],
    ['AAPL', 'stock', 30],
    ['SPX', 'index', 30],
    ['BTC', 'crypto', 30],
  ]);
  const { body } = await server.get('/api/market-data/history/AAPL/?range=6m');
  const newest = body.bars.slice(-30);
  expect(found[1]).toMatchObject({
    closes: shownCloses(newest.map(({ close }: { close: number }) => close)),
    ...{ first_date: newest[0].date, last_date: '2026-01-06', source: 'Clashrohit/algo-US' },
  });
});

test('the last close of each week of a year, the newest one among them', async () => {
  const found = await ask('BTC,AAPL,IQST', '1y');
  expect(found.map(({ symbol, closes }) => [symbol, closes.length])).toEqual([
    ['BTC', 52],
    ['AAPL', 52],
    ['IQST', 0],
  ]);
  const { body } = await server.get('/api/market-data/history/AAPL/?range=1y');
  const closeOf = new Map(body.bars.map(({ date, close }: { date: string; close: number }) => [date, close]));
  const { closes, first_date, last_date } = found[1]!;
  expect(last_date).toBe('2026-01-06');
  expect([closes[0], closes.at(-1)]).toEqual([closeOf.get(first_date!), closeOf.get(last_date!)]);
});

test('what has no history has no closes, and what nobody knows is nothing', async () => {
  const nothing = { closes: [], first_date: null, last_date: null, source: null };
  expect(await ask('IQST,NOSUCH')).toEqual([
    { symbol: 'IQST', kind: 'stock', ...nothing },
    { symbol: 'NOSUCH', kind: null, ...nothing },
  ]);
  expect(await ask('')).toEqual([]);
});

test('raw closes before a split are adjusted for it', async () => {
  const { database } = server.context;
  const [before] = await ask('BTC');
  const [coin] = await database.select().from(instruments).where(eq(instruments.symbol, 'BTC'));
  await database
    .insert(splits)
    .values({ instrumentId: coin!.id, date: before!.last_date!, numerator: 2, denominator: 1, source: 'Test' });
  const [after] = await ask('BTC');
  expect(after!.closes.at(-1)).toBe(before!.closes.at(-1));
  expect(after!.closes[0]).toBeCloseTo(before!.closes[0]! / 2, 6);
});

test('it takes at most a hundred symbols', async () => {
  const many = Array.from({ length: 101 }, (_, index) => `A${index}`).join(',');
  expect((await server.get(`/api/market-data/sparklines/?symbols=${many}`)).status).toBe(422);
});
