import { and, desc, eq, inArray, lt, ne, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../database/client';
import { comments, forumPosts, forums, moderationActions, moderationAppeals, users } from '../../database/schema';
import type { Desk } from './desk';
import { madeColumns, moderator } from './madeDecision';

/**
 * What was decided where somebody moderates, but for what concerns themselves: of that they read what everybody else would. Decisions about
 * accounts stand in no forum, and are for moderators of the whole site.
 */
function inDesk({ userId: readerId, isEverywhere, forumIds }: Desk): SQL | undefined {
  const { forumId, userId } = moderationActions;
  return and(isEverywhere ? undefined : inArray(forumId, [...forumIds]), sql`${userId} is distinct from ${readerId}`);
}

export interface DecidedFilter {
  /** The number of a decision that is behind the page. */
  readonly before?: number | undefined;
  /** Whom the decisions concern. */
  readonly userId?: number;
  /** An appeal, the decision of which is left out. */
  readonly appealId?: number | undefined;
}

/** Decisions in the forums of a desk, the newest first. */
export async function listDecided(
  database: Database,
  desk: Desk,
  { before, userId, appealId, limit }: DecidedFilter & { readonly limit: number },
) {
  const { id, forumId } = moderationActions;
  const appealed = sql`(select action_id from ${moderationAppeals} as own where own.id = ${appealId ?? 0})`;
  return database
    .select({
      id,
      ...madeColumns,
      forumId,
      forumName: forums.name,
      postId: forumPosts.id,
      postForumId: forumPosts.forumId,
      postStatus: forumPosts.status,
      title: forumPosts.title,
      commentId: moderationActions.commentId,
      commentStatus: comments.status,
      accountId: users.id,
      account: users.username,
      role: users.role,
      undoneAt: moderationActions.undoneAt,
      appealId: moderationAppeals.id,
      appealOutcome: moderationAppeals.outcome,
    })
    .from(moderationActions)
    .leftJoin(moderator, eq(moderator.id, moderationActions.moderatorId))
    .leftJoin(users, eq(users.id, moderationActions.userId))
    .leftJoin(forums, eq(forums.id, forumId))
    .leftJoin(forumPosts, eq(forumPosts.id, moderationActions.postId))
    .leftJoin(comments, eq(comments.id, moderationActions.commentId))
    .leftJoin(moderationAppeals, eq(moderationAppeals.actionId, id))
    .where(
      and(
        inDesk(desk),
        before === undefined ? undefined : lt(id, before),
        userId === undefined ? undefined : eq(moderationActions.userId, userId),
        appealId === undefined ? undefined : ne(id, appealed),
      ),
    )
    .orderBy(desc(id))
    .limit(limit);
}

export type DecidedRow = Awaited<ReturnType<typeof listDecided>>[number];

export async function countDecided(database: Database, desk: Desk): Promise<number> {
  return database.$count(moderationActions, inDesk(desk));
}
