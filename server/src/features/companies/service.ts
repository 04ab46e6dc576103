import { noonOf } from '@market-pulse/analysis/calendar';
import {
  orderByCap,
  type Company,
  type Filing,
  type LiveCompanyField,
  type LiveCompanyRow,
  type Provenance,
} from '@market-pulse/contract';
import { shortenText } from '@market-pulse/format';
import type { AppContext } from '../../context';
import { readTogether } from '../../database/readTogether';
import { notFound } from '../../http/errors';
import { isSample } from '../filings/isSample';
import { filingsOfCompany, listFilings as listFilingsOf, onlyReports, withoutOwnership } from '../filings/queries';
import { provenanceAt } from '../market-data/freshness';
import { presentTicker } from './formerTickers';
import { findLastRecord } from './leadershipQueries';
import { newsOf } from './news';
import * as queries from './queries';
import { pictureAddress } from '../pictures/pictureAddress';
import { lastDayOf } from '../price-history/lastDay';
import { lastVolumeOf } from '../price-history/lastVolume';
import {
  type DayFigures,
  dayRangeNow,
  isFromHistory,
  type ListedHistory,
  otherCurrencyOf,
  priceNow,
  yearRangeNow,
} from '../price-history/priceNow';
import { sponsorshipsOf } from '../sponsorships/sponsorshipTerms';
import { findAnnualReport, isOfLaterYear } from './annualReport';
import { isSponsored } from './sponsored';
import type { StoredFigures } from './storedFigures';
import { canonicalTicker } from './ticker';
import { type Valuation, valuationOf } from './valuation';

/** Most rows of the stock table. */
const LIVE_COMPANIES_LIMIT = 5_000;
const SEARCH_LIMIT = 100;
const FILINGS_LIMIT = 50;
/** Most reports on quarters and years: those of 40 years, with as many amendments again as there are years. */
const REPORTS_LIMIT = 200;

/** A stored row as lists show it. */
export function toRow(stored: queries.CompanyRow, now: Date): LiveCompanyRow {
  const row = priceNow(stored, stored.history);
  const range = yearRangeNow(stored, stored.history);
  const value = valuationOf(stored, stored.history);
  return {
    ticker: row.ticker,
    name: row.name,
    slug: row.slug,
    sector: row.sector,
    industry: row.industry,
    about: row.about && shortenText(row.about, queries.ABOUT_LENGTH),
    website: row.website,
    price: row.price,
    ...otherCurrencyOf(row),
    change: row.change,
    change_percent: row.changePercent,
    volume: row.volume,
    last_volume: lastVolumeOf(stored, stored.history, now),
    last_day: lastDayOf(stored, stored.history, now),
    market_cap: value.marketCap,
    week_52_low: range.week52Low,
    week_52_high: range.week52High,
    pe_ratio: value.peRatio,
    dividend_yield: value.dividendYield,
    ratios_from: ratiosProvenance(value),
    logo_url: pictureAddress('companies', row.ticker, row.logoUrl),
    sponsored: isSponsored(row.ticker),
    ...provenanceAt(row, now),
  };
}

/** Where the ratios are from that were reckoned: the earnings, or else the dividends, and the day that they go to. */
function ratiosProvenance({ from: { earnings, dividends } }: Valuation): Provenance | null {
  const from = earnings ?? dividends;
  return from && datedSource(from.source, from.to);
}

function datedSource(source: string, day: string): Provenance {
  return { source, as_of: noonOf(day).toISOString(), status: 'delayed' };
}

/** Listed companies in the order of `orderByCap`, at most 5,000; with `fields` those columns only. */
export async function listLiveCompanies(
  context: AppContext,
  fields?: readonly LiveCompanyField[],
): Promise<Partial<LiveCompanyRow>[]> {
  const found = await queries.listCompanies(context.database, LIVE_COMPANIES_LIMIT);
  const now = context.clock();
  const several = ciksOfSeveral(found);
  const rows = orderByCap(
    found.map((row) => {
      return { ...toRow(row, now), ...(row.cik !== null && several.has(row.cik) && { cik: row.cik }) };
    }),
  );
  if (!fields || fields.length === 0) return rows;
  return rows.map((row) => Object.fromEntries(fields.map((field) => [field, row[field]])));
}

