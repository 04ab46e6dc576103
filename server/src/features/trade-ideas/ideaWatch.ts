import type { AppContext } from '../../context';
import { addDays } from '../market-data/history/days';
import { readFirstPrice, readResult } from './history';
import * as queries from './queries';
import { LATE_DAYS } from './reckonResult';

declare module 'fastify' {
  interface FastifyInstance {
    ideaWatch: IdeaWatch;
  }
}

/** Histories get new days a few times a day; a look that finds none is two reads of an index. */
const TICK_MILLISECONDS = 30_000;
/** Ideas that are read at once. */
const BATCH = 200;

/** Fills in the prices of trade ideas and closes them. */
export interface IdeaWatch {
  /** Looks over all ideas that wait for a price or a result; answers how many got one here. */
  look(): Promise<{ readonly priced: number; readonly closed: number }>;
  start(): void;
  /** Waits for a look that is under way. */
  stop(): Promise<void>;
}

/**
 * Watches over the trade ideas of a database. Any number of servers may: a price and a result are stored where there is none, once.
 * What a look cannot do, because prices are not there or something fails, the next one does.
 */
export function createIdeaWatch(context: AppContext): IdeaWatch {
  const { database, clock, log } = context;
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<unknown> | undefined;

  async function look() {
    const priced = await forEach((range) => queries.listUnpriced(database, range), fillPrice);
    const today = clock().toISOString().slice(0, 10);
    const days = { today, lateBefore: addDays(today, -LATE_DAYS) };
    const closed = await forEach((range) => queries.listToClose(database, { ...range, ...days }), close);
    return { priced, closed };
  }

  async function forEach(
    list: (range: { readonly after: number; readonly limit: number }) => Promise<queries.KeptIdea[]>,
    settle: (idea: queries.KeptIdea) => Promise<boolean>,
  ): Promise<number> {
    let settled = 0;
    let after = 0;
    for (;;) {
      const batch = await list({ after, limit: BATCH });
      for (const idea of batch) {
        after = idea.postId;
        try {
          if (await settle(idea)) settled += 1;
        } catch (error) {
          // One that cannot be reckoned keeps no other from being.
          log.warn({ err: error, post: idea.postId }, 'a trade idea could not be reckoned');
        }
      }
      if (batch.length < BATCH) return settled;
    }
  }

  /** An idea is locked while it is reckoned, so that a correction comes before or after. */
  async function fillPrice({ postId }: queries.KeptIdea): Promise<boolean> {
    return database.transaction(async (transaction) => {
      const idea = await queries.lockIdea(transaction, postId);
      const first = idea?.price === null ? await readFirstPrice({ database: transaction, clock }, idea) : undefined;
      if (!first) return false;
      const { price, date: priceDate, at: priceAt } = first;
      await queries.updateIdea(transaction, postId, { price, priceDate, priceAt });
      return true;
    });
  }

  async function close({ postId }: queries.KeptIdea): Promise<boolean> {
    return database.transaction(async (transaction) => {
      const idea = await queries.lockIdea(transaction, postId);
      const result = idea?.isClosed === false ? await readResult({ database: transaction, clock }, idea) : undefined;
      if (!result) return false;
      await queries.storeResult(transaction, postId, { ...result, closedAt: clock() });
      return true;
    });
  }

  function tick(): void {
    looking ??= look()
      .catch((error: unknown) => log.warn({ err: error }, 'trade ideas could not be looked at'))
      .finally(() => {
        looking = undefined;
      });
  }

  return {
    look,
    start() {
      if (timer) return;
      timer = setInterval(tick, TICK_MILLISECONDS).unref();
      tick();
    },
    async stop() {
      clearInterval(timer);
      await looking;
    },
  };
}
