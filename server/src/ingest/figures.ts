import { getTableColumns } from 'drizzle-orm';
import { companyFigures } from '../database/schema';
import { IMPORTED_AT_MOST_MS } from '../market-data/freshness';
import type { CompanyFigures, IndexDataset } from './dataset';

const { companyId: _companyId, ...columns } = getTableColumns(companyFigures);

/** The columns of a company's figures. */
export const figureColumns = columns;

/** The figures of a company as the database has them. */
export type StoredFigures = Omit<typeof companyFigures.$inferSelect, 'companyId'>;

/**
 * The row of figures that a data set brings for a company. It replaces a row as a whole: what the data set does not know
 * is missing, and does not stay behind from another source under this one's stamp.
 */
export function figuresFromIndex(
  figures: CompanyFigures,
  { source, as_of }: Pick<IndexDataset, 'source' | 'as_of'>,
  now: Date,
): StoredFigures {
  const asOf = new Date(as_of);
  return {
    price: figures.price,
    change: null,
    changePercent: null,
    dayLow: null,
    dayHigh: null,
    week52Low: figures.week_52_low,
    week52High: figures.week_52_high,
    volume: null,
    avgVolume: null,
    marketCap: figures.market_cap,
    peRatio: figures.pe_ratio,
    dividendYield: figures.dividend_yield,
    source,
    asOf,
    status: now.getTime() - asOf.getTime() > IMPORTED_AT_MOST_MS ? 'stale' : 'delayed',
    refreshedAt: null,
    profiledAt: null,
  };
}

/** Whether a person wrote any of the figures: no import and no provider replaces these. */
export function areWritten(editedFields: readonly string[]): boolean {
  return editedFields.some((column) => column in figureColumns);
}

/**
 * Whether figures give way to imported ones: sample ones do, and what an earlier import from the same source brought. A
 * live provider's stay, also when they have become stale, and so does what a person wrote.
 */
export function figuresGiveWay(stored: StoredFigures, source: string | null, editedFields: readonly string[]): boolean {
  if (areWritten(editedFields)) return false;
  return stored.source === null || stored.status === 'sample' || stored.source === source;
}

/** Whether any of the figures, or their stamp, differs. */
export function figuresDiffer(figures: StoredFigures, stored: StoredFigures): boolean {
  return (Object.keys(figureColumns) as (keyof StoredFigures)[]).some(
    (column) => figures[column]?.valueOf() !== stored[column]?.valueOf(),
  );
}
