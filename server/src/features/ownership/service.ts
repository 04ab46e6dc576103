import { sharesOn } from '@market-pulse/analysis/actions';
import type {
  InsiderTransaction,
  InsiderTransactions,
  InsiderTransactionsQuery,
  InsiderHolding,
  InstitutionalHolders,
  LargeHolder,
  Ownership,
  PlannedSale,
} from '@market-pulse/contract';
import type { AppContext } from '../../context';
import type { Database } from '../../database/client';
import { ciksOf } from '../companies/ciksOf';
import { findCompany } from '../companies/service';
import { type CloseOn, closesOfDays } from './daysCloses';
import { filingAddress } from './filingAddress';
import { sumTrades, yearUntil } from './insiderYear';
import { issuerNameKey } from './issuerNameKey';
import { newestHoldings } from './newestHoldings';
import { largeHolders, newestOfFilers } from './largeHolders';
import { quarterBefore } from './quarters';
import * as queries from './queries';
import { institutionalSubject } from './subject';
import { describeTransaction } from './transactionCodes';
import { type PricedTrade, type TradeValue, tradeValue } from './tradeValue';

/** Most purchases and sales that are added up: more than insiders of any company report in a year. */
const TRADES_LIMIT = 20_000;
/** Most holders and planned sales that are shown. */
const HOLDERS_LIMIT = 50;
const SALES_LIMIT = 50;
/** Newest statements of insiders that are looked through for what each of them holds. */
const STATED_LIMIT = 3_000;
/** Statements that are read for the list of large holders: several persons of a group each state the same. */
const STATEMENTS_LIMIT = 500;
/** Companies that a name is compared with. */
const NAMES_LIMIT = 2_000;
/** Tickers of one company whose prices a trade is compared with. */
const CLASSES_LIMIT = 4;
/** Securities of one company that schedules name. */
const CUSIPS_LIMIT = 100;

const NO_HOLDERS: InstitutionalHolders = { period: null, previous_period: null, count: 0, rows: [] };

/**
 * What is known of who owns a company, by slug or ticker. A company without a CIK has no filings.
 *
 * @throws {ApiError} `not_found`.
 */
export async function getOwnership(context: AppContext, slugOrTicker: string): Promise<Ownership> {
  const { company } = await findCompany(context, slugOrTicker);
  const { database } = context;
  const to = context.clock().toISOString().slice(0, 10);
  const from = yearUntil(to);
  const ciks = await ciksOf(database, company);
  if (ciks.length === 0) {
    return {
      ads: null,
      summary: sumTrades([], { from, to }),
      transactions: 0,
      insiders: [],
      holders: NO_HOLDERS,
      large_holders: [],
      planned_sales: [],
    };
  }
  const [trades, transactions, ads, valueOf, insiders, holders, large, planned, splits] = await Promise.all([
    queries.listTrades(database, ciks, { from, to, limit: TRADES_LIMIT }),
    queries.countTransactions(database, ciks),
    queries.newestAdsRatio(database, ciks),
    valuesOf(database, ciks, { from, to }),
    listHeld(database, ciks),
    listHolders(database, ciks, company),
    listLarge(database, ciks),
    listPlanned(database, ciks),
    queries.listSplits(database, company.ticker, from, to),
  ]);
  return {
    ads: ads?.ratio ? { ratio: ads.ratio, as_of: ads.date, url: filingAddress({ ...ads, cik: ads.cik }) } : null,
    summary: sumTrades(
      trades.map((trade) => ({ ...trade, value: valueOf(trade).value })),
      { from, to },
      splits,
    ),
    ...{ transactions, insiders, holders },
    large_holders: large,
    planned_sales: planned,
  };
}

/**
 * A page of what insiders of a company did, newest first.
 *
 * @throws {ApiError} `not_found`.
 */
export async function listInsiderTransactions(
  context: AppContext,
  slugOrTicker: string,
  { page, page_size }: InsiderTransactionsQuery,
): Promise<InsiderTransactions> {
  const { company } = await findCompany(context, slugOrTicker);
  const { database } = context;
  const ciks = await ciksOf(database, company);
  if (ciks.length === 0) return { results: [], count: 0, page, pages: 0 };
  const [rows, count] = await Promise.all([
    queries.listTransactions(database, ciks, { offset: (page - 1) * page_size, limit: page_size }),
    queries.countTransactions(database, ciks),
  ]);
  const days = rows.map(({ transaction }) => transaction.date).toSorted();
  const valueOf = await valuesOf(database, ciks, { from: days[0] ?? '', to: days.at(-1) ?? '' });
  const results = rows.map((row) => toTransaction(row, valueOf(row.transaction)));
  return { results, count, page, pages: Math.ceil(count / page_size) };
}

/** Says what trades of a company within some days were worth, beside the prices of those days. */
async function valuesOf(
  database: Database,
  ciks: readonly number[],
  { from, to }: { readonly from: string; readonly to: string },
): Promise<(trade: PricedTrade & { readonly date: string }) => TradeValue> {
  if (from === '') return () => ({ value: null, doubt: null });
  const [ads, tickers] = await Promise.all([
    queries.newestAdsRatio(database, ciks),
    queries.listTickers(database, ciks, CLASSES_LIMIT),
  ]);
  const closesOn: CloseOn[] = [];
  for (const ticker of tickers) closesOn.push(await closesOfDays(database, ticker, { from, to }));
  return (trade) =>
    tradeValue(trade, {
      closes: closesOn.flatMap((closeOn) => closeOn(trade.date) ?? []),
      adsRatio: ads?.ratio ?? null,
    });
}

