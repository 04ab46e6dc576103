import { and, eq, isNotNull, or, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '../../../database/client';
import {
  companies,
  companyFigures,
  cryptoTokens,
  instruments,
  tradeIdeas,
  watchlistEntries,
} from '../../../database/schema';
import { isRetiredTicker } from '../../companies/retiredTicker';
import { FIRST_STOCKS } from '../firstStocks';
import { byInterest, type HistoryCandidate } from './byInterest';
import type { HistorySource } from './sources/historySource';

/** Whose histories the site shows, those that most people look at first. */
export async function listHistoryCandidates(
  database: Database,
  kind: HistorySource['kind'],
): Promise<HistoryCandidate[]> {
  const found = kind === 'stock' ? await listStocks(database) : await listCoins(database);
  return found.sort(byInterest);
}

/** Condition: a trade idea about the instrument of a symbol waits for its price or result, which only a history tells. */
function hasOpenIdea(kind: HistorySource['kind'], symbol: PgColumn) {
  return sql<boolean>`exists (select from ${tradeIdeas} join ${instruments} on ${instruments.id} = ${tradeIdeas.instrumentId}
    where not ${tradeIdeas.isClosed} and ${instruments.kind} = ${kind} and ${instruments.symbol} = ${symbol})`;
}

/** Listed companies, those that somebody watches or has a trade idea about; without those that have no ticker any more. */
async function listStocks(database: Database): Promise<HistoryCandidate[]> {
  const watched = database
    .select({ id: watchlistEntries.companyId })
    .from(watchlistEntries)
    .where(isNotNull(watchlistEntries.companyId))
    .groupBy(watchlistEntries.companyId)
    .as('watched');
  const isWatched = sql<boolean>`(${watched.id} is not null or ${hasOpenIdea('stock', companies.ticker)})`;
  const rows = await database
    .select({ symbol: companies.ticker, isWatched, marketCap: companyFigures.marketCap })
    .from(companies)
    .leftJoin(companyFigures, eq(companyFigures.companyId, companies.id))
    .leftJoin(watched, eq(watched.id, companies.id))
    .where(and(isNotNull(companies.ticker), or(eq(companies.listed, true), isWatched)));
  return rows
    .filter(({ symbol }) => !isRetiredTicker(symbol))
    .map((row) => ({ ...row, asked: row.symbol, isFirst: FIRST_STOCKS.has(row.symbol) }));
}

/** Coins that CoinGecko has a name for; of two with one symbol the larger one has the history. */
async function listCoins(database: Database): Promise<HistoryCandidate[]> {
  const watched = database
    .select({ id: watchlistEntries.tokenId })
    .from(watchlistEntries)
    .where(isNotNull(watchlistEntries.tokenId))
    .groupBy(watchlistEntries.tokenId)
    .as('watched');
  const rows = await database
    .select({
      symbol: cryptoTokens.symbol,
      asked: cryptoTokens.coingeckoId,
      isWatched: sql<boolean>`(${watched.id} is not null or ${hasOpenIdea('crypto', cryptoTokens.symbol)})`,
      marketCap: cryptoTokens.marketCap,
    })
    .from(cryptoTokens)
    .leftJoin(watched, eq(watched.id, cryptoTokens.id))
    .orderBy(sql`${cryptoTokens.rank} nulls last`);
  const bySymbol = new Map<string, HistoryCandidate>();
  for (const { asked, ...row } of rows) {
    const symbol = row.symbol.toUpperCase();
    if (asked === null || bySymbol.has(symbol)) continue;
    bySymbol.set(symbol, { ...row, symbol, asked, isFirst: false });
  }
  return [...bySymbol.values()];
}
