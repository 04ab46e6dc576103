import { getTableColumns } from 'drizzle-orm';
import { companyFigures } from '../database/schema';
import type { CompanyFigures, IndexDataset } from './dataset';

const { companyId: _companyId, ...columns } = getTableColumns(companyFigures);

/** The columns of a company's figures. */
export const figureColumns = columns;

/** The figures of a company as the database has them. */
export type StoredFigures = Omit<typeof companyFigures.$inferSelect, 'companyId'>;

/** Figures of a file are a day's closing ones. Older than a week they are out of date, and say so. */
const DELAYED_AT_MOST_MS = 7 * 24 * 60 * 60 * 1000;

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
    status: now.getTime() - asOf.getTime() > DELAYED_AT_MOST_MS ? 'stale' : 'delayed',
  };
}

/**
 * Whether figures give way to imported ones: sample ones do, and what an earlier import from the same source brought. A
 * live provider's stay, also when they have become stale, and so does what a person wrote.
 */
export function figuresGiveWay(stored: StoredFigures, source: string | null, editedFields: readonly string[]): boolean {
  if (editedFields.some((column) => column in figureColumns)) return false;
  return stored.source === null || stored.status === 'sample' || stored.source === source;
}

/** Whether any of the figures, or their stamp, differs. */
export function figuresDiffer(figures: StoredFigures, stored: StoredFigures): boolean {
  return (Object.keys(figureColumns) as (keyof StoredFigures)[]).some(
    (column) => figures[column]?.valueOf() !== stored[column]?.valueOf(),
  );
}
