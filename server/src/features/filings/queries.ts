import { PRESS_RELEASE_FORM, QUARTER_FORMS, YEAR_FORMS } from '@market-pulse/contract';
import { and, count, desc, eq, exists, inArray, isNull, lte, ne, notInArray, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../database/client';
import { companies, filingCompanies, filings, posts } from '../../database/schema';
import { formsOfGroup } from './formWords';

/** Most filings that a company shares with others and has listed beside its own. */
const MOST_SHARED = 2_000;
/** Most press releases of one filing that its page links to. */
const MOST_PARTS = 20;

/**
 * What of the posts is a filing of a company: its own, those of its other tickers, and those that it made together with others; of one
 * whose filings are here, without what the bundled sample told of them. The numbers are looked up first, so that the list is read by its
 * index.
 */
export async function filingsOfCompany(
  database: Database,
  { id, cik }: { readonly id: number; readonly cik: number | null },
): Promise<SQL | undefined> {
  const rows =
    cik === null
      ? [{ id }]
      : await database.select({ id: companies.id }).from(companies).where(eq(companies.cik, cik)).limit(50);
  const ids = [...new Set([id, ...rows.map((row) => row.id)])];
  const shared = await database
    .select({ postId: filingCompanies.postId })
    .from(filingCompanies)
    .where(inArray(filingCompanies.companyId, ids))
    .orderBy(desc(filingCompanies.postId))
    .limit(MOST_SHARED);
  const own = inArray(posts.companyId, ids);
  const postIds = shared.map((row) => row.postId);
  const isOfCompany = and(eq(posts.kind, 'filing'), postIds.length > 0 ? or(own, inArray(posts.id, postIds)) : own);
  const isFromSource = exists(
    database.select({ id: filings.postId }).from(filings).where(eq(filings.postId, posts.id)),
  );
  const [known] = await database.select({ id: posts.id }).from(posts).where(and(isOfCompany, isFromSource)).limit(1);
  return known ? and(isOfCompany, or(eq(posts.form, PRESS_RELEASE_FORM), isFromSource)) : isOfCompany;
}

/** Narrows filings to those that the company itself made: without statements of insiders and holders. */
export function withoutOwnership(isWanted: SQL | undefined): SQL | undefined {
  return and(isWanted, or(isNull(posts.form), notInArray(posts.form, formsOfGroup('ownership'))));
}

/** Forms that report figures of a quarter or a year, and their amendments. */
const REPORT_FORMS = [...QUARTER_FORMS, ...YEAR_FORMS].flatMap((form) => [form, `${form}/A`]);

/** Narrows filings to those of some forms. */
export function onlyForms(isWanted: SQL | undefined, forms: readonly string[]): SQL | undefined {
  return and(isWanted, inArray(posts.form, [...forms]));
}

/** Narrows filings to reports on a quarter or a year. */
export function onlyReports(isWanted: SQL | undefined): SQL | undefined {
  return onlyForms(isWanted, REPORT_FORMS);
}

/** How many filings there are of each form and year. */
export async function countByFormAndYear(database: Database, isWanted: SQL | undefined) {
  const year = sql<number>`extract(year from ${posts.createdAt} at time zone 'UTC')::integer`;
  return database
    .select({ form: posts.form, year, count: count() })
    .from(posts)
    .where(isWanted)
    .groupBy(posts.form, sql`2`);
}

export interface FilingPlace {
  readonly createdAt: Date;
  readonly id: number;
}

/** Filings behind a place in the list, newest first. */
export async function listFilings(
  database: Database,
  isWanted: SQL | undefined,
  { after, limit }: { readonly after?: FilingPlace | undefined; readonly limit: number },
) {
  const behind =
    after &&
    sql`(${posts.createdAt}, ${posts.id}) < (${after.createdAt.toISOString()}::timestamptz, ${after.id}::integer)`;
  return database
    .select({
      id: posts.id,
      slug: posts.slug,
      title: posts.title,
      summary: posts.summary,
      excerpt: posts.excerpt,
      form: posts.form,
      createdAt: posts.createdAt,
      updatedAt: posts.updatedAt,
      items: filings.items,
      originalUrl: filings.originalUrl,
      cik: filings.cik,
    })
    .from(posts)
    .leftJoin(filings, eq(filings.postId, posts.id))
    .where(and(isWanted, behind))
    .orderBy(desc(posts.createdAt), desc(posts.id))
    .limit(limit);
}

/** What is known of a filing, with its company. */
export async function findFiling(database: Database, postId: number) {
  const [row] = await database
    .select({
      filing: filings,
      company: { id: companies.id, name: companies.name, ticker: companies.ticker, slug: companies.slug },
    })
    .from(posts)
    .leftJoin(filings, eq(filings.postId, posts.id))
    .leftJoin(companies, eq(companies.id, posts.companyId))
    .where(eq(posts.id, postId));
  return row;
}

/** The other posts that came with a filing: its press releases, and the filing of a press release. */
export async function listParts(database: Database, accession: string, postId: number) {
  return database
    .select({ slug: posts.slug, title: posts.title, exhibit: filings.exhibit })
    .from(filings)
    .innerJoin(posts, eq(posts.id, filings.postId))
    .where(and(eq(filings.accession, accession), ne(filings.postId, postId)))
    .orderBy(filings.exhibit)
    .limit(MOST_PARTS);
}

type StoredFiling = typeof filings.$inferSelect;

/**
 * The newest filing of another form that says the same: of the same period, or of the same registration where there is no period.
 *
 * @param isEarlier whether it has to be the older of the two
 */
export async function findCounterpart(
  database: Database,
  {
    companyId,
    form,
    filing,
    isEarlier,
  }: {
    readonly companyId: number;
    readonly form: string;
    readonly filing: StoredFiling;
    readonly isEarlier: boolean;
  },
) {
  const { periodOn, fileNumber, filedOn, postId } = filing;
  if (periodOn === null && fileNumber === null) return undefined;
  const isSame = periodOn === null ? eq(filings.fileNumber, fileNumber ?? '') : eq(filings.periodOn, periodOn);
  const when = isEarlier ? lte(filings.filedOn, filedOn) : sql`${filings.filedOn} >= ${filedOn}`;
  const [row] = await database
    .select({ slug: posts.slug, title: posts.title })
    .from(posts)
    .innerJoin(filings, eq(filings.postId, posts.id))
    .where(
      and(
        eq(posts.companyId, companyId),
        eq(posts.kind, 'filing'),
        eq(posts.form, form),
        eq(filings.exhibit, ''),
        ne(posts.id, postId),
        isSame,
        when,
      ),
    )
    .orderBy(desc(posts.createdAt), desc(posts.id))
    .limit(1);
  return row;
}
