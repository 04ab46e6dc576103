import type { PriceHistory } from '@market-pulse/contract';
import { and, eq, isNotNull } from 'drizzle-orm';
import { buildApp } from '../../app';
import { companies, cryptoTokens, dayQuotes, instruments, priceSeries, splits } from '../../database/schema';
import { finnhubQuote } from '../../testing/providers/finnhubServer';
import { bitcoinAt, type Market, startMarket } from '../../testing/providers/market';
import { SEEDED_AT } from '../../testing/testDatabase';
import { openTestServer, type TestServer } from '../../testing/testServer';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
/** Ten in the morning in New York, on a Monday. */
const MONDAY = '2026-11-23T15:00:00.000Z';

let market: Market;
let server: TestServer;

beforeAll(async () => {
  market = await startMarket(SEEDED_AT);
  server = await openTestServer({ config: market.config });
  const { database } = server.context;
  await database.update(companies).set({ listed: false });
  await database.update(companies).set({ listed: true }).where(eq(companies.ticker, 'AAPL'));
  await database.update(cryptoTokens).set({ coingeckoId: null });
  await database.update(cryptoTokens).set({ coingeckoId: 'bitcoin' }).where(eq(cryptoTokens.symbol, 'BTC'));
});
afterAll(async () => {
  await server.close();
  await market.stop();
});
beforeEach(async () => {
  await server.context.database.delete(dayQuotes);
});

/** Time passes until a moment; it never goes back. */
function passTo(moment: string): void {
  server.pass(Date.parse(moment) - server.context.clock().getTime());
}

/** The providers have these prices from now on, and are asked; ten minutes pass. */
async function tell(prices: { AAPL?: number; BTC?: number }, { marketData } = server.app): Promise<void> {
  const now = server.context.clock();
  if (prices.AAPL) market.finnhub.set('AAPL', { ...market.apple, quote: finnhubQuote(prices.AAPL, 228.53, now) });
  if (prices.BTC) market.coinGecko.set(bitcoinAt(prices.BTC, now));
  // Profile, metrics and quote are a call each.
  for (let call = 0; call < 4; call += 1) {
    for (const provider of ['finnhub', 'coingecko'] as const) await marketData.refresher.turn(provider);
    server.pass(3 * SECOND);
  }
  server.pass(10 * MINUTE - 12 * SECOND);
}

const history = async (address: string): Promise<PriceHistory> =>
  (await server.get(`/api/market-data/history/${address}`)).body;
const pricesOf = async (address: string) => (await history(address)).day?.points.map(({ price }) => price);

test('a day has the quotes that were kept of it, with all that is to be known of them', async () => {
  passTo(MONDAY);
  await tell({ AAPL: 229 });
  await tell({ AAPL: 230 });
  // Two prices are no line.
  expect(await history('AAPL/?range=1y')).not.toHaveProperty('has_day');
  expect(await history('AAPL/?range=1d')).not.toHaveProperty('day');
  await tell({ AAPL: 231.5 });
  expect(await history('AAPL/?range=1y')).toMatchObject({ has_day: true });
  expect(await history('AAPL/?range=1y')).not.toHaveProperty('day');
  expect((await history('AAPL/?range=1d')).day).toEqual({
    ...{ date: '2026-11-23', zone: 'America/New_York', step_minutes: 1, unit: 'USD', adjustment: 'raw' },
    ...{ opens: '2026-11-23T14:30:00.000Z', closes: '2026-11-23T21:00:00.000Z', source: 'Finnhub' },
    ...{ as_of: '2026-11-23T15:20:00.000Z', status: 'live' },
    previous_close: { date: '2026-11-20', price: 228.53 },
    points: [
      { at: '2026-11-23T15:00:00.000Z', price: 229 },
      { at: '2026-11-23T15:10:00.000Z', price: 230 },
      { at: '2026-11-23T15:20:00.000Z', price: 231.5 },
    ],
  });
});

test('another server, or another start, neither loses nor doubles them @full', async () => {
  for (const price of [229, 230]) await tell({ AAPL: price });
  const again = await buildApp(server.context);
  try {
    await tell({ AAPL: 231 }, again);
    await tell({}, again);
    await tell({});
    expect(await pricesOf('AAPL/?range=1d')).toEqual([229, 230, 231]);
  } finally {
    await again.close();
  }
});

