import { editorsSource } from '@market-pulse/analysis/actions';
import { type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import {
  companies,
  companyCiks,
  companyFigures,
  dividends,
  historyFigures,
  insiderTransactions,
  instruments,
  priceSeries,
  shareCounts,
  splits,
  trailingEarnings,
} from '../../database/schema';
import { isNobodyElses } from './ciksOf';
import type { Fundamentals } from './valuation';

/** Days before a price that anything of its valuation may be from: earnings, which may be the oldest. */
const MOST_DAYS = sql.raw('460');
const YEAR_DAYS = sql.raw('365');
/** Days that a history may end before a price, and still know the dividends of its year. */
const MOST_GAP_DAYS = sql.raw('7');

/**
 * A column for rows of companies joined with `company_figures`: what market cap and ratios of the price's day are reckoned from, of what
 * was filed by then. The day is the later one of the stored price and of the history, which is the one that is shown; the rules look again.
 */
function fundamentalsOfStock(): SQL<Fundamentals | null> {
  const other = alias(companies, 'other');
  const otherFigures = alias(companyFigures, 'other_figures');
  const told = alias(dividends, 'told');
  const ciks = sql`array(
    select ${companies.cik} union all select ${companyCiks.cik} from ${companyCiks}
    where ${companyCiks.companyId} = ${companies.id} and ${isNobodyElses()})`;
  const shares = sql`(
    select json_agg(newest.count) from (
      select distinct on (${shareCounts.basis}) json_build_object('basis', ${shareCounts.basis}, 'asOf', ${shareCounts.asOf},
        'shares', ${shareCounts.shares}, 'accession', ${shareCounts.accession}, 'form', ${shareCounts.form},
        'filed', ${shareCounts.filed}) as count
      from ${shareCounts}
      where ${shareCounts.cik} = any(${ciks}) and ${shareCounts.asOf} <= shown.day and ${shareCounts.filed} <= shown.day
        and ${shareCounts.asOf} > shown.day - ${MOST_DAYS}
      order by ${shareCounts.basis}, ${shareCounts.asOf} desc, ${shareCounts.filed} desc
    ) as newest)`;
  const earnings = sql`(
    select json_build_object('perShare', ${trailingEarnings.perShare}, 'to', ${trailingEarnings.periodEnd},
      'filed', ${trailingEarnings.filed})
    from ${trailingEarnings}
    where ${trailingEarnings.cik} = any(${ciks}) and ${trailingEarnings.filed} <= shown.day
      and ${trailingEarnings.periodEnd} > shown.day - ${MOST_DAYS}
    order by ${trailingEarnings.periodEnd} desc limit 1)`;
  const madeSplits = sql`(
    select json_agg(json_build_object('date', ${splits.date}, 'until', ${splits.until},
      'numerator', ${splits.numerator}, 'denominator', ${splits.denominator}, 'kind', ${splits.kind}) order by ${splits.date}, ${splits.place})
    from ${splits}
    where ${splits.instrumentId} = shown.id and ${splits.date} <= shown.day
      and coalesce(${splits.until}, ${splits.date}) > shown.day - ${MOST_DAYS})`;
  // An editor's dividend is added to those that a source of the whole year tells; alone it would be taken for all of the year.
  const paid = sql`(
    select json_agg(json_build_object('date', ${dividends.date}, 'amount', ${dividends.amount},
      'source', ${dividends.source}) order by ${dividends.date}, ${dividends.place})
    from ${dividends}
    where ${dividends.instrumentId} = shown.id and ${dividends.date} <= shown.day
      and ${dividends.date} > shown.day - ${YEAR_DAYS}
      and exists (
        select from ${priceSeries}
        where ${priceSeries.instrumentId} = shown.id
          and (${priceSeries.source} = ${dividends.source}
            or starts_with(${dividends.source}, ${editorsSource('')}) and exists (
              select from ${dividends} told
              where ${told.instrumentId} = shown.id and ${told.source} = ${priceSeries.source}
                and ${told.date} <= shown.day and ${told.date} > shown.day - ${YEAR_DAYS}))
          and ${priceSeries.firstDate} <= shown.day - ${YEAR_DAYS}
          and ${priceSeries.lastDate} >= shown.day - ${MOST_GAP_DAYS}))`;
  const others = sql`(
    select json_agg(json_build_object('ticker', ${other.ticker}, 'marketCap', ${otherFigures.marketCap},
      'statedAt', coalesce(${otherFigures.profiledAt}, ${otherFigures.asOf})))
    from ${companies} other left join ${companyFigures} other_figures on ${otherFigures.companyId} = ${other.id}
    where ${other.cik} = ${companies.cik} and ${other.id} <> ${companies.id})`;
  const isReceipt = sql`exists (
    select from ${insiderTransactions}
    where ${insiderTransactions.issuerCik} = ${companies.cik} and not ${insiderTransactions.superseded}
      and ${insiderTransactions.adsRatio} <> 1)`;
  const day = sql`greatest(
    case when ${companyFigures.price} is not null then (${companyFigures.asOf} at time zone 'America/New_York')::date end,
    ${historyFigures.date})`;
  const none = sql`'[]'::json`;
  const found = sql`(
    select json_build_object('ticker', ${companies.ticker}, 'otherTickers', coalesce(${others}, ${none}),
      'isReceipt', ${isReceipt},
      'shares', coalesce(${shares}, ${none}), 'earnings', ${earnings}, 'splits', coalesce(${madeSplits}, ${none}),
      'dividends', coalesce(${paid}, ${none}))
    from (
      select ${day} as day, ${instruments.id} as id
      from (values (1)) as one
      left join ${instruments} on ${instruments.kind} = 'stock' and ${instruments.symbol} = ${companies.ticker}
      left join ${historyFigures} on ${historyFigures.instrumentId} = ${instruments.id}
    ) as shown
    where shown.day is not null)`;
  // As a part of its own: columns at the top of an expression lose their table where a query has only one.
  return sql<Fundamentals | null>`${found}`;
}

/** What `valuationOf` asks of a row beside its price: columns for queries of companies that join `company_figures`. */
export const valuationColumns = {
  peRatio: companyFigures.peRatio,
  dividendYield: companyFigures.dividendYield,
  profiledAt: companyFigures.profiledAt,
  sharesOutstanding: companyFigures.sharesOutstanding,
  fundamentals: fundamentalsOfStock(),
};
