import { and, asc, eq, isNotNull, or, sql } from 'drizzle-orm';
import type { Database } from '../../../database/client';
import { figureColumns } from '../../../database/figureColumns';
import { companies, companyFigures, historyFigures, instruments } from '../../../database/schema';
import type { ReferenceKey } from './references';

/** Listed companies that have a price, the largest first, each with its stored figures and those of its history. */
export async function listLargest(database: Database, limit: number) {
  return database
    .select({
      ticker: companies.ticker,
      name: companies.name,
      cik: companies.cik,
      sector: companies.sector,
      ...figureColumns,
      dayLow: companyFigures.dayLow,
      dayHigh: companyFigures.dayHigh,
      week52Low: companyFigures.week52Low,
      week52High: companyFigures.week52High,
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

/** One company with what a summary takes of it. */
export type StoredCompany = Awaited<ReturnType<typeof listLargest>>[number];

/** The newest figures of some instruments; those without a daily history are left out. */
export async function findReferences(database: Database, keys: readonly ReferenceKey[]) {
  return database
    .select({
      symbol: instruments.symbol,
      kind: instruments.kind,
      unit: instruments.unit,
      date: historyFigures.date,
      close: historyFigures.close,
      previousClose: historyFigures.previousClose,
      source: historyFigures.source,
      status: historyFigures.status,
    })
    .from(instruments)
    .innerJoin(historyFigures, eq(historyFigures.instrumentId, instruments.id))
    .where(or(...keys.map(({ kind, symbol }) => and(eq(instruments.kind, kind), eq(instruments.symbol, symbol)))));
}

/** The newest figures of one instrument. */
export type StoredReference = Awaited<ReturnType<typeof findReferences>>[number];
