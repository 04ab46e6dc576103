import { foldedName } from '@market-pulse/contract';
import {
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  gte,
  inArray,
  isNotNull,
  lte,
  not,
  notInArray,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
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
  instruments,
  issuerCusips,
  ownershipFilings,
  plannedSales,
  splits,
} from '../../database/schema';

const filed = {
  accession: ownershipFilings.accession,
  form: ownershipFilings.form,
  filed: ownershipFilings.filed,
};

/** Transactions of a company that no amendment replaced. */
function standingTransactions(issuerCiks: readonly number[]): SQL | undefined {
  return and(inArray(insiderTransactions.issuerCik, [...issuerCiks]), sql`not ${insiderTransactions.superseded}`);
}

/** Newest first; of one filing in its order. */
export async function listTransactions(
  database: Database,
  issuerCiks: readonly number[],
  { offset, limit }: { readonly offset: number; readonly limit: number },
) {
  return database
    .select({ transaction: insiderTransactions, ...filed })
    .from(insiderTransactions)
    .innerJoin(ownershipFilings, eq(ownershipFilings.id, insiderTransactions.filingId))
    .where(standingTransactions(issuerCiks))
    .orderBy(desc(insiderTransactions.date), desc(insiderTransactions.filingId), asc(insiderTransactions.line))
    .offset(offset)
    .limit(limit);
}

export async function countTransactions(database: Database, issuerCiks: readonly number[]): Promise<number> {
  const [row] = await database
    .select({ count: count() })
    .from(insiderTransactions)
    .where(standingTransactions(issuerCiks));
  return row?.count ?? 0;
}

/** Purchases and sales (codes P and S) of what is no derivative and no swap, from one day to another. */
export async function listTrades(
  database: Database,
  issuerCiks: readonly number[],
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
      derivative: insiderTransactions.derivative,
      perAds: insiderTransactions.perAds,
      adsRatio: insiderTransactions.adsRatio,
      after: insiderTransactions.after,
      plan: insiderTransactions.plan,
    })
    .from(insiderTransactions)
    .where(
      and(
        standingTransactions(issuerCiks),
        gte(insiderTransactions.date, from),
        lte(insiderTransactions.date, to),
        inArray(insiderTransactions.code, ['P', 'S']),
        sql`not ${insiderTransactions.derivative} and not ${insiderTransactions.swap}`,
      ),
    )
    .orderBy(desc(insiderTransactions.date), desc(insiderTransactions.filingId), asc(insiderTransactions.line))
    .limit(limit);
}

/** How many shares one American Depositary Share of a company stands for, as the newest filing says that tells it. */
export async function newestAdsRatio(database: Database, issuerCiks: readonly number[]) {
  const [row] = await database
    .select({
      ...{ ratio: insiderTransactions.adsRatio, date: insiderTransactions.date, cik: insiderTransactions.issuerCik },
      ...filed,
    })
    .from(insiderTransactions)
    .innerJoin(ownershipFilings, eq(ownershipFilings.id, insiderTransactions.filingId))
    .where(and(standingTransactions(issuerCiks), isNotNull(insiderTransactions.adsRatio)))
    .orderBy(desc(insiderTransactions.date), desc(insiderTransactions.filingId))
    .limit(1);
  return row;
}

