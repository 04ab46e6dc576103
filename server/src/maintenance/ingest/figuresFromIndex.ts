import { earningsRatio } from '@market-pulse/contract';
import type { StoredFigures } from '../../features/companies/storedFigures';
import { statusAt } from '../../features/market-data/freshness';
import type { CompanyFigures, IndexDataset } from './dataset';

/** The ratio that is stated, or price over earnings where only these are; where they are a loss there is none, whatever is stated. */
function ratioOf({ price, earnings_per_share: earnings, pe_ratio: stated }: CompanyFigures): number | null {
  if (earnings == null || earnings === 0) return earningsRatio(stated);
  return earnings < 0 ? null : earningsRatio(stated ?? price / earnings);
}

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
    peRatio: ratioOf(figures),
    dividendYield: figures.dividend_yield,
    source,
    asOf,
    status: statusAt({ asOf, status: 'delayed', refreshedAt: null }, now),
    refreshedAt: null,
    profiledAt: null,
    sharesOutstanding: null,
  };
}
