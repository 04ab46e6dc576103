import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { AppContext } from '../../context';
import type { Database } from '../../database/client';
import { moderationActions } from '../../database/schema';
import { isReading } from '../../http/authentication';
import { ApiError } from '../../http/errors';
import { FORUM_WRITING } from '../../http/rateLimit/limits';
import { momentText, REASON_WORDS } from './notices';

/** The suspension that holds for an account at a moment, the one that ends last; undefined without one. */
export async function findSuspension(database: Database, userId: number, now: Date) {
  const [row] = await database
    .select({
      id: moderationActions.id,
      until: sql<Date>`${moderationActions.until}`.mapWith(moderationActions.until),
      reason: moderationActions.reason,
    })
    .from(moderationActions)
    .where(
      and(
        eq(moderationActions.userId, userId),
        // Spelt out, as the index has it.
        sql`${moderationActions.action} = 'suspend'`,
        gt(moderationActions.until, now),
        isNull(moderationActions.undoneAt),
      ),
    )
    .orderBy(desc(moderationActions.until))
    .limit(1);
  return row;
}

/**
 * Hook of the forums: a suspended account reads, and takes its own away, and does not write, vote or report until the
 * suspension ends.
 *
 * @throws {ApiError} `suspended`, with the moment when it ends.
 */
export function refuseSuspended({ database, clock }: AppContext) {
  return async ({ method, caller, routeOptions }: FastifyRequest): Promise<void> => {
    const { rateLimit } = routeOptions.config;
    if (!caller || isReading(method) || rateLimit === undefined || !FORUM_WRITING.includes(rateLimit)) return;
    await requireActive(database, caller.id, clock());
  };
}

/**
 * Also moderators who are suspended decide about nothing until that ends.
 *
 * @throws {ApiError} `suspended`, with the moment when it ends.
 */
export async function requireActive(database: Database, userId: number, now: Date): Promise<void> {
  const suspension = await findSuspension(database, userId, now);
  if (!suspension) return;
  throw new ApiError(
    'suspended',
    `Your account is suspended until ${momentText(suspension.until)}. Until then you can read, but not write, vote or report. Reason: ${REASON_WORDS[suspension.reason]}.`,
  );
}
