import type { FigureStatus } from '@market-pulse/contract';
import type { StoredProvenance } from '../market-data/freshness';
import type { HistoryFigures } from './figuresFromBars';

/** What a list knows of a history: figures of one day, and whose they are. */
export interface ListedHistory extends HistoryFigures {
  readonly source: string;
  readonly status: FigureStatus;
  readonly marketCap: number | null;
}

/** The figures of a row that are of one source and one day. */
export interface DayFigures extends StoredProvenance {
  readonly price: number | null;
  readonly change: number | null;
  readonly changePercent: number | null;
  readonly volume: number | null;
  readonly marketCap: number | null;
}

/** Lowest and highest price of 52 weeks. */
export type YearRange = Pick<HistoryFigures, 'week52Low' | 'week52High'>;

/** Differences of prices carry the noise of binary fractions (228.53000000000003); no price has that many digits. */
const SIGNIFICANT_DIGITS = 12;

const rounded = (value: number) => Number(value.toPrecision(SIGNIFICANT_DIGITS));

/** Noon is that day on every continent but the outermost. */
export const noonOf = (day: string) => new Date(`${day}T12:00:00.000Z`);

/**
 * Whether a history tells more than the figures that are stored: it has a later day, or the same day, whose change the
 * figures do not know, or there is no price at all. A live quote of the history's own day is never given up for it.
 */
export function isFromHistory(
  { price, change, changePercent, asOf, status }: Omit<DayFigures, 'volume' | 'marketCap' | 'source' | 'refreshedAt'>,
  { date }: { readonly date: string },
): boolean {
  const storedDay = asOf?.toISOString().slice(0, 10);
  if (price === null || storedDay === undefined) return true;
  if (date !== storedDay) return date > storedDay;
  return change === null && changePercent === null && status !== 'live';
}

/** The range of 52 weeks of a row as it is shown: of the same source and day as its price. */
export function rangeWithHistory(stored: DayFigures & YearRange, history: ListedHistory | null): YearRange {
  const { week52Low, week52High } = history !== null && isFromHistory(stored, history) ? history : stored;
  return { week52Low, week52High };
}

/**
 * The figures of a row as it is shown. Price, change and volume are of one source and one day: those of the history in its
 * entirety, with its source and its day, or the stored ones in theirs. A stored price that is newer than the history and has
 * no change stays without one. The market cap is the history's where that knows one; otherwise the stored one stays, which
 * changes slowly, and is what tables are ordered by.
 */
export function withHistory<Row extends DayFigures>(row: Row, history: ListedHistory | null): Row {
  if (history === null || !isFromHistory(row, history)) return row;
  const { close, previousClose, source, status, date } = history;
  return {
    ...row,
    price: close,
    change: previousClose === null ? null : rounded(close - previousClose),
    changePercent: previousClose === null || previousClose <= 0 ? null : rounded((close / previousClose - 1) * 100),
    volume: history.volume,
    marketCap: history.marketCap ?? row.marketCap,
    source,
    asOf: noonOf(date),
    status,
    refreshedAt: null,
  };
}
