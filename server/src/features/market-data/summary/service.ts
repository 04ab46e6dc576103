import { SUMMARY_COMPANIES, type MarketSummary, type SummaryReference } from '@market-pulse/contract';
import type { AppContext } from '../../../context';
import { isFromHistory, rangeWithHistory, withHistory } from '../../price-history/withHistory';
import { provenanceAt } from '../freshness';
import { marketOfDay, type CompanyOfDay } from './marketOfDay';
import { findReferences, listLargest, type StoredCompany, type StoredReference } from './queries';
import { MOST_REFERENCES, REFERENCES } from './references';

/** Differences of closes carry the noise of binary fractions; no price has that many digits. */
const SIGNIFICANT_DIGITS = 12;
const DECIMALS = 2;

/** The market of a day, and what stands beside its stocks; bounded, whatever the database holds. */
export async function summariseMarket({ database, clock }: AppContext): Promise<MarketSummary> {
  const [stored, references] = await Promise.all([
    listLargest(database, SUMMARY_COMPANIES),
    findReferences(database, REFERENCES),
  ]);
  const now = clock();
  return {
    ...marketOfDay(stored.map((row) => companyOfDay(row, now))),
    references: REFERENCES.flatMap(({ kind, symbol, name }) => {
      const found = references.find((row) => row.kind === kind && row.symbol === symbol);
      return found ? [reference(found, name, now)] : [];
    }).slice(0, MOST_REFERENCES),
  };
}

/** A company as the stock list shows it, with the day's range of the same source. */
function companyOfDay({ history, ...stored }: StoredCompany, now: Date): CompanyOfDay {
  const row = withHistory(stored, history);
  const day = history !== null && isFromHistory(stored, history) ? history : stored;
  const { ticker, name, cik, sector, price, changePercent, volume, marketCap } = row;
  return {
    ...{ ticker, name, cik, sector, price, changePercent, volume, marketCap },
    dayLow: day.dayLow,
    dayHigh: day.dayHigh,
    ...rangeWithHistory(stored, history),
    provenance: provenanceAt(row, now),
  };
}

function reference(stored: StoredReference, name: string, now: Date): SummaryReference {
  const { symbol, kind, unit, date, close, previousClose, source, status } = stored;
  const change = previousClose === null ? null : Number((close - previousClose).toPrecision(SIGNIFICANT_DIGITS));
  return {
    ...{ symbol, kind, name, unit, last: close, change },
    change_percent:
      previousClose === null || previousClose <= 0
        ? null
        : Number(((close / previousClose - 1) * 100).toFixed(DECIMALS)),
    // Noon is that day on every continent but the outermost.
    ...provenanceAt({ source, asOf: new Date(`${date}T12:00:00.000Z`), status, refreshedAt: null }, now),
  };
}
