import { and, asc, eq, isNotNull, or, sql } from 'drizzle-orm';
import type { Database } from '../../database/client';
import { figureColumns } from '../../database/figureColumns';
import { companies, companyFigures, historyFigures, instruments } from '../../database/schema';

/** Listed companies that have a price, the largest first, each with its stored figures and those of its history. */
export async function listScreened(database: Database, limit: number) {
  return database
    .select({
      ticker: companies.ticker,
      name: companies.name,
      slug: companies.slug,
      sector: companies.sector,
      ...figureColumns,
      history: historyFigures,
    })
    .from(companies)
    .leftJoin(companyFigures, eq(companyFigures.companyId, companies.id))
    .leftJoin(instruments, and(eq(instruments.kind, 'stock'), eq(instruments.symbol, companies.ticker)))
    .leftJoin(historyFigures, eq(historyFigures.instrumentId, instruments.id))
    .where(and(eq(companies.listed, true), or(isNotNull(companyFigures.price), isNotNull(historyFigures.close))))
    .orderBy(sql`${companyFigures.marketCap} desc nulls last`, asc(companies.name))
    .limit(limit);
}

/** One company with everything that it is screened by. */
export type StoredScreened = Awaited<ReturnType<typeof listScreened>>[number];
