import { eq, inArray, isNotNull, max } from 'drizzle-orm';
import type { ProviderConfig } from '../../../config/config';
import type { AppContext } from '../../../context';
import { cryptoTokens, providerLists } from '../../../database/schema';
import { keepDayQuotes, type LivePrice } from '../dayQuotes';
import { saveList } from '../providerLists';
import { ageOf } from '../storedAge';
import { COINGECKO, type CoinFigures, readCoins, topCoinOf } from './coinGeckoAnswers';
import { type Provider, type ProviderTask, SHARE_OF_LIMIT } from './provider';
import { readJson } from './readJson';

const SECOND_MILLISECONDS = 1_000;
const MINUTE_MILLISECONDS = 60 * SECOND_MILLISECONDS;
const LONGEST_MONTH_MILLISECONDS = 31 * 24 * 60 * MINUTE_MILLISECONDS;

/** Without a paid plan 30 calls a minute are allowed. */
const CALLS_PER_MINUTE = 30;
/** What our coins may use of the calls of a month; the list of the largest gets a smaller part, the rest is for retries. */
const SHARES = { coins: 0.75, topCoins: 0.2 };
/** More often than this the service does not reckon its prices anew. */
const SHORTEST_INTERVAL_MILLISECONDS = 30 * SECOND_MILLISECONDS;
/** A list that nobody asked for in this time is not refreshed. */
const WANTED_MILLISECONDS = 60 * MINUTE_MILLISECONDS;
/** One call takes so many coins. */
const MOST_COINS = 250;
const TOP_COINS = 4;

/** How often each list is asked for, so that the calls of a month last for the month. */
export function coinIntervals(callsPerMonth: number): { readonly coins: number; readonly topCoins: number } {
  const intervalFor = (share: number) =>
    Math.max(SHORTEST_INTERVAL_MILLISECONDS, LONGEST_MONTH_MILLISECONDS / (callsPerMonth * share));
  return { coins: intervalFor(SHARES.coins), topCoins: intervalFor(SHARES.topCoins) };
}

/** Prices of our coins, and the list of the largest ones, from CoinGecko. */
export function createCoinGecko(context: AppContext, { url, apiKey, calls }: ProviderConfig): Provider {
  const { database, clock, monotonicClock } = context;
  const intervals = coinIntervals(calls);
  const isPaid = new URL(url).hostname.startsWith('pro-api.');
  const headers = apiKey === undefined ? {} : { [isPaid ? 'x-cg-pro-api-key' : 'x-cg-demo-api-key']: apiKey };
  let coinsAt: number | undefined;
  let topCoinsAt: number | undefined;

  async function askMarkets(options: Record<string, string>, signal: AbortSignal): Promise<CoinFigures[]> {
    const address = new URL(`${url}/coins/markets`);
    const all = { vs_currency: 'usd', order: 'market_cap_desc', page: '1', sparkline: 'false', ...options };
    for (const [name, value] of Object.entries(all)) address.searchParams.set(name, value);
    address.searchParams.set('price_change_percentage', '24h');
    return readCoins(await readJson(address, { headers, signal }), clock());
  }

  const coins: ProviderTask = {
    async run(signal) {
      const rows = await database
        .select({ id: cryptoTokens.coingeckoId })
        .from(cryptoTokens)
        .where(isNotNull(cryptoTokens.coingeckoId))
        .orderBy(cryptoTokens.rank)
        .limit(MOST_COINS);
      const ids = rows.flatMap(({ id }) => id ?? []);
      if (ids.length > 0) {
        const figures = await askMarkets({ ids: ids.join(','), per_page: String(MOST_COINS) }, signal);
        await saveCoins(context, figures, clock());
      }
      coinsAt = monotonicClock();
      return true;
    },
  };

  const topCoins: ProviderTask = {
    async run(signal) {
      const figures = await askMarkets({ per_page: String(TOP_COINS) }, signal);
      await saveList(database, 'top_coins', figures.slice(0, TOP_COINS).map(topCoinOf), clock());
      topCoinsAt = monotonicClock();
      return true;
    },
  };

  return {
    name: 'coingecko',
    spacingMilliseconds: MINUTE_MILLISECONDS / (CALLS_PER_MINUTE * SHARE_OF_LIMIT),
    callsPerMonth: calls,
    async nextTask() {
      const now = monotonicClock();
      // A restart does not cost calls: what the database has is fresh for as long as it would have been.
      coinsAt ??= now - ageOf(await lastCoins(context), clock());
      if (now - coinsAt >= intervals.coins) return coins;
      const list = await readListTimes(context);
      topCoinsAt ??= now - ageOf(list?.refreshedAt, clock());
      const isWanted = ageOf(list?.requestedAt, clock()) <= WANTED_MILLISECONDS;
      if (topCoinsAt === -Infinity || (isWanted && now - topCoinsAt >= intervals.topCoins)) return topCoins;
      return undefined;
    },
  };
}

async function lastCoins({ database }: AppContext): Promise<Date | null | undefined> {
  // The newest: one that the service no longer lists stays behind.
  const [row] = await database.select({ at: max(cryptoTokens.refreshedAt) }).from(cryptoTokens);
  return row?.at;
}

async function readListTimes({ database }: AppContext) {
  const [row] = await database
    .select({ refreshedAt: providerLists.refreshedAt, requestedAt: providerLists.requestedAt })
    .from(providerLists)
    .where(eq(providerLists.list, 'top_coins'));
  return row;
}

/** Writes live figures of coins in place of sample ones and their own former ones; coins that are not ours are left out. */
async function saveCoins({ database }: AppContext, figures: readonly CoinFigures[], refreshedAt: Date): Promise<void> {
  await database.transaction(async (transaction) => {
    const stored = await transaction
      .select()
      .from(cryptoTokens)
      .where(
        inArray(
          cryptoTokens.coingeckoId,
          figures.map(({ id }) => id),
        ),
      )
      .for('update');
    const storedOf = new Map(stored.map((row) => [row.coingeckoId, row]));
    const quotes: LivePrice[] = [];
    for (const { id, priceUsd, percentChange24h, marketCap, volume24h, asOf } of figures) {
      const row = storedOf.get(id);
      if (!row) continue;
      const isOlder = row.status === 'live' && row.asOf !== null && asOf < row.asOf;
      const values = { priceUsd, percentChange24h, marketCap, volume24h, asOf, source: COINGECKO };
      await transaction
        .update(cryptoTokens)
        .set(isOlder ? { refreshedAt } : { ...values, status: 'live', refreshedAt })
        .where(eq(cryptoTokens.id, row.id));
      quotes.push({ id: row.id, price: priceUsd, asOf });
    }
    await keepDayQuotes(transaction, 'crypto', COINGECKO, quotes);
  });
}
