import type { IdeaRecord, IdeaStatement, TradeIdea } from '@market-pulse/contract';
import type { AppContext } from '../../context';
import type { Database } from '../../database/client';
import { invalidField } from '../../http/errors';
import { canonicalTicker } from '../companies/ticker';
import { closingDay } from './closingDay';
import { ideaOutcome, ideaRecordOf, isClosed } from './ideaOutcome';
import * as queries from './queries';

/** Ideas that a record looks back on: the newest ones. */
const RECORD_IDEAS = 200;

/** What an idea states, priced and ready to be stored with its post. */
export type StatedIdea = Omit<Parameters<typeof queries.insertIdea>[1], 'postId'> &
  Pick<IdeaStatement, 'kind' | 'symbol'>;

/**
 * An idea with the last close that the history has of its instrument: the price is none of its author's.
 *
 * @throws {ApiError} `validation_failed` where there is no history, since nobody could tell what became of it.
 */
export async function stateIdea(database: Database, statement: IdeaStatement, now: Date): Promise<StatedIdea> {
  const { kind, direction, horizon } = statement;
  const symbol = canonicalTicker(statement.symbol);
  const last = await queries.findLastClose(database, { kind, symbol });
  if (!last) {
    const what = kind === 'stock' ? 'stock' : 'coin';
    throw invalidField(
      'idea',
      `There is no price history of a ${what} ${symbol}, so nobody could tell what becomes of the idea.`,
    );
  }
  const postedOn = now.toISOString().slice(0, 10);
  return { ...last, kind, symbol, direction, horizon, postedOn, closesOn: closingDay(postedOn, horizon) };
}

/** Stores what a new post states. */
export async function storeIdea(
  transaction: Database,
  postId: number,
  { kind: _kind, symbol: _symbol, ...idea }: StatedIdea,
): Promise<void> {
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

/** What became of a person's trade ideas. */
export async function readIdeaRecord(
  { database, clock }: Pick<AppContext, 'database' | 'clock'>,
  userId: number,
): Promise<IdeaRecord> {
  const own = await queries.listIdeasOf(database, userId, RECORD_IDEAS);
  return ideaRecordOf(own, clock().toISOString().slice(0, 10));
}

/** The idea of a post with what became of it, and the record of its author; both null for a post that states none. */
export async function readIdea(
  { database, clock }: Pick<AppContext, 'database' | 'clock'>,
  { id, userId }: { readonly id: number; readonly userId: number },
): Promise<{ idea: TradeIdea | null; idea_record: IdeaRecord | null }> {
  const today = clock().toISOString().slice(0, 10);
  const [row, record] = await Promise.all([
    queries.findIdea(database, id),
    readIdeaRecord({ database, clock }, userId),
  ]);
  if (!row) return { idea: null, idea_record: null };
  const { kind, symbol, direction, horizon, price, priceDate, closesOn } = row;
  return {
    idea: {
      ...{ kind, symbol, direction, horizon, price, price_date: priceDate, closes_on: closesOn },
      ...{ is_closed: isClosed(row, today), outcome: ideaOutcome(row) },
    },
    idea_record: record,
  };
}
