import { sql } from 'drizzle-orm';
import { openTestDatabase, type TestDatabase } from '../testing/testDatabase';
import { dailyBars, instruments, priceSeries } from './schema';

let opened: TestDatabase;
let seriesId: number;

beforeAll(async () => {
  opened = await openTestDatabase('empty');
  const { database } = opened.connection;
  const [instrument] = await database
    .insert(instruments)
    .values({ kind: 'crypto', symbol: 'SHIB', unit: 'USD' })
    .returning();
  const of = { instrumentId: instrument!.id, adjustment: 'unknown', interval: 'day', status: 'delayed' } as const;
  const [series] = await database
    .insert(priceSeries)
    .values({ ...of, source: 'test' })
    .returning();
  seriesId = series!.id;
});
afterAll(() => opened.close());

describe('bars of a day', () => {
  test.each(['1833-01-01', '1989-12-31', '1990-01-01', '2024-12-31', '2025-01-01', '2039-12-31', '2071-06-30'])(
    'of %s are taken, and read again as they were',
    async (date) => {
      const { database } = opened.connection;
      const bar = { seriesId, date, close: 0.0000001234567, volume: 51_930_000_000_123 };
      await database.insert(dailyBars).values(bar);
      const rows = await database
        .select({ close: dailyBars.close, volume: dailyBars.volume })
        .from(dailyBars)
        .where(sql`${dailyBars.seriesId} = ${seriesId} and ${dailyBars.date} = ${date}`);
      expect(rows).toEqual([{ close: bar.close, volume: bar.volume }]);
    },
  );

  test('of a range of days are read from the partitions of those years alone, by the key', async () => {
    const { rows } = await opened.connection.database.execute(sql`
      explain select * from daily_bars
      where series_id = ${sql.raw(String(seriesId))} and date >= '2021-01-01' and date < '2026-01-01'`);
    const plan = rows.map((row) => Object.values(row as object).join()).join('\n');
    const read = [...plan.matchAll(/ on (daily_bars_\d+) /g)].map(([, partition]) => partition);
    expect(read).toEqual(['daily_bars_2020', 'daily_bars_2025']);
    expect(plan).not.toContain('Seq Scan');
  });

  test('of one day stand once', async () => {
    const again = opened.connection.database.insert(dailyBars).values({ seriesId, date: '2025-01-01', close: 2 });
    await expect(again).rejects.toThrow();
  });
});
