import { asc, eq, sql } from 'drizzle-orm';
import { dailyBars, instruments, priceSeries } from '../../database/schema';
import { openTestDatabase, type TestDatabase } from '../../testing/testDatabase';
import { applyDataset } from '../ingest/apply';
import type { Delivery } from '../ingest/deliver';
import type { HistorySeries } from '../ingest/prices/historyDataset';
import { ingestSample } from '../ingest/prices/ingestSample';

let seeded: TestDatabase;
beforeAll(async () => {
  seeded = await openTestDatabase('seeded');
});
afterAll(() => seeded.close());

const countBars = async () => {
  const [row] = await seeded.connection.database.select({ bars: sql<number>`count(*)::int` }).from(dailyBars);
  return row?.bars;
};

test('a new site has the history of what it lists, with source, licence and last day', async () => {
  const { database } = seeded.connection;
  const series = await database
    .select({
      symbol: instruments.symbol,
      source: priceSeries.source,
      licence: priceSeries.licence,
      lastDate: priceSeries.lastDate,
    })
    .from(priceSeries)
    .innerJoin(instruments, eq(instruments.id, priceSeries.instrumentId))
    .orderBy(asc(instruments.symbol));
  expect(series).toHaveLength(60);
  expect(series.find(({ symbol }) => symbol === 'AAPL')).toEqual({
    ...{ symbol: 'AAPL', source: 'Clashrohit/algo-US', licence: 'MIT', lastDate: '2026-01-06' },
  });
  expect(series.find(({ symbol }) => symbol === 'WTI')).toMatchObject({ lastDate: '2026-08-18' });
  expect(await countBars()).toBe(95_472);
});

test('the command brings the history of other companies too, once @full', async () => {
  const { database } = seeded.connection;
  const { signal } = new AbortController();
  const options = { now: new Date('2026-11-22T12:00:00.000Z'), onProgress: () => undefined, signal };
  // Two series of all stand for the others: storing these is slow.
  const isTaken = ({ symbol }: HistorySeries) => symbol === 'AAPL' || symbol === 'ABT';
  const bring: Delivery['bring'] = (dataset) => {
    if (dataset.kind !== 'history') throw new Error('not a history');
    return applyDataset(database, { ...dataset, series: dataset.series.filter(isTaken) }, options);
  };
  const run = () => ingestSample({ bring, close: async () => undefined }, signal);
  expect(await run()).toEqual({ rows: 2 * 1258, added: 1258, changed: 0 });
  expect(await run()).toEqual({ rows: 2 * 1258, added: 0, changed: 0 });
});

test('bars of a new site still refer to their series, in every year', async () => {
  const { database } = seeded.connection;
  const [stored] = await database.select().from(dailyBars).limit(1);
  for (const date of ['1985-01-02', '2021-01-01', '2045-01-02']) {
    const orphan = database.insert(dailyBars).values({ ...stored!, seriesId: 1_000_000, date });
    await expect(orphan).rejects.toMatchObject({ cause: { code: '23503' } });
  }
  await database.delete(priceSeries).where(eq(priceSeries.id, stored!.seriesId));
  const left = await database.select().from(dailyBars).where(eq(dailyBars.seriesId, stored!.seriesId));
  expect(left).toEqual([]);
});
