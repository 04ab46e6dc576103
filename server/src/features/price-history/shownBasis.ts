import type { Basis } from '@market-pulse/analysis/actions';
import { sql } from 'drizzle-orm';
import { companies, historyFigures, instruments, priceSeries } from '../../database/schema';
import type { StockRow } from '../market-data/quoteOf';
import { isFromHistory } from './priceNow';

/** The basis of the series whose figures are the history of the company in the query; null without one. */
export const basisOfStock = sql<Basis | null>`(
  select json_build_object('adjustment', series.adjustment, 'basisDate', series.basis_date)
  from ${instruments} as traded join ${historyFigures} as shown on shown.instrument_id = traded.id
    join ${priceSeries} as series on series.instrument_id = traded.id and series.source = shown.source
  where traded.kind = 'stock' and traded.symbol = ${companies.ticker})`;

/** The same of an instrument that a query joins with its `history_figures`. */
export const basisOfHistory = sql<Basis | null>`(
  select json_build_object('adjustment', series.adjustment, 'basisDate', series.basis_date)
  from ${priceSeries} as series
  where series.instrument_id = ${instruments.id} and series.source = ${historyFigures.source})`;

/** The day in whose shares a price of a day is: of an adjusted series that of its basis, where this is later. */
export function dayOnBasis(day: string, basis: Basis | null): string {
  const isAdjusted = basis?.adjustment === 'splits' || basis?.adjustment === 'full';
  return isAdjusted && basis.basisDate !== null && basis.basisDate > day ? basis.basisDate : day;
}

/** The day in whose shares the price of a stock is that is shown: a quote is in those of its own day. */
export function dayOfShares(stock: StockRow, day: string, { basis }: { readonly basis: Basis | null }): string {
  const { history } = stock;
  return history && isFromHistory(stock, history) ? dayOnBasis(day, basis) : day;
}
