import { asc, type Column, desc, eq, gt, inArray, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../database/client';
import { figureColumns } from '../../database/figureColumns';
import { companies, companyFigures, cryptoTokens } from '../../database/schema';
import { valuationColumns } from '../companies/valuationColumns';
import { coinHistoryIsAfter, historyOfCoin, historyOfStock, stockHistoryIsAfter } from '../price-history/listedHistory';

/** Columns of a stock's quote, for joins of `companies` and `company_figures`. */
export const stockColumns = {
  symbol: companies.ticker,
  name: companies.name,
  logoUrl: companies.logoUrl,
  ...figureColumns,
  week52Low: companyFigures.week52Low,
  week52High: companyFigures.week52High,
  ...valuationColumns,
  history: historyOfStock(),
};

/** Columns of a coin's quote. */
export const coinColumns = {
  symbol: cryptoTokens.symbol,
  name: cryptoTokens.name,
  logoUrl: cryptoTokens.logoUrl,
  priceUsd: cryptoTokens.priceUsd,
  percentChange24h: cryptoTokens.percentChange24h,
  marketCap: cryptoTokens.marketCap,
  volume24h: cryptoTokens.volume24h,
  source: cryptoTokens.source,
  asOf: cryptoTokens.asOf,
  status: cryptoTokens.status,
  refreshedAt: cryptoTokens.refreshedAt,
  history: historyOfCoin(),
};

const isBrought = ({ status }: Record<'status', Column>) => sql`${status} in ('live', 'delayed')`;

/**
 * A condition for joins of `companies` and `company_figures`: the figures that are stored of a stock, or those of its history, are
 * of after a moment, and no sample. Which of both are shown, and whether they are out of date, `quoteOfStock` says.
 */
export function stockIsToldAfter(moment: Column): SQL {
  return sql`((${companyFigures.asOf} > ${moment} and ${isBrought(companyFigures)}) or ${stockHistoryIsAfter(moment)})`;
}

/** The same for rows of coins. */
export function coinIsToldAfter(moment: Column): SQL {
  return sql`((${cryptoTokens.asOf} > ${moment} and ${isBrought(cryptoTokens)}) or ${coinHistoryIsAfter(moment)})`;
}

/** Stocks by canonical ticker. */
export async function findStocks(database: Database, tickers: readonly string[]) {
  if (tickers.length === 0) return [];
  return database
    .select(stockColumns)
    .from(companies)
    .leftJoin(companyFigures, eq(companyFigures.companyId, companies.id))
    .where(inArray(companies.ticker, [...tickers]));
}

/** Coins by symbol; of several with the same one the first is the best ranked. */
export async function findCoins(database: Database, symbols: readonly string[]) {
  if (symbols.length === 0) return [];
  return database
    .select({ ...coinColumns, rank: cryptoTokens.rank })
    .from(cryptoTokens)
    .where(inArray(cryptoTokens.symbol, [...symbols]))
    .orderBy(sql`${cryptoTokens.rank} asc nulls last`, asc(cryptoTokens.id));
}

/** Stocks whose figures a live provider confirmed after a moment. */
export async function findStocksRefreshedAfter(database: Database, moment: Date) {
  return database
    .select(stockColumns)
    .from(companyFigures)
    .innerJoin(companies, eq(companies.id, companyFigures.companyId))
    .where(gt(companyFigures.refreshedAt, moment));
}

/** Coins whose figures a live provider confirmed after a moment; of several with one symbol the best ranked comes last. */
export async function findCoinsRefreshedAfter(database: Database, moment: Date) {
  return database
    .select(coinColumns)
    .from(cryptoTokens)
    .where(gt(cryptoTokens.refreshedAt, moment))
    .orderBy(sql`${cryptoTokens.rank} desc nulls first`, desc(cryptoTokens.id));
}
