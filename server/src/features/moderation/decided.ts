import {
  type DecidedEntry,
  type DecidedList,
  isDeletedMember,
  LIFTABLE,
  type PageQuery,
  type Role,
} from '@market-pulse/contract';
import { z } from 'zod';
import type { AppContext } from '../../context';
import type { Database } from '../../database/client';
import type { Caller } from '../../http/authentication';
import { cursorId, decodeCursor, encodeCursor, pageOfRows } from '../../http/cursor';
import { type DecidedRow, countDecided, listDecided } from './decidedQueries';
import { type Desk, deskOf, maySanction } from './desk';
import { toMadeDecision } from './madeDecision';

const placeCursor = z.tuple([cursorId]);
/** Earlier decisions that a case shows of its author. */
const EARLIER = 5;

/** Whoever reads what was decided. */
export interface Reader {
  readonly desk: Desk;
  readonly role: Role;
}

/**
 * What was decided in the forums that somebody moderates, the newest first: with notes, who decided, and whom it concerns.
 *
 * @throws {ApiError} `forbidden` for whoever moderates nothing.
 */
export async function readDecided(
  { database }: AppContext,
  caller: Caller,
  { cursor, limit }: PageQuery,
): Promise<DecidedList> {
  const [before] = decodeCursor(placeCursor, cursor) ?? [];
  const desk = await deskOf(database, caller);
  const [found, count] = await Promise.all([
    listDecided(database, desk, { before, limit: limit + 1 }),
    countDecided(database, desk),
  ]);
  const { rows, nextCursor } = pageOfRows(found, limit, (row) => encodeCursor([row.id]));
  return { results: rows.map((row) => toEntry({ desk, role: caller.role }, row)), next_cursor: nextCursor, count };
}

/**
 * The newest decisions about somebody in the forums of a desk.
 *
 * @param appealId an appeal of theirs, which is looked at: the decision that it is about is none of the earlier ones
 */
export async function readEarlier(
  database: Database,
  reader: Reader,
  { userId, appealId }: { readonly userId: number; readonly appealId: number | undefined },
): Promise<DecidedEntry[]> {
  const rows = await listDecided(database, reader.desk, { userId, appealId, limit: EARLIER });
  return rows.map((row) => toEntry(reader, row));
}

/** The post is named where everybody may read it, or the desk reaches: it may have been moved since. */
function toEntry(reader: Reader, row: DecidedRow): DecidedEntry {
  const { desk } = reader;
  const { postId, postForumId, postStatus: status, title } = row;
  const isShown =
    desk.isEverywhere || status === 'published' || (postForumId !== null && desk.forumIds.includes(postForumId));
  const post =
    isShown && postId !== null && postForumId !== null && status !== null && title !== null
      ? { id: postId, forum_id: postForumId, title, status, comment_id: row.commentId }
      : null;
  return {
    ...{ id: row.id, ...toMadeDecision(row), forum_id: row.forumId, forum_name: row.forumName, post },
    ...{ account: row.account, undone_at: row.undoneAt?.toISOString() ?? null },
    appeal: row.appealId === null ? null : (row.appealOutcome ?? 'waiting'),
    may_lift: mayLift(reader, row),
  };
}

/** Whether a decision is one that a reader takes back without an appeal (`lifting.ts`). */
function mayLift({ desk, role }: Reader, row: DecidedRow): boolean {
  if (!LIFTABLE.includes(row.action) || row.undoneAt !== null || row.accountId === desk.userId) return false;
  if (row.targetType === 'user') {
    return row.role !== null && row.account !== null && !isDeletedMember(row.account) && maySanction(role, row.role);
  }
  const isInReach = desk.isEverywhere || (row.postForumId !== null && desk.forumIds.includes(row.postForumId));
  return isInReach && (row.commentId === null ? row.postStatus : row.commentStatus) === 'removed';
}
