import { type PublicIco, publicIcos, type TopCoin, topCoins } from '@market-pulse/contract';
import { eq, sql } from 'drizzle-orm';
import type { AppContext } from '../../context';
import type { Database } from '../../database/client';
import { providerLists } from '../../database/schema';
import { ApiError } from '../../http/errors';
import { statusAt } from './freshness';
import { ageOf } from './storedAge';

export type ProviderListName = (typeof providerLists.$inferSelect)['list'];

/** A request tells the refresher that somebody reads the list; telling it once a minute is enough. */
const TELL_EVERY_MILLISECONDS = 60_000;
const RETRY_AFTER_SECONDS = 30;

/** The last good answer of a provider about a list, and that somebody wants it. */
async function readList({ database, clock }: AppContext, list: ProviderListName) {
  const now = clock();
  const [row] = await database.select().from(providerLists).where(eq(providerLists.list, list));
  if (ageOf(row?.requestedAt, now) >= TELL_EVERY_MILLISECONDS) {
    await database
      .insert(providerLists)
      .values({ list, requestedAt: now })
      .onConflictDoUpdate({ target: providerLists.list, set: { requestedAt: now } });
  }
  if (!row?.entries) {
    const detail = 'This list is not available right now. Please try again shortly.';
    throw new ApiError('provider_unavailable', detail, { retryAfter: RETRY_AFTER_SECONDS });
  }
  return { entries: row.entries, refreshedAt: row.refreshedAt };
}

/** Keeps a provider's answer in place of the one before. */
export async function saveList(
  database: Database,
  list: ProviderListName,
  entries: readonly unknown[],
  refreshedAt: Date,
): Promise<void> {
  const values = { list, entries: [...entries], refreshedAt };
  await database
    .insert(providerLists)
    .values(values)
    .onConflictDoUpdate({
      target: providerLists.list,
      set: { entries: sql`excluded.entries`, refreshedAt: sql`excluded.refreshed_at` },
    });
}

/**
 * The four largest coins of the public market-data service; none where that is not configured.
 *
 * @throws {ApiError} `provider_unavailable` when it is and has never answered.
 */
export async function listTopCoins(context: AppContext): Promise<TopCoin[]> {
  if (!context.config.coinGecko) return [];
  const { entries, refreshedAt } = await readList(context, 'top_coins');
  const now = context.clock();
  return topCoins.parse(entries).map((coin) => {
    const { as_of } = coin.latest_price;
    const asOf = as_of === null ? null : new Date(as_of);
    const status = statusAt({ asOf, status: 'live', refreshedAt }, now);
    return { ...coin, latest_price: { ...coin.latest_price, status } };
  });
}

/** A list of sales changes by the day: read within this time it is up to date. */
const SALES_LIVE_AT_MOST_MILLISECONDS = 6 * 60 * 60 * 1000;

/**
 * The token sales of the public list; none where that is not configured.
 *
 * @throws {ApiError} `provider_unavailable` when it is and has never answered.
 */
export async function listPublicIcos(context: AppContext): Promise<PublicIco[]> {
  if (context.config.icoListUrl === undefined) return [];
  const { entries, refreshedAt } = await readList(context, 'public_icos');
  const status = ageOf(refreshedAt, context.clock()) <= SALES_LIVE_AT_MOST_MILLISECONDS ? 'live' : 'stale';
  return publicIcos.parse(entries).map((sale) => ({ ...sale, provenance: { ...sale.provenance, status } }));
}