/** What insiders of a company stated to hold, after transactions and by itself, without derivatives; the newest of both. */
export async function listStatedHoldings(database: Database, issuerCiks: readonly number[], limit: number) {
  const [after, stated] = await Promise.all([
    database
      .select({
        ...{ filingId: insiderTransactions.filingId, line: insiderTransactions.line, date: insiderTransactions.date },
        cik: insiderTransactions.issuerCik,
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
      .where(and(standingTransactions(issuerCiks), sql`not ${insiderTransactions.derivative}`))
      .orderBy(desc(insiderTransactions.date), desc(insiderTransactions.filingId), desc(insiderTransactions.line))
      .limit(limit),
    database
      .select({
        ...{ filingId: insiderHoldings.filingId, line: insiderHoldings.line, date: insiderHoldings.date },
        cik: insiderHoldings.issuerCik,
        ...{ owner: insiderHoldings.ownerKey, person: insiderHoldings.ownerName, role: insiderHoldings.role },
        ...{ security: insiderHoldings.security, shares: insiderHoldings.shares },
        ...{ direct: insiderHoldings.direct, nature: insiderHoldings.nature },
        ...filed,
      })
      .from(insiderHoldings)
      .innerJoin(ownershipFilings, eq(ownershipFilings.id, insiderHoldings.filingId))
      .where(
        and(
          inArray(insiderHoldings.issuerCik, [...issuerCiks]),
          sql`not ${insiderHoldings.superseded} and not ${insiderHoldings.derivative}`,
        ),
      )
      .orderBy(desc(insiderHoldings.date), desc(insiderHoldings.filingId), desc(insiderHoldings.line))
      .limit(limit),
  ]);
  return [...after, ...stated];
}

export async function listPlannedSales(database: Database, issuerCiks: readonly number[], limit: number) {
  return database
    .select({ sale: plannedSales, planDates: ownershipFilings.planDates, ...filed })
    .from(plannedSales)
    .innerJoin(ownershipFilings, eq(ownershipFilings.id, plannedSales.filingId))
    .where(and(inArray(plannedSales.issuerCik, [...issuerCiks]), sql`not ${plannedSales.superseded}`))
    .orderBy(desc(plannedSales.date), desc(plannedSales.filingId), asc(plannedSales.line))
    .limit(limit);
}

export async function listLargeHolders(database: Database, issuerCiks: readonly number[], limit: number) {
  return database
    .select({ holder: beneficialHolders, ...filed })
    .from(beneficialHolders)
    .innerJoin(ownershipFilings, eq(ownershipFilings.id, beneficialHolders.filingId))
    .where(and(inArray(beneficialHolders.issuerCik, [...issuerCiks]), sql`not ${beneficialHolders.superseded}`))
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

/** The tickers of a company, the listed ones first. */
export async function listTickers(database: Database, ciks: readonly number[], limit: number): Promise<string[]> {
  const rows = await database
    .select({ ticker: companies.ticker })
    .from(companies)
    .where(inArray(companies.cik, [...ciks]))
    .orderBy(desc(companies.listed), asc(companies.id))
    .limit(limit);
  return rows.map(({ ticker }) => ticker);
}

/** Splits of a ticker after one day and up to another, with the time in which each was, where no day is known. */
export async function listSplits(database: Database, ticker: string, after: string, to: string) {
  const { date, until, numerator, denominator, kind } = splits;
  return database
    .select({ date, until, numerator, denominator, kind })
    .from(splits)
    .innerJoin(instruments, eq(instruments.id, splits.instrumentId))
    .where(
      and(
        eq(instruments.kind, 'stock'),
        eq(instruments.symbol, ticker),
        lte(date, to),
        or(gt(date, after), gt(until, after)),
      ),
    );
}

/** CUSIPs that schedules say are of a company's securities. */
export async function listCusips(database: Database, issuerCiks: readonly number[], limit: number): Promise<string[]> {
  const rows = await database
    .selectDistinct({ cusip: issuerCusips.cusip })
    .from(issuerCusips)
    .where(inArray(issuerCusips.issuerCik, [...issuerCiks]))
    .limit(limit);
  return rows.map(({ cusip }) => cusip);
}

/** What holdings of a company are known by. */
export interface HeldCompany {
  readonly issuerCiks: readonly number[];
  /** CUSIPs of its securities. */
  readonly cusips: readonly string[];
  /** Its name, see `issuerNameKey`; null where others have it too. */
  readonly nameKey: string | null;
}

/** Holdings of a company: those of its CUSIPs, and those of its name whose CUSIP is not said to be another company's. */
function holdingsOf({ issuerCiks, cusips, nameKey }: HeldCompany): SQL | undefined {
  const { cusip } = institutionalHoldings;
  const isOthers = sql`exists (select from ${issuerCusips} where ${issuerCusips.cusip} = ${cusip} and ${notInArray(issuerCusips.issuerCik, [...issuerCiks])})`;
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
      shares: sql<
        number | null
      >`case when count(*) = count(${institutionalHoldings.shares}) then sum(${institutionalHoldings.shares}) end`,
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
