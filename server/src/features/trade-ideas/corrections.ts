import {
  ideaClosingDay,
  type IdeaCorrectionCreate,
  type IdeaCorrections,
  type IdeaCorrectionsQuery,
  type IdeaPrices,
  type IdeaSnapshot,
} from '@market-pulse/contract';
import { z } from 'zod';
import type { AppContext } from '../../context';
import type { Database } from '../../database/client';
import type { Caller } from '../../http/authentication';
import { cursorId, decodeCursor, encodeCursor, pageOfRows } from '../../http/cursor';
import { ApiError, invalidField, notFound } from '../../http/errors';
import { insertNotifications } from '../notifications/queries';
import { addDays } from '../market-data/history/days';
import * as log from './correctionQueries';
import { INDEX_DAYS_BEFORE, readFirstPrice, readIndexes, readResult } from './history';
import * as queries from './queries';
import { indexChange } from './reckonResult';
import { currencyOfIdea } from './toTradeIdea';

/** What a source is called whose prices an admin gave. */
const BY_HAND = 'A correction by hand';

type Result = queries.NewResult;

/**
 * Puts an idea right. What it was and is, and why, is kept for good and read by everybody; who did it is kept beside. The author is told.
 *
 * @throws {ApiError} `not_found` for a post without an idea, `conflict` where somebody else corrected it meanwhile,
 *   `validation_failed` for what changes nothing, or cannot be.
 */
export async function correctIdea(
  context: AppContext,
  admin: Caller,
  postId: number,
  { reason, corrections_seen: seen, ...correction }: IdeaCorrectionCreate,
): Promise<void> {
  await context.database.transaction(async (transaction) => {
    const inner = { ...context, database: transaction };
    const idea = await queries.lockIdea(transaction, postId);
    if (!idea) throw notFound('Trade idea');
    if ((await log.countCorrections(transaction, postId)) !== seen) {
      throw new ApiError('conflict', 'Somebody else has corrected this idea meanwhile. Please look at it again.');
    }
    const kept = await queries.findResult(transaction, postId);
    const before = snapshotOf(idea, kept);
    const stated = await withStatement(inner, idea, correction);
    const result = await resultOf(inner, stated, { kept, was: idea, prices: correction.prices });
    const after = snapshotOf(stated, result);
    if (isSame(before, after)) throw invalidField('prices', 'This changes nothing: the idea is so already.');
    const { direction, horizon, closesOn, price, priceDate, priceAt } = stated;
    await queries.updateIdea(transaction, postId, { direction, horizon, closesOn, price, priceDate, priceAt });
    if (kept) await queries.dropResult(transaction, postId);
    if (result) await queries.storeResult(transaction, postId, result);
    const createdAt = context.clock();
    await log.insertCorrection(transaction, { postId, adminId: admin.id, reason, before, after, createdAt });
    await tellAuthor(transaction, admin, { postId, reason, now: createdAt });
  });
}

type Correction = Pick<IdeaCorrectionCreate, 'direction' | 'horizon' | 'prices'>;

/** An idea with what a correction says of its statement and of its price. */
async function withStatement(
  context: Pick<AppContext, 'database' | 'clock'>,
  idea: queries.KeptIdea,
  { direction = idea.direction, horizon = idea.horizon, prices }: Correction,
): Promise<queries.KeptIdea> {
  const stated = { ...idea, direction, horizon, closesOn: ideaClosingDay(idea.postedOn, horizon) };
  if (prices === 'history') {
    const first = await readFirstPrice(context, stated);
    if (!first) throw invalidField('prices', 'The price history tells no price after this idea was posted.');
    return { ...stated, price: first.price, priceDate: first.date, priceAt: first.at };
  }
  if (!prices) return stated;
  refuseImpossibleDays(context, stated, prices);
  return { ...stated, price: prices.price, priceDate: prices.price_date, priceAt: 'close' };
}

/** Before the horizon is over there is no result, by hand neither. */
function refuseImpossibleDays(
  { clock }: Pick<AppContext, 'clock'>,
  { pricesFrom, closesOn }: queries.KeptIdea,
  prices: IdeaPrices,
): void {
  if (closesOn >= clock().toISOString().slice(0, 10)) {
    throw invalidField(
      'prices',
      'Prices can be given once the horizon is over. Until then put the price history right.',
    );
  }
  if (prices.price_date < pricesFrom) {
    throw invalidField('prices.price_date', `The first price after posting is of ${pricesFrom} or later.`);
  }
  if (prices.result_date > closesOn) {
    throw invalidField('prices.result_date', `The last day that counts is ${closesOn}.`);
  }
}

