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
import { findCompany } from '../companies/service';
import { filingAddress } from './filingAddress';
import { sumTrades, yearUntil } from './insiderYear';
import { issuerNameKey } from './issuerNameKey';
import { newestHoldings } from './newestHoldings';
import { largeHolders } from './largeHolders';
import { quarterBefore } from './quarters';
import * as queries from './queries';
import { institutionalSubject } from './subject';
import { describeTransaction } from './transactionCodes';

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
  const { cik } = company;
  if (cik === null) {
    return {
      summary: sumTrades([], from, to),
      transactions: 0,
      insiders: [],
      holders: NO_HOLDERS,
      large_holders: [],
      planned_sales: [],
    };
  }
  const [trades, transactions, insiders, holders, large, planned] = await Promise.all([
    queries.listTrades(database, cik, { from, to, limit: TRADES_LIMIT }),
    queries.countTransactions(database, cik),
    listHeld(database, cik),
    listHolders(database, cik, company.name),
    listLarge(database, cik),
    listPlanned(database, cik),
  ]);
  return {
    summary: sumTrades(trades, from, to),
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
  const { cik } = company;
  if (cik === null) return { results: [], count: 0, page, pages: 0 };
  const [rows, count] = await Promise.all([
    queries.listTransactions(context.database, cik, { offset: (page - 1) * page_size, limit: page_size }),
    queries.countTransactions(context.database, cik),
  ]);
  return { results: rows.map(toTransaction), count, page, pages: Math.ceil(count / page_size) };
}

function toTransaction({
  transaction,
  accession,
  form,
}: Awaited<ReturnType<typeof queries.listTransactions>>[number]): InsiderTransaction {
  const { filingId, line, date, ownerName, role, code, plan, acquired, derivative, security, shares, price } =
    transaction;
  return {
    id: `${filingId}-${line}`,
    ...{ date, person: ownerName, role, code, ...describeTransaction(code, acquired, plan) },
    ...{ plan, acquired, derivative, security, shares, price },
    value: shares === null || price === null ? null : Math.round(shares * price * 100) / 100,
    holds_after: transaction.after,
    direct: transaction.direct,
    nature: transaction.nature,
    url: filingAddress({ accession, form, cik: transaction.issuerCik }),
  };
}

/** The name by which holdings of a company may be known, or null where another company has it too, or it has none. */
async function ownNameKey(database: Database, cik: number, name: string): Promise<string | null> {
  const key = issuerNameKey(name);
  const [firstWord = ''] = key.split(' ');
  if (firstWord === '') return null;
  const names = await queries.listNamesWith(database, firstWord, NAMES_LIMIT);
  const isOnlyOne = names.every((other) => other.cik === cik || issuerNameKey(other.name) !== key);
  return isOnlyOne && names.length < NAMES_LIMIT ? key : null;
}

async function listHolders(database: Database, issuerCik: number, name: string): Promise<InstitutionalHolders> {
  const [nameKey, cusips] = await Promise.all([
    ownNameKey(database, issuerCik, name),
    queries.listCusips(database, issuerCik, CUSIPS_LIMIT),
  ]);
  const company = { issuerCik, cusips, nameKey };
  const period = await queries.newestPeriod(database, company);
  if (period === null) return NO_HOLDERS;
  const rows = await queries.listInstitutionalHolders(database, company, period, { limit: HOLDERS_LIMIT });
  const ciks = rows.map(({ cik }) => cik);
  const before = quarterBefore(period);
  const [earlier, reported, count] = await Promise.all([
    queries.listInstitutionalHolders(database, company, before, { ciks }),
    queries.knownReports(
      database,
      ciks.map((cik) => institutionalSubject(cik, before)),
    ),
    queries.countInstitutionalHolders(database, company, period),
  ]);
  const sharesBefore = new Map(earlier.map(({ cik, shares }) => [cik, shares]));
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

/** What a manager bought or sold since the quarter before; null where its report of that is not known, or may have lost the holding. */
function changeSince(
  { shares }: { readonly shares: number },
  sharesBefore: number | undefined,
  report: { readonly isWhole: boolean } | undefined,
): number | null {
  if (sharesBefore !== undefined) return shares - sharesBefore;
  return report?.isWhole ? shares : null;
}

async function listLarge(database: Database, cik: number): Promise<LargeHolder[]> {
  const rows = await queries.listLargeHolders(database, cik, STATEMENTS_LIMIT);
  const found = largeHolders(rows.map(({ holder, ...filing }) => ({ ...filing, ...holder })));
  return found.slice(0, HOLDERS_LIMIT).map(({ first, others }) => ({
    id: String(first.filingId),
    name: first.name,
    others,
    security: first.security,
    shares: first.shares,
    percent: first.percent,
    form: first.form,
    event_date: first.eventDate,
    url: filingAddress({ accession: first.accession, form: first.form, cik }),
  }));
}

async function listHeld(database: Database, cik: number): Promise<InsiderHolding[]> {
  const rows = await queries.listStatedHoldings(database, cik, STATED_LIMIT);
  return newestHoldings(rows)
    .slice(0, HOLDERS_LIMIT)
    .map(({ filingId, line, date, person, role, security, shares, direct, nature, accession, form }) => ({
      id: `${form}-${filingId}-${line}-${date}`,
      ...{ person, role, security, shares, direct, nature },
      as_of: date,
      url: filingAddress({ accession, form, cik }),
    }));
}

async function listPlanned(database: Database, cik: number): Promise<PlannedSale[]> {
  const rows = await queries.listPlannedSales(database, cik, SALES_LIMIT);
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
    url: filingAddress({ accession, form, cik }),
  }));
}
