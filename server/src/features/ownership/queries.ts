import { foldedName } from '@market-pulse/contract';
import { and, asc, count, desc, eq, gte, inArray, lte, not, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../database/client';
import { foldedColumn } from '../../database/foldedColumn';
import { likeLiteral } from '../../database/like';
import {
  beneficialHolders,
  companies,
  edgarReadings,
  insiderHoldings,
  insiderTransactions,
  institutionalHoldings,
  issuerCusips,
  ownershipFilings,
  plannedSales,
} from '../../database/schema';

const filed = {
  accession: ownershipFilings.accession,
  form: ownershipFilings.form,
  filed: ownershipFilings.filed,
};

/** Transactions of a company that no amendment replaced. */
function standingTransactions(issuerCik: number): SQL | undefined {
  return and(eq(insiderTransactions.issuerCik, issuerCik), sql`not ${insiderTransactions.superseded}`);
}

/** Newest first; of one filing in its order. */
export async function listTransactions(
  database: Database,
  issuerCik: number,
  { offset, limit }: { readonly offset: number; readonly limit: number },
) {
  return database
    .select({ transaction: insiderTransactions, ...filed })
    .from(insiderTransactions)
    .innerJoin(ownershipFilings, eq(ownershipFilings.id, insiderTransactions.filingId))
    .where(standingTransactions(issuerCik))
    .orderBy(desc(insiderTransactions.date), desc(insiderTransactions.filingId), asc(insiderTransactions.line))
    .offset(offset)
    .limit(limit);
}

export async function countTransactions(database: Database, issuerCik: number): Promise<number> {
  const [row] = await database
    .select({ count: count() })
    .from(insiderTransactions)
    .where(standingTransactions(issuerCik));
  return row?.count ?? 0;
}

/** Purchases and sales (codes P and S) of what is no derivative and no swap, from one day to another. */
export async function listTrades(
  database: Database,
  issuerCik: number,
  { from, to, limit }: { readonly from: string; readonly to: string; readonly limit: number },
) {
  return database
    .select({
      date: insiderTransactions.date,
      code: insiderTransactions.code,
      security: insiderTransactions.security,
      owner: insiderTransactions.ownerKey,
      shares: insiderTransactions.shares,
      price: insiderTransactions.price,
      after: insiderTransactions.after,
      plan: insiderTransactions.plan,
    })
    .from(insiderTransactions)
    .where(
      and(
        standingTransactions(issuerCik),
        gte(insiderTransactions.date, from),
        lte(insiderTransactions.date, to),
        inArray(insiderTransactions.code, ['P', 'S']),
        sql`not ${insiderTransactions.derivative} and not ${insiderTransactions.swap}`,
      ),
    )
    .orderBy(desc(insiderTransactions.date), desc(insiderTransactions.filingId), asc(insiderTransactions.line))
    .limit(limit);
}

/** What insiders of a company stated to hold, after transactions and by itself, without derivatives; the newest of both. */
export async function listStatedHoldings(database: Database, issuerCik: number, limit: number) {
  const [after, stated] = await Promise.all([
    database
      .select({
        ...{ filingId: insiderTransactions.filingId, line: insiderTransactions.line, date: insiderTransactions.date },
        ...{
          owner: insiderTransactions.ownerKey,
          person: insiderTransactions.ownerName,
          role: insiderTransactions.role,
        },
        ...{ security: insiderTransactions.security, shares: insiderTransactions.after },
        ...{ direct: insiderTransactions.direct, nature: insiderTransactions.nature },
        ...filed,
      })
      .from(insiderTransactions)
      .innerJoin(ownershipFilings, eq(ownershipFilings.id, insiderTransactions.filingId))
      .where(and(standingTransactions(issuerCik), sql`not ${insiderTransactions.derivative}`))
      .orderBy(desc(insiderTransactions.date), desc(insiderTransactions.filingId), desc(insiderTransactions.line))
      .limit(limit),
    database
      .select({
        ...{ filingId: insiderHoldings.filingId, line: insiderHoldings.line, date: insiderHoldings.date },
        ...{ owner: insiderHoldings.ownerKey, person: insiderHoldings.ownerName, role: insiderHoldings.role },
        ...{ security: insiderHoldings.security, shares: insiderHoldings.shares },
        ...{ direct: insiderHoldings.direct, nature: insiderHoldings.nature },
        ...filed,
      })
      .from(insiderHoldings)
      .innerJoin(ownershipFilings, eq(ownershipFilings.id, insiderHoldings.filingId))
      .where(
        and(
          eq(insiderHoldings.issuerCik, issuerCik),
          sql`not ${insiderHoldings.superseded} and not ${insiderHoldings.derivative}`,
        ),
      )
      .orderBy(desc(insiderHoldings.date), desc(insiderHoldings.filingId), desc(insiderHoldings.line))
      .limit(limit),
  ]);
  return [...after, ...stated];
}

export async function listPlannedSales(database: Database, issuerCik: number, limit: number) {
  return database
    .select({ sale: plannedSales, planDates: ownershipFilings.planDates, ...filed })
    .from(plannedSales)
    .innerJoin(ownershipFilings, eq(ownershipFilings.id, plannedSales.filingId))
    .where(and(eq(plannedSales.issuerCik, issuerCik), sql`not ${plannedSales.superseded}`))
    .orderBy(desc(plannedSales.date), desc(plannedSales.filingId), asc(plannedSales.line))
    .limit(limit);
}

export async function listLargeHolders(database: Database, issuerCik: number, limit: number) {
  return database
    .select({ holder: beneficialHolders, ...filed })
    .from(beneficialHolders)
    .innerJoin(ownershipFilings, eq(ownershipFilings.id, beneficialHolders.filingId))
    .where(and(eq(beneficialHolders.issuerCik, issuerCik), sql`not ${beneficialHolders.superseded}`))
    .orderBy(desc(beneficialHolders.eventDate), desc(beneficialHolders.filingId), asc(beneficialHolders.line))
    .limit(limit);
}

/** Names of companies that have a word in them, as search compares them, each with its CIK: those that a name may be confused with. */
export async function listNamesWith(database: Database, word: string, limit: number) {
  return database
    .select({ name: companies.name, cik: companies.cik })
    .from(companies)
    .where(sql`${foldedColumn(companies.name)} like ${`%${likeLiteral(foldedName(word))}%`}`)
    .limit(limit);
}

/** CUSIPs that schedules say are of a company's securities. */
export async function listCusips(database: Database, issuerCik: number, limit: number): Promise<string[]> {
  const rows = await database
    .selectDistinct({ cusip: issuerCusips.cusip })
    .from(issuerCusips)
    .where(eq(issuerCusips.issuerCik, issuerCik))
    .limit(limit);
  return rows.map(({ cusip }) => cusip);
}

/** What holdings of a company are known by. */
export interface HeldCompany {
  readonly issuerCik: number;
  /** CUSIPs of its securities. */
  readonly cusips: readonly string[];
  /** Its name, see `issuerNameKey`; null where others have it too. */
  readonly nameKey: string | null;
}

/** Holdings of a company: those of its CUSIPs, and those of its name whose CUSIP is not said to be another company's. */
function holdingsOf({ issuerCik, cusips, nameKey }: HeldCompany): SQL | undefined {
  const { cusip } = institutionalHoldings;
  const isOthers = sql`exists (select from ${issuerCusips} where ${issuerCusips.cusip} = ${cusip} and ${issuerCusips.issuerCik} <> ${issuerCik})`;
  const conditions = [
    ...(cusips.length > 0 ? [inArray(cusip, [...cusips])] : []),
    ...(nameKey === null ? [] : [and(eq(institutionalHoldings.nameKey, nameKey), not(isOthers))]),
  ];
  return and(conditions.length === 0 ? sql`false` : or(...conditions), not(institutionalHoldings.superseded));
}

/** The newest quarter of which any holding of a company is known. */
export async function newestPeriod(database: Database, company: HeldCompany) {
  const [row] = await database
    .select({ period: sql<string | null>`max(${institutionalHoldings.period})::text` })
    .from(institutionalHoldings)
    .where(holdingsOf(company));
  return row?.period ?? null;
}

/** What managers held of a company at the end of a quarter, the largest value first. */
export async function listInstitutionalHolders(
  database: Database,
  company: HeldCompany,
  period: string,
  managers: { readonly limit: number } | { readonly ciks: readonly number[] },
) {
  const value = sql<number>`sum(${institutionalHoldings.value})`;
  const isOneOf = 'ciks' in managers ? inArray(institutionalHoldings.managerCik, [...managers.ciks]) : undefined;
  const found = database
    .select({
      cik: institutionalHoldings.managerCik,
      manager: sql<string>`max(${institutionalHoldings.managerName})`,
      shares: sql<number>`sum(${institutionalHoldings.shares})`,
      value,
      accession: sql<string | null>`max(${ownershipFilings.accession})`,
    })
    .from(institutionalHoldings)
    .innerJoin(ownershipFilings, eq(ownershipFilings.id, institutionalHoldings.filingId))
    .where(and(holdingsOf(company), eq(institutionalHoldings.period, period), isOneOf))
    .groupBy(institutionalHoldings.managerCik)
    .orderBy(desc(value), asc(institutionalHoldings.managerCik))
    .$dynamic();
  return 'limit' in managers ? found.limit(managers.limit) : found;
}

/** How many managers held shares of a company at the end of a quarter. */
export async function countInstitutionalHolders(
  database: Database,
  company: HeldCompany,
  period: string,
): Promise<number> {
  const [row] = await database
    .select({ count: sql<number>`count(distinct ${institutionalHoldings.managerCik})::integer` })
    .from(institutionalHoldings)
    .where(and(holdingsOf(company), eq(institutionalHoldings.period, period)));
  return row?.count ?? 0;
}

/**
 * Which of some subjects have a report of a manager, and whether all its holdings are here: of reports that are read as they are filed those
 * of companies that were here then are kept.
 */
export async function knownReports(
  database: Database,
  subjects: readonly string[],
): Promise<ReadonlyMap<string, { readonly isWhole: boolean }>> {
  if (subjects.length === 0) return new Map();
  const isPart = sql`exists (select from ${edgarReadings} where ${edgarReadings.accession} = ${ownershipFilings.accession} and ${edgarReadings.reading} = 'holdings')`;
  const rows = await database
    .select({ subject: ownershipFilings.subject, isWhole: sql<boolean>`not bool_or(${isPart})` })
    .from(ownershipFilings)
    .where(inArray(ownershipFilings.subject, [...subjects]))
    .groupBy(ownershipFilings.subject);
  return new Map(rows.map(({ subject, isWhole }) => [subject, { isWhole }]));
}