interface Before {
  readonly was: queries.KeptIdea;
  readonly kept: Result | undefined;
  readonly prices: Correction['prices'];
}

/** The result of a corrected idea: by the given prices, the former one turned, or read anew where prices or horizon are others. */
async function resultOf(
  context: Pick<AppContext, 'database' | 'clock'>,
  idea: queries.KeptIdea,
  { was, kept, prices }: Before,
): Promise<Result | undefined> {
  const closedAt = context.clock();
  if (typeof prices === 'object') return { ...(await resultByHand(context.database, idea, prices)), closedAt };
  if (prices === 'history' || idea.horizon !== was.horizon) {
    const result = await readResult(context, idea);
    return result && { ...result, closedAt };
  }
  if (!kept || idea.direction === was.direction) return kept;
  const { gainPercent, indexPercent = null } = kept;
  return { ...kept, gainPercent: -gainPercent, indexPercent: indexPercent === null ? null : -indexPercent };
}

async function resultByHand(
  database: Database,
  idea: queries.KeptIdea,
  { price, price_date: from, result_price: last, result_date: to }: IdeaPrices,
): Promise<Omit<Result, 'closedAt'>> {
  const sign = idea.direction === 'long' ? 1 : -1;
  const indexes = await readIndexes(database, { from: addDays(from, -INDEX_DAYS_BEFORE), to });
  const index = indexChange({ price: { price, date: from, at: 'close' } }, indexes, to);
  return {
    ...{ date: to, price: last, gainPercent: 100 * sign * (last / price - 1) },
    indexPercent: index ? 100 * sign * index.total : null,
    indexSymbol: index?.symbol ?? null,
    indexSource: index?.source ?? null,
    ...{ source: BY_HAND, basis: 'hand' as const, ended: 'horizon' as const },
  };
}

function snapshotOf(idea: queries.KeptIdea, result: Result | undefined): IdeaSnapshot {
  const { direction, horizon, closesOn, price, priceDate } = idea;
  return {
    ...{ direction, horizon, closes_on: closesOn, price, price_date: priceDate },
    result: result
      ? {
          ...{ date: result.date, price: result.price, gain_percent: result.gainPercent },
          index_percent: result.indexPercent ?? null,
        }
      : null,
  };
}

function isSame(one: IdeaSnapshot, other: IdeaSnapshot): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

async function tellAuthor(
  transaction: Database,
  admin: Caller,
  { postId, reason, now }: { readonly postId: number; readonly reason: string; readonly now: Date },
): Promise<void> {
  const post = await log.findPost(transaction, postId);
  if (!post || post.userId === admin.id) return;
  await insertNotifications(transaction, [
    {
      ...{ userId: post.userId, notificationType: 'moderation', title: 'Your trade idea was corrected' },
      message: `"${post.title}": ${reason}`,
      link: `/forums/${post.forumId}/posts/${postId}`,
      ...{ postId, commentId: null, createdAt: now },
    },
  ]);
}

const placeCursor = z.tuple([cursorId]);

/** Corrections, the newest first, for everybody: without the name of who made them, and without titles that are no longer to be read. */
export async function readCorrections(
  { database }: Pick<AppContext, 'database'>,
  { post, cursor, limit }: IdeaCorrectionsQuery,
): Promise<IdeaCorrections> {
  const [before] = decodeCursor(placeCursor, cursor) ?? [];
  const [found, count] = await Promise.all([
    log.listCorrections(database, { postId: post, before, limit: limit + 1 }),
    log.countCorrections(database, post),
  ]);
  const { rows, nextCursor } = pageOfRows(found, limit, (row) => encodeCursor([row.id]));
  const results = rows.map(({ createdAt, postId, forumId, title, status, prices, ...row }) => ({
    ...row,
    ...currencyOfIdea(prices),
    ...{ created_at: createdAt.toISOString(), post_id: postId, forum_id: forumId },
    title: status === 'published' ? title : null,
  }));
  return { results, next_cursor: nextCursor, count };
}
