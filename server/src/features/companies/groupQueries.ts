import { and, asc, count, eq, inArray, max } from 'drizzle-orm';
import type { Database } from '../../database/client';
import { companies } from '../../database/schema';
import type { GroupCount, GroupKind } from './groups';
import { selectRows } from './queries';

/** How many listed companies have each sector and industry, and when the last of them changed. */
export async function countGroups(database: Database): Promise<(GroupCount & { readonly changedAt: Date | null })[]> {
  return database
    .select({
      sector: companies.sector,
      industry: companies.industry,
      companies: count(),
      changedAt: max(companies.updatedAt),
    })
    .from(companies)
    .where(eq(companies.listed, true))
    .groupBy(companies.sector, companies.industry);
}

/** Listed companies of a sector or industry under any of its names, by name. */
export async function listGroup(database: Database, kind: GroupKind, names: readonly string[], limit: number) {
  return selectRows(database)
    .where(and(eq(companies.listed, true), inArray(companies[kind], [...names])))
    .orderBy(asc(companies.name))
    .limit(limit);
}

/** The listed companies of an industry, by name. */
export async function listPeerCandidates(database: Database, industry: string, limit: number) {
  return selectRows(database)
    .where(and(eq(companies.listed, true), eq(companies.industry, industry)))
    .orderBy(asc(companies.name))
    .limit(limit);
}

/** Rows of some companies, in no order. */
export async function listByTicker(database: Database, tickers: readonly string[]) {
  return selectRows(database).where(inArray(companies.ticker, [...tickers]));
}
