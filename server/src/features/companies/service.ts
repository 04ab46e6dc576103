import type { Company, Filing, LiveCompanyField, LiveCompanyRow, Provenance } from '@market-pulse/contract';
import { shortenText } from '@market-pulse/format';
import type { AppContext } from '../../context';
import { notFound } from '../../http/errors';
import { filingsOfCompany, withoutOwnership, listFilings as listFilingsOf } from '../filings/queries';
import { provenanceAt } from '../market-data/freshness';
import { presentTicker } from './formerTickers';
import { findLastRecord } from './leadershipQueries';
import * as queries from './queries';
import { pictureAddress } from '../pictures/pictureAddress';
import { isFromHistory, type ListedHistory, rangeWithHistory, withHistory } from '../price-history/withHistory';
import { sponsorshipsOf } from '../sponsorships/sponsorshipTerms';
import { isSponsored } from './sponsored';
import type { StoredFigures } from './storedFigures';
import { canonicalTicker } from './ticker';

/** Most rows of the stock table. */
const LIVE_COMPANIES_LIMIT = 5_000;
const SEARCH_LIMIT = 100;
const NEWS_LIMIT = 50;
const FILINGS_LIMIT = 50;

/** A stored row as lists show it. */
export function toRow(stored: queries.CompanyRow, now: Date): LiveCompanyRow {
  const row = withHistory(stored, stored.history);
  const range = rangeWithHistory(stored, stored.history);
  return {
    ticker: row.ticker,
    name: row.name,
    slug: row.slug,
    sector: row.sector,
    industry: row.industry,
    about: row.about && shortenText(row.about, queries.ABOUT_LENGTH),
    website: row.website,
    price: row.price,
    change: row.change,
    change_percent: row.changePercent,
    volume: row.volume,
    market_cap: row.marketCap,
    week_52_low: range.week52Low,
    week_52_high: range.week52High,
    pe_ratio: stored.peRatio,
    dividend_yield: stored.dividendYield,
    ratios_from: ratiosProvenance(stored, now),
    logo_url: pictureAddress('companies', row.ticker, row.logoUrl),
    sponsored: isSponsored(row.ticker),
    ...provenanceAt(row, now),
  };
}

/** Where the ratios of a row came from, when its price is of a later day than they are; null where one line tells both. */
function ratiosProvenance(stored: queries.CompanyRow, now: Date): Provenance | null {
  const isKnown = stored.peRatio !== null || stored.dividendYield !== null;
  if (!isKnown || stored.history === null || !isFromHistory(stored, stored.history)) return null;
  return provenanceAt(stored, now);
}

/** Listed companies by market cap, at most 5,000; with `fields` those columns only. */
export async function listLiveCompanies(
  context: AppContext,
  fields?: readonly LiveCompanyField[],
): Promise<Partial<LiveCompanyRow>[]> {
  const found = await queries.listCompanies(context.database, LIVE_COMPANIES_LIMIT);
  const now = context.clock();
  const rows = found.map((row) => toRow(row, now));
  if (!fields || fields.length === 0) return rows;
  return rows.map((row) => Object.fromEntries(fields.map((field) => [field, row[field]])));
}

/** Companies by ticker, name or sector, best match first, those of the directory included. Blank finds nothing. */
export async function searchCompanies(
  context: AppContext,
  text: string,
  limit = SEARCH_LIMIT,
): Promise<LiveCompanyRow[]> {
  if (text === '') return [];
  const rows = await queries.searchCompanies(context.database, text, canonicalTicker(text), limit);
  const now = context.clock();
  return rows.map((row) => toRow(row, now));
}

/**
 * The row of a company with its figures, by slug, ticker or former ticker in any case.
 *
 * @throws {ApiError} `not_found`.
 */
export async function findCompany({ database }: Pick<AppContext, 'database'>, slugOrTicker: string) {
  const slug = slugOrTicker.toLowerCase();
  const ticker = canonicalTicker(slugOrTicker);
  const found = await queries.findCompany(database, { slug, ticker });
  if (found) return found;
  const present = await presentTicker(database, ticker);
  const renamed = present === ticker ? undefined : await queries.findCompany(database, { slug, ticker: present });
  if (!renamed) throw notFound('Company');
  return renamed;
}

