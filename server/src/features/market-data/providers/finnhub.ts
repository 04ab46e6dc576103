import type { AppContext } from '../../../context';
import type { ProviderConfig } from '../../../config/config';
import { FIRST_STOCKS } from '../firstStocks';
import { ageOf } from '../storedAge';
import { agreeingProfile, readMetrics, readQuote, readSize, type StockProfile, type StockSize } from './finnhubAnswers';
import { pickStock, type StockCandidate } from './pickStock';
import { type Provider, type ProviderTask, SHARE_OF_LIMIT } from './provider';
import { readJson } from './readJson';
import { listStockCandidates, type StoredCandidate, saveStockFigures } from './stockFigures';

export const FINNHUB = 'Finnhub';

const MINUTE_MILLISECONDS = 60_000;
const HOUR_MILLISECONDS = 60 * MINUTE_MILLISECONDS;
/** How often the list of companies, and who watches what, is read again. */
const CANDIDATES_EVERY_MILLISECONDS = MINUTE_MILLISECONDS;
/** Market cap, ratios and the range of a year change slowly. */
const PROFILE_EVERY_MILLISECONDS = 24 * HOUR_MILLISECONDS;
/** A symbol that the provider does not know is asked for again after this. */
const REST_MILLISECONDS = 6 * HOUR_MILLISECONDS;

/** Moments are those of the monotonic clock. */
interface Memory {
  askedAt: number | undefined;
  restsUntil: number | undefined;
  /** What was learnt of a profile before the quote, which it is written with. */
  size?: StockSize & { readonly askedAt: number };
  profile?: StockProfile;
}

/**
 * Stock prices of Finnhub. A company's figures are written as a whole: the first time its profile and metrics are asked
 * for before its quote, later once a day, so that a row never mixes sources.
 */
export function createFinnhub(context: AppContext, { url, apiKey, calls }: ProviderConfig): Provider {
  const { database, clock, monotonicClock } = context;
  const memory = new Map<number, Memory>();
  let stored: readonly StoredCandidate[] = [];
  let storedAt = -Infinity;

  const ask = async (path: string, symbol: string, signal: AbortSignal): Promise<unknown> => {
    const address = new URL(`${url}${path}`);
    address.searchParams.set('symbol', symbol);
    if (path === '/stock/metric') address.searchParams.set('metric', 'all');
    // As a header: addresses get into logs of proxies.
    return readJson(address, { headers: apiKey === undefined ? {} : { 'x-finnhub-token': apiKey }, signal });
  };

  const memoryOf = (companyId: number): Memory => {
    const known = memory.get(companyId) ?? { askedAt: undefined, restsUntil: undefined };
    memory.set(companyId, known);
    return known;
  };

  async function candidates(now: number): Promise<StockCandidate[]> {
    if (now - storedAt >= CANDIDATES_EVERY_MILLISECONDS) {
      stored = await listStockCandidates(database);
      storedAt = now;
      for (const { companyId, refreshedAt } of stored) {
        if (refreshedAt) memoryOf(companyId).askedAt ??= now - ageOf(refreshedAt, clock());
      }
    }
    return stored.map((one) => ({ ...one, ...memoryOf(one.companyId) }));
  }

  /** The next of the calls that a company's figures take. */
  function taskFor({ companyId, ticker }: StockCandidate, profiledAt: Date | null): ProviderTask {
    const known = memoryOf(companyId);
    const needsProfile = ageOf(profiledAt, clock()) >= PROFILE_EVERY_MILLISECONDS;
    // One that waited for the metrics since yesterday is of another day than they.
    if (known.size && monotonicClock() - known.size.askedAt >= PROFILE_EVERY_MILLISECONDS) delete known.size;
    if (needsProfile && !known.size) {
      return {
        async run(signal) {
          const size = readSize(await ask('/stock/profile2', ticker, signal));
          known.size = { ...size, askedAt: monotonicClock() };
          return false;
        },
      };
    }
    const { size } = known;
    if (needsProfile && size && !known.profile) {
      return {
        async run(signal) {
          const metrics = readMetrics(await ask('/stock/metric', ticker, signal));
          const { marketCap, sharesOutstanding } = size;
          known.profile = { marketCap, sharesOutstanding, ...metrics };
          return false;
        },
      };
    }
    return {
      async run(signal) {
        known.askedAt = monotonicClock();
        const now = clock();
        const quote = readQuote(await ask('/quote', ticker, signal), now);
        if (!quote) {
          known.restsUntil = monotonicClock() + REST_MILLISECONDS;
          return false;
        }
        const profile = known.profile && agreeingProfile(known.profile, quote.price);
        await saveStockFigures(database, { companyId, source: FINNHUB, quote, profile, refreshedAt: now });
        if (profile) {
          delete known.size;
          delete known.profile;
          stored = stored.map((one) => (one.companyId === companyId ? { ...one, profiledAt: now } : one));
        }
        return true;
      },
    };
  }

  return {
    name: 'finnhub',
    spacingMilliseconds: MINUTE_MILLISECONDS / (calls * SHARE_OF_LIMIT),
    async nextTask() {
      const now = monotonicClock();
      const picked = pickStock(await candidates(now), FIRST_STOCKS, now);
      if (!picked) return undefined;
      const profiledAt = stored.find(({ companyId }) => companyId === picked.companyId)?.profiledAt ?? null;
      const task = taskFor(picked, profiledAt);
      return {
        async run(signal) {
          try {
            return await task.run(signal);
          } catch (error) {
            // The others have their turn before this one is tried again.
            if (!signal.aborted) memoryOf(picked.companyId).askedAt = monotonicClock();
            throw error;
          }
        },
      };
    },
  };
}
