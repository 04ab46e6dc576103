import { marketSummary } from '@market-pulse/contract';
import { openTestServer, type TestServer } from '../../../testing/testServer';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const ask = async () => {
  const { status, body } = await server.get('/api/market-data/summary/');
  expect(status).toBe(200);
  return marketSummary.parse(body);
};

test('the market of a day has the figures that the stock list has, and no more than a page needs', async () => {
  const { gainers, losers, sectors, breadth, companies, figures } = await ask();
  const { body } = await server.get('/api/stocks/live-companies/');
  for (const { ticker, price, volume } of [...gainers, ...losers]) {
    const row = body.find((one: { ticker: string }) => one.ticker === ticker);
    expect(row).toMatchObject({ price, volume, status: figures.status, as_of: figures.as_of });
  }
  expect(gainers.length).toBeGreaterThan(0);
  expect(breadth!.advancers + breadth!.decliners + breadth!.unchanged).toBe(companies);
  const sizes = sectors.flatMap((sector) => sector.companies.map(({ size }) => size ?? 0));
  expect(sizes.length).toBeGreaterThan(4);
  expect(sizes.length).toBeLessThanOrEqual(120);
  expect(Math.min(...sizes)).toBeGreaterThan(0);
});

test('beside the stocks stand indices, oil, gold, a yield and the euro, each of its own day or month and source', async () => {
  const { references } = await ask();
  expect(references.map(({ symbol, name, unit, interval }) => [symbol, name, unit, interval])).toEqual([
    ['SPX', 'S&P 500', 'points', 'day'],
    ['VIX', 'VIX', 'points', 'day'],
    ['WTI', 'WTI crude', 'USD per barrel', 'day'],
    ['GOLD', 'Gold', 'USD per troy ounce', 'month'],
    ['US10Y', '10-year yield', 'percent', 'month'],
    ['USDEUR', 'EUR/USD', 'USD per EUR', 'month'],
  ]);
  for (const { symbol, kind, is_inverse, interval, last, change, as_of, source } of references) {
    const { body } = await server.get(`/api/market-data/history/${symbol}/?range=1y&kind=${kind}`);
    const [before, newest] = body.bars
      .slice(-2)
      .map(({ close }: { close: number }) => (is_inverse ? 1 / close : close));
    expect(last).toBeCloseTo(newest, 8);
    if (interval === 'month') expect(change).not.toBeNull();
    if (change !== null) expect(change).toBeCloseTo(newest - before, 8);
    expect([interval, as_of?.slice(0, 10), source]).toEqual([body.interval, body.bars.at(-1).date, body.source]);
  }
});
