import { sql } from 'drizzle-orm';
import type { Database } from '../database/client';

/** Every row of every table, in an order that depends on the rows alone: two databases with the same rows are equal. */
export async function readAllRows(database: Database): Promise<Record<string, unknown[]>> {
  const tables = await database.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' order by table_name`,
  );
  const rows: Record<string, unknown[]> = {};
  for (const { name } of tables.rows) {
    const table = sql.identifier(name);
    const found = await database.execute(sql`select row_to_json(t)::text as row from ${table} t order by 1`);
    rows[name] = found.rows.map(({ row }) => row);
  }
  return rows;
}
