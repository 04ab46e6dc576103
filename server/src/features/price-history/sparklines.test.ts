import { sparklines } from '@market-pulse/contract';
import { eq } from 'drizzle-orm';
import { instruments, splits } from '../../database/schema';
import { openTestServer, type TestServer } from '../../testing/testServer';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const ask = async (symbols: string) => {
  const { status, body } = await server.get(`/api/market-data/sparklines/?symbols=${encodeURIComponent(symbols)}`);
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
    closes: newest.map(({ close }: { close: number }) => close),
    ...{ first_date: newest[0].date, last_date: '2026-01-06', source: 'Clashrohit/algo-US' },
  });
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