/** The CIKs that several of the rows have: those are classes of one company's shares. */
function ciksOfSeveral(rows: readonly queries.CompanyRow[]): ReadonlySet<number> {
  const once = new Set<number>();
  const several = new Set<number>();
  for (const { cik } of rows) if (cik !== null) (once.has(cik) ? several : once).add(cik);
  return several;
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
  sharesOutstanding: null,
};

/** The figures of a company's page: where the day is that of the history, so are its range and that of 52 weeks. */
function shownFigures(
  stored: StoredFigures | null,
  history: ListedHistory | null,
): StoredFigures & Pick<DayFigures, 'currency'> {
  const figures = stored ?? NO_FIGURES;
  if (history === null || !isFromHistory(figures, history)) return figures;
  const { averageVolume: avgVolume } = history;
  return {
    ...{ ...priceNow(figures, history), ...dayRangeNow(figures, history), ...yearRangeNow(figures, history) },
    avgVolume,
  };
}

/**
 * One company in full, by slug or ticker in any case.
 *
 * @throws {ApiError} `not_found`.
 */
export async function getCompany(context: AppContext, slugOrTicker: string): Promise<Company> {
  const { company, figures: stored, financials, history, fundamentals } = await findCompany(context, slugOrTicker);
  const figures = shownFigures(stored, history);
  const value = valuationOf({ ...(stored ?? NO_FIGURES), fundamentals }, history, { byAverage: true });
  const [verifiedSince, news, executives, sponsorships, leadership, report] = await readTogether(context.database, [
    () => queries.verifiedSince(context.database, company),
    () => newsOf(context, company),
    () => queries.listExecutives(context.database, company.id),
    () => sponsorshipsOf(context, company.id),
    () => findLastRecord(context.database, company.id),
    async () => (financials ? findAnnualReport(context.database, company) : null),
  ]);
  return {
    id: company.id,
    name: company.name,
    ticker: company.ticker,
    slug: company.slug,
    symbol: company.ticker,
    cik: company.cik,
    listed: company.listed,
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
    ...otherCurrencyOf(figures),
    change: figures.change,
    change_percent: figures.changePercent,
    day_low: figures.dayLow,
    day_high: figures.dayHigh,
    week_52_low: figures.week52Low,
    week_52_high: figures.week52High,
    volume: figures.volume,
    last_volume: lastVolumeOf(stored ?? NO_FIGURES, history, context.clock()),
    avg_volume: figures.avgVolume,
    market_cap: value.marketCap,
    pe_ratio: value.peRatio,
    dividend_yield: value.dividendYield,
    market_cap_from: value.from.shares && datedSource(value.from.shares.source, value.from.shares.as_of),
    ratios_from: ratiosProvenance(value),
    ...(Object.values(value.from).some((from) => from !== null) && { valued_from: value.from }),
    financial_metrics: {
      revenue: financials?.revenue ?? null,
      net_income: financials?.netIncome ?? null,
      debt_to_equity: financials?.debtToEquity ?? null,
      year_end: financials?.yearEnd ?? null,
      fiscal_year: financials?.fiscalYear ?? null,
      newer_report: financials && report && isOfLaterYear(report, financials) ? report : null,
      source: financials?.source ?? null,
      as_of: financials?.asOf?.toISOString() ?? null,
      status: financials?.status ?? null,
    },
    recent_news: news,
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
 * in ten, and are no news of the company itself. The list of all filings has them. Reports on quarters and years follow however old
 * they are, as charts of years mark them.
 *
 * @throws {ApiError} `not_found`.
 */
export async function listFilings(context: AppContext, slugOrTicker: string): Promise<Filing[]> {
  const { company } = await findCompany(context, slugOrTicker);
  const isOfCompany = await filingsOfCompany(context.database, company);
  const [newest, reports] = await Promise.all([
    listFilingsOf(context.database, withoutOwnership(isOfCompany), { limit: FILINGS_LIMIT }),
    listFilingsOf(context.database, onlyReports(isOfCompany), { limit: REPORTS_LIMIT }),
  ]);
  const listed = new Set(newest.map(({ id }) => id));
  // Both are the newest first, so that a report that is not among the newest is older than they are.
  const all = [...newest, ...reports.filter(({ id }) => !listed.has(id))];
  return all.map(({ id, slug, title, form, createdAt, originalUrl }) => ({
    ...{ id, slug, title, form },
    is_sample: isSample(form, originalUrl),
    created_at: createdAt.toISOString(),
  }));
}
