import { noonOf } from '@market-pulse/analysis/calendar';
import {
  mapSizes,
  REFERENCES,
  SUMMARY_COMPANIES,
  type MarketSummary,
  type Reference,
  type SummaryReference,
} from '@market-pulse/contract';
import type { AppContext } from '../../../context';
import { historyOfLastDay } from '../../price-history/lastDay';
import { dayRangeNow, NO_DAY_FIGURES, priceNow, yearRangeNow } from '../../price-history/priceNow';
import { valuationOf } from '../../companies/valuation';
import { provenanceAt } from '../freshness';
import { readIndexMembers } from '../indexMembers';
import { marketOfDay, type CompanyOfDay } from './marketOfDay';
import { findMonthlyReferences, findReferences, listPriced, type StoredCompany, type StoredReference } from './queries';

/** Differences of closes carry the noise of binary fractions; no price has that many digits. */
const SIGNIFICANT_DIGITS = 12;
const DECIMALS = 2;
/** Most companies of which the largest are looked for: as many as the stock list has. */
const MOST_COMPANIES = 5_000;
/** Rows of the list beside the stocks. */
const MOST_REFERENCES = 6;

/** The market of a day, and what stands beside its stocks; bounded, whatever the database holds. */
export async function summariseMarket({ database, clock }: AppContext): Promise<MarketSummary> {
  const [stored, index, daily, monthly] = await Promise.all([
    listPriced(database, MOST_COMPANIES),
    readIndexMembers(database),
    findReferences(database, REFERENCES),
    findMonthlyReferences(database, REFERENCES),
  ]);
  const now = clock();
  return {
    ...marketOfDay(largest(stored.map((row) => companyOfDay(row, now))), index?.members),
    index_as_of: index?.asOf.toISOString() ?? null,
    references: REFERENCES.flatMap((wanted) => {
      const isIt = ({ kind, symbol }: StoredReference) => kind === wanted.kind && symbol === wanted.symbol;
      const ofDay = daily.find(isIt);
      const found = ofDay ?? monthly.find(isIt);
      return found ? [reference(found, wanted, ofDay ? 'day' : 'month', now)] : [];
    }).slice(0, MOST_REFERENCES),
  };
}

/** The companies that a summary looks at: the largest by what the sizes of its map are of. */
function largest(companies: readonly CompanyOfDay[]): CompanyOfDay[] {
  if (companies.length <= SUMMARY_COMPANIES) return [...companies];
  const rows = companies.map((company) => ({ ...company, market_cap: company.marketCap }));
  const { sizeOf } = mapSizes(rows);
  return rows.toSorted((one, other) => (sizeOf(other) ?? 0) - (sizeOf(one) ?? 0)).slice(0, SUMMARY_COMPANIES);
}

/**
 * A company with price and change of one day and the ranges of the same source: as the stock list shows it, or as of the last day of its
 * history where a later price has no change. Its size is then that of the later day.
 */
function companyOfDay({ history: newest, ...stored }: StoredCompany, now: Date): CompanyOfDay {
  const ofDay = historyOfLastDay(stored, newest);
  const [before, history] = ofDay ? [{ ...stored, ...NO_DAY_FIGURES }, ofDay] : [stored, newest];
  const row = priceNow(before, history);
  const { ticker, name, cik, sector } = stored;
  const { changePercent, volume } = row;
  // What is summed up here is of US dollars.
  const price = row.currency === undefined ? row.price : null;
  const { marketCap } = valuationOf(stored, newest);
  return {
    ...{ ticker, name, cik, sector, price, changePercent, volume },
    ...{ marketCap, capAsOf: ofDay ? stored.asOf : null },
    ...dayRangeNow(before, history),
    ...yearRangeNow(before, history),
    provenance: provenanceAt(row, now),
  };
}

const rounded = (figure: number) => Number(figure.toPrecision(SIGNIFICANT_DIGITS));

function reference(
  stored: StoredReference,
  { name, isInverse = false, unit = stored.unit }: Reference,
  interval: SummaryReference['interval'],
  now: Date,
): SummaryReference {
  const { symbol, kind, date, source, status } = stored;
  const shown = (figure: number) => (isInverse ? rounded(1 / figure) : figure);
  const last = shown(stored.close);
  const previous = stored.previousClose === null ? null : shown(stored.previousClose);
  return {
    ...{ symbol, kind, name, unit, interval, is_inverse: isInverse, last },
    change: previous === null ? null : rounded(last - previous),
    change_percent: previous === null || previous <= 0 ? null : Number(((last / previous - 1) * 100).toFixed(DECIMALS)),
    ...provenanceAt({ source, asOf: noonOf(date), status, refreshedAt: null }, now),
  };
}
