import {
  type ForumModerator,
  type ForumModeratorCreate,
  type ForumModeratorDismiss,
  type ModerationActionName,
  type ModerationReason,
  usernameKey,
} from '@market-pulse/contract';
import { and, asc, eq, or } from 'drizzle-orm';
import type { AppContext } from '../../context';
import type { Database } from '../../database/client';
import { forumModerators, forums, users } from '../../database/schema';
import type { Caller } from '../../http/authentication';
import { ApiError, invalidField, notFound } from '../../http/errors';
import type { AuthContext } from '../auth/context';
import { insertNotifications } from '../notifications/queries';
import { noticeOf } from './notices';
import { insertAction } from './targets';
import { isNamed } from '../contributions/deletedMembers';

/** Most moderators of one forum. */
const MODERATORS_MAX = 50;

async function listRows(database: Database, forumId: number): Promise<ForumModerator[]> {
  return database
    .select({ user_id: users.id, username: users.username })
    .from(forumModerators)
    .innerJoin(users, eq(users.id, forumModerators.userId))
    .where(eq(forumModerators.forumId, forumId))
    .orderBy(asc(users.username))
    .limit(MODERATORS_MAX);
}

/** A forum whose moderators no one else changes until the transaction ends. @throws {ApiError} `not_found` */
async function lockForum(transaction: Database, id: number) {
  const [forum] = await transaction
    .select({ id: forums.id, name: forums.name })
    .from(forums)
    .where(eq(forums.id, id))
    .for('no key update');
  if (!forum) throw notFound('Forum');
  return forum;
}

/** Moderators of a forum, for admins. @throws {ApiError} `not_found` */
export async function listForumModerators({ database }: AppContext, forumId: number): Promise<ForumModerator[]> {
  return database.transaction(async (transaction) => {
    await lockForum(transaction, forumId);
    return listRows(transaction, forumId);
  });
}

/**
 * Makes an account moderator of a forum, writes that down and tells it.
 *
 * @throws {ApiError} `not_found`, `validation_failed` for an account that is not there, `conflict`, `limit_reached`.
 */
export async function appointForumModerator(
  { database, clock, callers }: AuthContext,
  caller: Caller,
  forumId: number,
  { account, note }: ForumModeratorCreate,
): Promise<ForumModerator[]> {
  const { appointed, moderators } = await database.transaction(async (transaction) => {
    const forum = await lockForum(transaction, forumId);
    const [user] = await transaction
      .select({ id: users.id, username: users.username })
      .from(users)
      .where(and(isNamed, or(eq(users.usernameKey, usernameKey(account)), eq(users.email, account.toLowerCase()))))
      .limit(1)
      // Not deleted before they are appointed.
      .for('key share');
    if (!user) throw invalidField('account', 'No account has this username or email address.');
    if ((await listRows(transaction, forumId)).length >= MODERATORS_MAX) {
      throw new ApiError('limit_reached', `A forum has at most ${MODERATORS_MAX} moderators.`);
    }
    const added = await transaction
      .insert(forumModerators)
      .values({ forumId, userId: user.id })
      .onConflictDoNothing()
      .returning({ userId: forumModerators.userId });
    if (added.length === 0) throw new ApiError('conflict', `${user.username} moderates ${forum.name} already.`);
    await record(transaction, caller, {
      action: 'appoint',
      forum,
      userId: user.id,
      reason: 'other',
      note,
      now: clock(),
    });
    return { appointed: user.id, moderators: await listRows(transaction, forumId) };
  });
  callers.forgetWhere(({ id }) => id === appointed);
  return moderators;
}

/** Ends that an account moderates a forum. @throws {ApiError} `not_found` for one that does not */
export async function dismissForumModerator(
  { database, clock, callers }: AuthContext,
  caller: Caller,
  { id: forumId, userId }: { readonly id: number; readonly userId: number },
  { reason = 'other', note }: ForumModeratorDismiss,
): Promise<ForumModerator[]> {
  const moderators = await database.transaction(async (transaction) => {
    const forum = await lockForum(transaction, forumId);
    const ended = await transaction
      .delete(forumModerators)
      .where(and(eq(forumModerators.forumId, forumId), eq(forumModerators.userId, userId)))
      .returning({ userId: forumModerators.userId });
    if (ended.length === 0) throw notFound('Moderator');
    await record(transaction, caller, { action: 'dismiss', forum, userId, reason, note, now: clock() });
    return listRows(transaction, forumId);
  });
  callers.forgetWhere(({ id }) => id === userId);
  return moderators;
}

interface Appointment {
  readonly action: Extract<ModerationActionName, 'appoint' | 'dismiss'>;
  readonly forum: { readonly id: number; readonly name: string };
  readonly userId: number;
  readonly reason: ModerationReason;
  readonly note: string | undefined;
  readonly now: Date;
}

async function record(
  transaction: Database,
  { id: moderatorId }: Caller,
  { action, forum, userId, reason, note, now }: Appointment,
): Promise<void> {
  await insertAction(transaction, {
    ...{ action, reason, note: note ?? '', targetType: 'user', forumId: forum.id, userId, moderatorId, createdAt: now },
  });
  await insertNotifications(transaction, [
    {
      ...noticeOf({ action, reason, what: 'Your account', kind: 'account', where: forum.name }),
      ...{ userId, notificationType: 'moderation', link: linkOf(action, forum.id), createdAt: now },
      ...{ postId: null, commentId: null },
    },
  ]);
}

/** Who was appointed finds their desk, who was dismissed the forum. */
function linkOf(action: Appointment['action'], forumId: number): string {
  return action === 'appoint' ? '/forums/moderation' : `/forums/${forumId}`;
}
