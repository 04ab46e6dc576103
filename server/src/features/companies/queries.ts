import { foldedQuery } from '@market-pulse/contract';
import { and, asc, desc, eq, not, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../database/client';
import { figureColumns } from '../../database/figureColumns';
import { foldedColumn } from '../../database/foldedColumn';
import { likeLiteral } from '../../database/like';
import {
  companies,
  companyAdmins,
  companyExecutives,
  companyFigures,
  companyFinancials,
  companyFormerTickers,
  companyNews,
} from '../../database/schema';
import { historyOfStock } from '../price-history/listedHistory';
import { valuationColumns } from './valuationColumns';

/** Longest description in a list, in characters. */
export const ABOUT_LENGTH = 240;
/** Below this length a query has no trigram, and matches the beginning of tickers and names only. */
const TRIGRAM_LENGTH = 3;

const rowColumns = {
  id: companies.id,
  cik: companies.cik,
  ticker: companies.ticker,
  name: companies.name,
  slug: companies.slug,
  sector: companies.sector,
  industry: companies.industry,
  about: sql<string | null>`left(${companies.about}, ${sql.raw(String(ABOUT_LENGTH + 1))})`,
  website: companies.website,
  logoUrl: companies.logoUrl,
  ...figureColumns,
  week52Low: companyFigures.week52Low,
  week52High: companyFigures.week52High,
  ...valuationColumns,
  history: historyOfStock(),
};

/**
 * Which of the companies that match a text as well goes first: the one that was the larger when its source last said so. No list is
 * ranked by this, because it is of no one day; see `orderByCap`.
 */
const byLastKnownSize = sql`${companyFigures.marketCap} desc nulls last`;

/** Rows of companies as lists show them. */
export function selectRows(database: Database) {
  return database
    .select(rowColumns)
    .from(companies)
    .leftJoin(companyFigures, eq(companyFigures.companyId, companies.id))
    .$dynamic();
}

/** One company of a list with its newest figures. */
export type CompanyRow = Awaited<ReturnType<typeof listCompanies>>[number];

/** Listed companies by name. */
export async function listCompanies(database: Database, limit: number) {
  return selectRows(database).where(eq(companies.listed, true)).orderBy(asc(companies.name)).limit(limit);
}

/**
 * Companies that match a text, best first: the exact ticker, then who had it before, then listed companies by ticker, name, sector and industry,
 * then the directory's, then names that are spelt alike. The larger company first where both match as well.
 *
 * Names are compared as both would be typed plainly (`foldedName`): "muller" finds Müller, "lowes" Lowe's.
 *
 * Each of these is a question of its own, asked while there is room: one for all of them would compare every name of the
 * directory, while for each alone there is an index.
 */
export async function searchCompanies(
  database: Database,
  text: string,
  ticker: string,
  limit: number,
): Promise<CompanyRow[]> {
  const spelt = foldedQuery(text);
  const [literal, nameLiteral] = [likeLiteral(text), likeLiteral(spelt)];
  const { sector, industry } = companies;
  const name = foldedColumn(companies.name);
  const isListed = sql`${companies.listed}`;
  const isTicker = eq(companies.ticker, ticker);
  const isFormer = sql`${companies.id} in (
    select ${companyFormerTickers.companyId} from ${companyFormerTickers} where ${companyFormerTickers.ticker} = ${ticker})`;
  const beginsTicker = sql`${companies.ticker} like ${`${likeLiteral(ticker)}%`}`;
  const beginsName = sql`${name} like ${`${nameLiteral}%`}`;
  const beginsWord = sql`${name} like ${`% ${nameLiteral}%`}`;
  const inName = sql`${name} like ${`%${nameLiteral}%`}`;
  // `<%` is true for words that are alike enough: "Finance" finds the sector Financials.
  const inSector = sql`(${text} <% ${sector} or ${industry} ilike ${`%${literal}%`})`;
  const likeName = sql`${spelt} <% ${name}`;

  const isLong = spelt.length >= TRIGRAM_LENGTH;
  const isNamed = isLong ? or(beginsTicker, inName) : or(beginsTicker, beginsName);
  const matches = isLong ? or(isNamed, inSector) : isNamed;
  const quality = sql`case when ${beginsTicker} then 0 when ${beginsName} then 1 when ${beginsWord} then 2 when ${inName} then 3 else 4 end`;
  const similarity = sql`word_similarity(${spelt}, ${name})`;

  const isOther = and(not(isTicker), not(isFormer));
  const tiers: { where: SQL | undefined; order: SQL }[] = [
    { where: isTicker, order: asc(companies.ticker) },
    { where: and(isFormer, not(isTicker)), order: desc(isListed) },
    { where: and(isListed, matches, isOther), order: asc(quality) },
    // The directory knows no sectors.
    { where: and(not(isListed), isNamed, isOther), order: asc(quality) },
  ];
  // A company without a sector matches neither surely nor surely not.
  if (isLong) {
    tiers.push({ where: and(sql`${likeName} and (${matches}) is not true`, isOther), order: desc(similarity) });
  }

  const found: CompanyRow[] = [];
  for (const { where, order } of tiers) {
    if (found.length === limit) break;
    const rows = await selectRows(database)
      .where(where)
      .orderBy(order, byLastKnownSize, asc(companies.ticker))
      .limit(limit - found.length);
    found.push(...rows);
  }
  return found;
}

/** Slug in lower case or canonical ticker. */
function isCompany(slugOrTicker: { slug: string; ticker: string }) {
  return or(eq(companies.slug, slugOrTicker.slug), eq(companies.ticker, slugOrTicker.ticker));
}

/** A company with its figures and results, by slug or ticker. */
export async function findCompany(database: Database, slugOrTicker: { slug: string; ticker: string }) {
  const [row] = await database
    .select({
      company: companies,
      figures: companyFigures,
      financials: companyFinancials,
      history: historyOfStock(),
      fundamentals: valuationColumns.fundamentals,
    })
    .from(companies)
    .leftJoin(companyFigures, eq(companyFigures.companyId, companies.id))
    .leftJoin(companyFinancials, eq(companyFinancials.companyId, companies.id))
    .where(isCompany(slugOrTicker))
    .orderBy(desc(eq(companies.slug, slugOrTicker.slug)))
    .limit(1);
  return row;
}

/**
 * Since when a company keeps its page itself, or null: also where the accounts of all who kept it were deleted. Most companies are
 * not verified, and cost no question.
 */
export async function verifiedSince(
  database: Database,
  { id, verified, verifiedAt }: Pick<typeof companies.$inferSelect, 'id' | 'verified' | 'verifiedAt'>,
): Promise<Date | null> {
  if (!verified || verifiedAt === null) return null;
  const kept = await database
    .select({ userId: companyAdmins.userId })
    .from(companyAdmins)
    .where(eq(companyAdmins.companyId, id))
    .limit(1);
  return kept.length > 0 ? verifiedAt : null;
}

/** The newest press items of a company. */
export async function listNews(database: Database, companyId: number, limit: number) {
  return database
    .select()
    .from(companyNews)
    .where(eq(companyNews.companyId, companyId))
    .orderBy(sql`${companyNews.publishedAt} desc nulls last`, asc(companyNews.link))
    .limit(limit);
}

/** Leading persons of a company, in their order. */
export async function listExecutives(database: Database, companyId: number) {
  return database
    .select()
    .from(companyExecutives)
    .where(eq(companyExecutives.companyId, companyId))
    .orderBy(asc(companyExecutives.position));
}