function toTransaction(
  { transaction, accession, form }: Awaited<ReturnType<typeof queries.listTransactions>>[number],
  { value, doubt }: TradeValue,
): InsiderTransaction {
  const { filingId, line, date, ownerName, role, code, plan, acquired, derivative, security, shares, price } =
    transaction;
  return {
    id: `${filingId}-${line}`,
    ...{ date, person: ownerName, role, code, ...describeTransaction(code, acquired, plan) },
    ...{ plan, acquired, derivative, security, shares, price },
    ...{ value, doubt, per_ads: transaction.perAds, ads_ratio: transaction.adsRatio },
    holds_after: transaction.after,
    direct: transaction.direct,
    nature: transaction.nature,
    url: filingAddress({ accession, form, cik: transaction.issuerCik }),
  };
}

/** The name by which holdings of a company may be known, or null where another company has it too, or it has none. */
async function ownNameKey(database: Database, ciks: readonly number[], name: string): Promise<string | null> {
  const key = issuerNameKey(name);
  const [firstWord = ''] = key.split(' ');
  if (firstWord === '') return null;
  const names = await queries.listNamesWith(database, firstWord, NAMES_LIMIT);
  const isOnlyOne = names.every((other) => ciks.includes(other.cik ?? 0) || issuerNameKey(other.name) !== key);
  return isOnlyOne && names.length < NAMES_LIMIT ? key : null;
}

async function listHolders(
  database: Database,
  issuerCiks: readonly number[],
  { name, ticker }: { readonly name: string; readonly ticker: string },
): Promise<InstitutionalHolders> {
  const [nameKey, cusips] = await Promise.all([
    ownNameKey(database, issuerCiks, name),
    queries.listCusips(database, issuerCiks, CUSIPS_LIMIT),
  ]);
  const company = { issuerCiks, cusips, nameKey };
  const period = await queries.newestPeriod(database, company);
  if (period === null) return NO_HOLDERS;
  const rows = await queries.listInstitutionalHolders(database, company, period, { limit: HOLDERS_LIMIT });
  const ciks = rows.map(({ cik }) => cik);
  const before = quarterBefore(period);
  const [earlier, reported, count, splits] = await Promise.all([
    queries.listInstitutionalHolders(database, company, before, { ciks }),
    queries.knownReports(
      database,
      ciks.map((cik) => institutionalSubject(cik, before)),
    ),
    queries.countInstitutionalHolders(database, company, period),
    queries.listSplits(database, ticker, before, period),
  ]);
  const sharesBefore = new Map(
    earlier.map(({ cik, shares }) => [
      cik,
      shares === null ? null : sharesOn(shares, { from: before, to: period }, splits),
    ]),
  );
  return {
    period,
    previous_period: reported.size > 0 ? before : null,
    count,
    rows: rows.map(({ accession, ...row }) => ({
      ...row,
      change: changeSince(row, sharesBefore.get(row.cik), reported.get(institutionalSubject(row.cik, before))),
      url: filingAddress({ accession, form: '13F-HR', cik: row.cik }),
    })),
  };
}

/** What a manager bought or sold since the quarter before, in shares of this one; null where one of both numbers is not known, its report of that is not known, or may have lost the holding. */
function changeSince(
  { shares }: { readonly shares: number | null },
  sharesBefore: number | null | undefined,
  report: { readonly isWhole: boolean } | undefined,
): number | null {
  if (shares === null || sharesBefore === null) return null;
  if (sharesBefore !== undefined) return shares - sharesBefore;
  return report?.isWhole ? shares : null;
}

async function listLarge(database: Database, ciks: readonly number[]): Promise<LargeHolder[]> {
  const rows = await queries.listLargeHolders(database, ciks, STATEMENTS_LIMIT);
  const found = largeHolders(newestOfFilers(rows.map(({ holder, ...filing }) => ({ ...filing, ...holder }))));
  return found.slice(0, HOLDERS_LIMIT).map(({ first, others }) => ({
    id: String(first.filingId),
    name: first.name,
    others,
    security: first.security,
    shares: first.shares,
    percent: first.percent,
    form: first.form,
    event_date: first.eventDate,
    url: filingAddress({ accession: first.accession, form: first.form, cik: first.issuerCik }),
  }));
}

async function listHeld(database: Database, ciks: readonly number[]): Promise<InsiderHolding[]> {
  const rows = await queries.listStatedHoldings(database, ciks, STATED_LIMIT);
  return newestHoldings(rows)
    .slice(0, HOLDERS_LIMIT)
    .map(({ filingId, line, date, cik, person, role, security, shares, direct, nature, accession, form }) => ({
      id: `${form}-${filingId}-${line}-${date}`,
      ...{ person, role, security, shares, direct, nature },
      as_of: date,
      url: filingAddress({ accession, form, cik }),
    }));
}

async function listPlanned(database: Database, ciks: readonly number[]): Promise<PlannedSale[]> {
  const rows = await queries.listPlannedSales(database, ciks, SALES_LIMIT);
  return rows.map(({ sale, planDates, accession, form, filed }) => ({
    id: `${sale.filingId}-${sale.line}`,
    person: sale.person,
    relationship: sale.relationship,
    security: sale.security,
    shares: sale.shares,
    value: sale.value,
    broker: sale.broker,
    date: sale.date,
    filed,
    plan_dates: planDates,
    url: filingAddress({ accession, form, cik: sale.issuerCik }),
  }));
}
