import { asc, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Database } from '../../database/client';
import { cryptoTokens, icos } from '../../database/schema';
import { historyOfCoin } from '../price-history/listedHistory';

/** Coins by rank; with a symbol those that carry it, which may be several. */
export async function listTokens(
  database: Database,
  { symbol, limit }: { symbol?: string | undefined; limit: number },
) {
  return database
    .select({ ...getTableColumns(cryptoTokens), history: historyOfCoin() })
    .from(cryptoTokens)
    .where(symbol === undefined ? undefined : eq(cryptoTokens.symbol, symbol))
    .orderBy(sql`${cryptoTokens.rank} asc nulls last`, asc(cryptoTokens.name))
    .limit(limit);
}

/** All token sales, the latest start first. */
export async function listIcos(database: Database) {
  return database
    .select()
    .from(icos)
    .orderBy(sql`${icos.startDate} desc nulls last`, asc(icos.id));
}
