import { type IdeaRecord, ideaClosingDay, type IdeaStatement, type TradeIdea } from '@market-pulse/contract';
import type { AppContext } from '../../context';
import type { Database } from '../../database/client';
import { readTogether } from '../../database/readTogether';
import { invalidField } from '../../http/errors';
import { canonicalTicker } from '../companies/ticker';
import { pricesFrom } from './firstPrice';
import * as queries from './queries';
import { readIdeaRecord } from './records';
import { toTradeIdea } from './toTradeIdea';

/** What an idea states, ready to be stored with its post. */
export type StatedIdea = Omit<Parameters<typeof queries.insertIdea>[1], 'postId'>;

/**
 * An idea as it is to be stored. It has no price yet: that is the first one after it was posted.
 *
 * @throws {ApiError} `validation_failed` where there is no history, since nobody could tell what became of it.
 */
export async function stateIdea(database: Database, statement: IdeaStatement, now: Date): Promise<StatedIdea> {
  const { kind, direction, horizon } = statement;
  const symbol = canonicalTicker(statement.symbol);
  const instrument = await queries.findInstrument(database, { kind, symbol });
  if (!instrument) {
    const what = kind === 'stock' ? 'stock' : 'coin';
    throw invalidField(
      'idea',
      `There is no price history of a ${what} ${symbol}, so nobody could tell what becomes of the idea.`,
    );
  }
  const postedOn = now.toISOString().slice(0, 10);
  return {
    ...{ ...instrument, kind, symbol, direction, horizon, postedOn },
    pricesFrom: pricesFrom(kind, now),
    closesOn: ideaClosingDay(postedOn, horizon),
  };
}

/** Stores what a new post states. */
export async function storeIdea(transaction: Database, postId: number, idea: StatedIdea): Promise<void> {
  await queries.insertIdea(transaction, { ...idea, postId });
}

/** What the idea of a post is about; nothing for a post that states none. */
export async function ideaSymbols(
  database: Database,
  postId: number,
): Promise<Pick<IdeaStatement, 'kind' | 'symbol'>[]> {
  const row = await queries.findIdea(database, postId);
  return row ? [row] : [];
}

/** The idea of a post with what became of it, and the record of its author; both null for a post that states none. */
export async function readIdea(
  { database, clock }: Pick<AppContext, 'database' | 'clock'>,
  { id, userId }: { readonly id: number; readonly userId: number },
): Promise<{ idea: TradeIdea | null; idea_record: IdeaRecord | null }> {
  const [row, record] = await readTogether(database, [
    () => queries.findIdea(database, id),
    () => readIdeaRecord(database, userId),
  ]);
  return row ? { idea: toTradeIdea(row, clock()), idea_record: record } : { idea: null, idea_record: null };
}