/** No figures at all, of a company that may have a history nevertheless. */
const NO_FIGURES: StoredFigures = {
  ...{ price: null, change: null, changePercent: null, dayLow: null, dayHigh: null, week52Low: null, week52High: null },
  ...{ volume: null, avgVolume: null, marketCap: null, peRatio: null, dividendYield: null },
  ...{ source: null, asOf: null, status: null, refreshedAt: null, profiledAt: null },
};

/** The figures of a company's page: where the day is that of the history, so are its range and that of 52 weeks. */
function shownFigures(stored: StoredFigures | null, history: ListedHistory | null): StoredFigures {
  const figures = stored ?? NO_FIGURES;
  if (history === null || !isFromHistory(figures, history)) return figures;
  const { dayLow, dayHigh, week52Low, week52High, averageVolume: avgVolume } = history;
  return { ...withHistory(figures, history), dayLow, dayHigh, week52Low, week52High, avgVolume };
}

/**
 * One company in full, by slug or ticker in any case.
 *
 * @throws {ApiError} `not_found`.
 */
export async function getCompany(context: AppContext, slugOrTicker: string): Promise<Company> {
  const { company, figures: stored, financials, history } = await findCompany(context, slugOrTicker);
  const figures = shownFigures(stored, history);
  const [verifiedSince, news, executives, sponsorships, leadership] = await Promise.all([
    queries.verifiedSince(context.database, company),
    queries.listNews(context.database, company.id, NEWS_LIMIT),
    queries.listExecutives(context.database, company.id),
    sponsorshipsOf(context, company.id),
    findLastRecord(context.database, company.id),
  ]);
  return {
    id: company.id,
    name: company.name,
    ticker: company.ticker,
    slug: company.slug,
    symbol: company.ticker,
    sector: company.sector,
    industry: company.industry,
    about: company.about,
    website: company.website,
    ir_email: company.irEmail,
    headquarters: company.headquarters,
    phone: company.phone,
    employees: company.employees,
    founded_year: company.foundedYear,
    logo_url: pictureAddress('companies', company.ticker, company.logoUrl),
    exchange: company.exchange,
    price: figures.price,
    change: figures.change,
    change_percent: figures.changePercent,
    day_low: figures.dayLow,
    day_high: figures.dayHigh,
    week_52_low: figures.week52Low,
    week_52_high: figures.week52High,
    volume: figures.volume,
    avg_volume: figures.avgVolume,
    market_cap: figures.marketCap,
    pe_ratio: figures.peRatio,
    dividend_yield: figures.dividendYield,
    financial_metrics: {
      revenue: financials?.revenue ?? null,
      net_income: financials?.netIncome ?? null,
      debt_to_equity: financials?.debtToEquity ?? null,
    },
    recent_news: news.map((item) => ({
      title: item.title,
      link: item.link,
      publisher: item.publisher,
      type: item.type,
      provider_publish_time: item.publishedAt && Math.floor(item.publishedAt.getTime() / 1000),
    })),
    key_executives: executives.map((executive) => ({
      name: executive.name,
      title: executive.title,
      age: executive.age,
      total_pay: executive.totalPay,
    })),
    leadership_source: leadership
      ? {
          text: leadership.source,
          url: leadership.sourceUrl,
          as_of: leadership.asOf,
          recorded_at: leadership.recordedAt.toISOString(),
        }
      : null,
    sponsorships,
    sponsored: isSponsored(company.ticker),
    verified: verifiedSince !== null,
    verified_at: verifiedSince && verifiedSince.toISOString(),
    ...provenanceAt(figures, context.clock()),
  };
}

/**
 * The newest filings and press releases of a company. Statements of insiders and holders are left out: of a large company they are nine
 * in ten, and are no news of the company itself. The list of all filings has them.
 *
 * @throws {ApiError} `not_found`.
 */
export async function listFilings(context: AppContext, slugOrTicker: string): Promise<Filing[]> {
  const { company } = await findCompany(context, slugOrTicker);
  const all = await filingsOfCompany(context.database, company);
  const rows = await listFilingsOf(context.database, withoutOwnership(all), { limit: FILINGS_LIMIT });
  return rows.map(({ id, slug, title, form, createdAt }) => ({
    ...{ id, slug, title, form },
    created_at: createdAt.toISOString(),
  }));
}
