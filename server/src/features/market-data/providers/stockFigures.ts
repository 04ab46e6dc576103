import { and, eq, isNotNull, or, sql } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import type { Database } from '../../../database/client';
import { companies, companyFigures, priceAlerts, watchlistEntries } from '../../../database/schema';
import { isRetiredTicker } from '../../companies/retiredTicker';
import { areWritten } from '../../companies/storedFigures';
import { keepDayQuotes } from '../dayQuotes';
import type { StockProfile, StockQuote } from './finnhubAnswers';

/** A company whose figures a provider keeps up. */
export interface StoredCandidate {
  readonly companyId: number;
  readonly ticker: string;
  readonly isWatched: boolean;
  readonly marketCap: number | null;
  readonly refreshedAt: Date | null;
  readonly profiledAt: Date | null;
}

/**
 * Listed companies and those that somebody watches, or has set a price alert for, without those whose
 * figures a person wrote, and those that have no ticker any more.
 */
export async function listStockCandidates(database: Database): Promise<StoredCandidate[]> {
  const watchers = union(
    database
      .select({ companyId: watchlistEntries.companyId })
      .from(watchlistEntries)
      .where(isNotNull(watchlistEntries.companyId)),
    database
      .select({ companyId: priceAlerts.companyId })
      .from(priceAlerts)
      .where(and(priceAlerts.isActive, isNotNull(priceAlerts.companyId))),
  ).as('watchers');
  const isWatched = sql<boolean>`${watchers.companyId} is not null`;
  const rows = await database
    .select({
      companyId: companies.id,
      ticker: companies.ticker,
      editedFields: companies.editedFields,
      isWatched,
      marketCap: companyFigures.marketCap,
      refreshedAt: companyFigures.refreshedAt,
      profiledAt: companyFigures.profiledAt,
    })
    .from(companies)
    .leftJoin(companyFigures, eq(companyFigures.companyId, companies.id))
    .leftJoin(watchers, eq(watchers.companyId, companies.id))
    .where(or(eq(companies.listed, true), isWatched));
  return rows
    .filter(({ editedFields, ticker }) => !areWritten(editedFields) && !isRetiredTicker(ticker))
    .map(({ editedFields: _editedFields, ...row }) => row);
}

interface StockUpdate {
  readonly companyId: number;
  readonly source: string;
  readonly quote: StockQuote;
  /** Undefined: the slow figures of the row, which came from the same source, stay. */
  readonly profile: StockProfile | undefined;
  readonly refreshedAt: Date;
}

/**
 * Writes the figures of a live provider in place of imported, sample and its own former ones. A quote that is older than
 * the one that is there only confirms it: answers may overtake one another.
 */
export async function saveStockFigures(
  database: Database,
  { companyId, source, quote, profile, refreshedAt }: StockUpdate,
): Promise<void> {
  const { price, change, changePercent, dayLow, dayHigh, asOf } = quote;
  const figures = { price, change, changePercent, dayLow, dayHigh, asOf, source, status: 'live' as const, refreshedAt };
  const slow = profile && { ...profile, volume: null, profiledAt: refreshedAt };
  await database.transaction(async (transaction) => {
    const [stored] = await transaction
      .select()
      .from(companyFigures)
      .where(eq(companyFigures.companyId, companyId))
      .for('update');
    if (!stored) {
      await transaction
        .insert(companyFigures)
        .values({ companyId, ...figures, ...slow })
        .onConflictDoNothing();
      await keepDayQuotes(transaction, 'stock', source, [{ id: companyId, price, asOf }]);
      return;
    }
    const isOlder = stored.source === source && stored.asOf !== null && asOf < stored.asOf;
    await transaction
      .update(companyFigures)
      .set(isOlder ? { refreshedAt } : { ...figures, ...slow })
      .where(eq(companyFigures.companyId, companyId));
    // An answer that was overtaken was true at its own moment all the same.
    await keepDayQuotes(transaction, 'stock', source, [{ id: companyId, price, asOf }]);
  });
}