test('beside a history in another currency, or of one that nobody knows, there is no day @full', async () => {
  for (const price of [229, 230, 231]) await tell({ AAPL: price });
  const { database } = server.context;
  const [apple] = await database
    .select()
    .from(instruments)
    .where(and(eq(instruments.kind, 'stock'), eq(instruments.symbol, 'AAPL')));
  const series = eq(priceSeries.instrumentId, apple!.id);
  for (const told of [
    { currency: 'EUR', currencyFrom: 'stated' },
    { currency: null, currencyFrom: null },
  ] as const) {
    await database.update(priceSeries).set(told).where(series);
    expect(await pricesOf('AAPL/?range=1d')).toBeUndefined();
  }
  await database.update(priceSeries).set({ currency: 'USD', currencyFrom: 'stated' }).where(series);
  expect(await pricesOf('AAPL/?range=1d')).toHaveLength(3);

  // On the day of a split quotes may come in the shares of before.
  const split = { instrumentId: apple!.id, date: '2026-11-23', numerator: 4, denominator: 1, source: 'Test' };
  await database.insert(splits).values(split);
  await tell({ AAPL: 57 });
  // One price is left, and no day is offered that would be none.
  expect(await history('AAPL/?range=1y')).not.toHaveProperty('has_day');
  for (const price of [58, 57.5]) await tell({ AAPL: price });
  expect((await history('AAPL/?range=1d')).day).toMatchObject({
    points: [{ price: 57 }, { price: 58 }, { price: 57.5 }],
    previous_close: null,
  });
  await database.delete(splits).where(eq(splits.date, split.date));
});

test('the day of a coin is that of UTC, and is kept until the next one has prices @full', async () => {
  passTo('2026-11-24T23:00:00.000Z');
  for (const price of [91_000, 92_000, 93_000]) await tell({ BTC: price });
  expect((await history('BTC/?range=1d')).day).toMatchObject({
    ...{ date: '2026-11-24', zone: 'UTC', step_minutes: 5, closes: '2026-11-25T00:00:00.000Z', source: 'CoinGecko' },
    points: [{ price: 91_000 }, { price: 92_000 }, { at: '2026-11-24T23:20:00.000Z', price: 93_000 }],
  });
  passTo('2026-11-25T00:10:00.000Z');
  expect((await history('BTC/?range=1y')).has_day).toBe(true);
  for (const price of [94_000, 95_000, 96_000]) await tell({ BTC: price });
  expect((await history('BTC/?range=1d')).day).toMatchObject({ date: '2026-11-25', points: { length: 3 } });
});

test('at night a share still has its day, and no longer once the next session has gone on for an hour', async () => {
  passTo('2026-11-25T15:00:00.000Z');
  for (const price of [229, 230, 231]) await tell({ AAPL: price });
  // Thanksgiving is no day of the market.
  passTo('2026-11-27T14:00:00.000Z');
  expect((await history('AAPL/?range=1d')).day).toMatchObject({ date: '2026-11-25', status: 'stale' });
  passTo('2026-11-27T15:29:00.000Z');
  expect((await history('AAPL/?range=1y')).has_day).toBe(true);
  passTo('2026-11-27T15:31:00.000Z');
  expect(await history('AAPL/?range=1y')).not.toHaveProperty('has_day');
  expect(await history('AAPL/?range=1d')).not.toHaveProperty('day');
});

test('quotes are kept of two days, and no more @full', async () => {
  const kept = async () => {
    const rows = await server.context.database
      .selectDistinct({ day: dayQuotes.day })
      .from(dayQuotes)
      .where(isNotNull(dayQuotes.companyId));
    return rows.map(({ day }) => day).sort();
  };
  for (const day of ['2026-12-01', '2026-12-02', '2026-12-03']) {
    passTo(`${day}T16:00:00.000Z`);
    await tell({ AAPL: 240 });
  }
  expect(await kept()).toEqual(['2026-12-02', '2026-12-03']);
});
