import { sql } from 'drizzle-orm';
import { dailyBars } from '../../database/schema';
import { openTestDatabase, type TestDatabase } from '../../testing/testDatabase';
import { figureColumn, figuresOf } from './figureColumn';

let opened: TestDatabase;
beforeAll(async () => {
  opened = await openTestDatabase('empty');
});
afterAll(() => opened.close());

const FIGURES = [0, 1, -36.98, 0.1, 1e-7, 1e15, 2 ** 53, Number.MAX_VALUE, Number.MIN_VALUE, null, 102.004] as const;

test('figures come out of the database as they went in, to the last digit, and where there is none as null', async () => {
  const rows = sql.join(
    FIGURES.map((figure, row) => sql`(${row}::int, ${figure}::float8)`),
    sql`, `,
  );
  const { rows: found } = await opened.connection.database.execute<{ column: string }>(
    sql`select ${figureColumn(sql`figure`)} as column from (values ${rows}) as told (row, figure)`,
  );
  expect(FIGURES.map((_, row) => figuresOf(found[0]?.column ?? null)(row))).toEqual(FIGURES);
});

test('of no rows there is no figure', async () => {
  const [column] = await opened.connection.database.select({ close: figureColumn(dailyBars.close) }).from(dailyBars);
  expect(column?.close).toBeNull();
  expect(figuresOf(null)(0)).toBeNull();
});
