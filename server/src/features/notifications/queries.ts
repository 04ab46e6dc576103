import { and, count, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../database/client';
import {
  comments,
  commentVotes,
  forumPosts,
  forumPostVotes,
  forums,
  notificationMails,
  notifications,
  users,
} from '../../database/schema';
import { holdNamed, isNamed } from '../contributions/deletedMembers';
import { MOST_COUNTED } from './presentTitle';

/** A notification that is to be written. */
export type NewNotification = Omit<typeof notifications.$inferSelect, 'id' | 'isRead' | 'mail' | 'gathered'> & {
  /** The post, where it is to be told of together with those before it. */
  readonly gathered?: readonly [number];
};

/** A published text as it is shown: of the comment where there is one, else of the post. */
export async function findShownText(
  database: Database,
  { postId, commentId }: { postId: number; commentId: number | null },
): Promise<string> {
  const [row] =
    commentId === null
      ? await database.select({ html: forumPosts.bodyHtml }).from(forumPosts).where(eq(forumPosts.id, postId))
      : await database.select({ html: comments.contentHtml }).from(comments).where(eq(comments.id, commentId));
  return row?.html ?? '';
}

/** Numbers of the accounts with these usernames, by their `usernameKey`, in the order of the names. */
export async function findUserIds(database: Database, usernames: string[]): Promise<number[]> {
  if (usernames.length === 0) return [];
  const rows = await database
    .select({ id: users.id, key: users.usernameKey })
    .from(users)
    .where(and(inArray(users.usernameKey, usernames), isNamed));
  return usernames.flatMap((name) => rows.find(({ key }) => key === name)?.id ?? []);
}

/** Those of the people who were told that a post, or a comment on it, names or answers them. */
export async function findTold(
  database: Database,
  userIds: readonly number[],
  { postId, commentId }: { postId: number; commentId: number | null },
): Promise<ReadonlySet<number>> {
  if (userIds.length === 0) return new Set();
  const rows = await database
    .select({ userId: notifications.userId })
    .from(notifications)
    .where(
      and(
        inArray(notifications.userId, [...userIds]),
        inArray(notifications.notificationType, ['mention', 'reply']),
        eq(notifications.postId, postId),
        commentId === null ? isNull(notifications.commentId) : eq(notifications.commentId, commentId),
      ),
    );
  return new Set(rows.map(({ userId }) => userId));
}

/** Notifications of one statement: each row has eight values, and a statement takes 65,535. */
const INSERT_BATCH = 1_000;

/** How these people want each kind mailed. */
async function findMailings(database: Database, values: readonly NewNotification[]) {
  const userIds = [...new Set(values.map(({ userId }) => userId))];
  const rows = await database.select().from(notificationMails).where(inArray(notificationMails.userId, userIds));
  const deliveries = new Map(rows.map((row) => [`${row.userId} ${row.notificationType}`, row.delivery]));
  return ({ userId, notificationType }: NewNotification) => deliveries.get(`${userId} ${notificationType}`) ?? null;
}

/** Writes notifications, and notes which are to be mailed; none for accounts that are deleted. To be called in a transaction. */
export async function insertNotifications(database: Database, values: NewNotification[]): Promise<void> {
  for (let start = 0; start < values.length; start += INSERT_BATCH) {
    const batch = values.slice(start, start + INSERT_BATCH);
    const userIds = batch.map(({ userId }) => userId);
    const there = await holdNamed(database, [...new Set(userIds)]);
    const mailingOf = await findMailings(database, batch);
    const told = batch.filter(({ userId }) => there.has(userId));
    const rows = told.map((value) => ({
      ...{ ...value, gathered: value.gathered && [...value.gathered] },
      mail: mailingOf(value),
    }));
    if (rows.length > 0) await database.insert(notifications).values(rows);
  }
}

/** What a notification gathers, with a new post in front: the newest, one more than are counted, so that it can be told that there are more. */
function gatheredWith([postId]: readonly [number]): SQL {
  const before = sql`coalesce(${notifications.gathered}, array[${notifications.postId}])`;
  return sql`(array[${postId}::integer] || array_remove(${before}, ${postId}::integer))[1:${sql.raw(String(MOST_COUNTED + 1))}]`;
}

/** The same news for several people: it takes the place of what they have not read yet of its kind and link. */
export async function renewNews(database: Database, userIds: readonly number[], news: NewNotification): Promise<void> {
  const { notificationType, link, title, message, postId, commentId, createdAt, gathered } = news;
  for (let start = 0; start < userIds.length; start += INSERT_BATCH) {
    const batch = userIds.slice(start, start + INSERT_BATCH);
    // What was mailed and not read is not mailed again at once; with those of the day it is.
    const isDaily = sql`exists (select from ${notificationMails} where ${notificationMails.userId} = ${notifications.userId}
      and ${notificationMails.notificationType} = ${notificationType} and ${notificationMails.delivery} = 'daily')`;
    const mail = sql`case when ${isDaily} then 'daily' else ${notifications.mail} end`;
    const renewed = await database
      .update(notifications)
      .set({
        ...{ title, message, postId, commentId, createdAt, mail },
        ...(gathered && { gathered: gatheredWith(gathered) }),
      })
      .where(
        and(
          inArray(notifications.userId, batch),
          sql`not ${notifications.isRead}`,
          eq(notifications.notificationType, notificationType),
          link === null ? isNull(notifications.link) : eq(notifications.link, link),
        ),
      )
      .returning({ userId: notifications.userId });
    const told = new Set(renewed.map(({ userId }) => userId));
    const others = batch.filter((userId) => !told.has(userId));
    await insertNotifications(
      database,
      others.map((userId) => ({ ...news, userId })),
    );
  }
}

export async function findForumName(database: Database, id: number): Promise<string> {
  const [row] = await database.select({ name: forums.name }).from(forums).where(eq(forums.id, id));
  return row?.name ?? 'a forum';
}

/** The posts that a notification gathers and that may still be seen. */
const gatheredPosts = sql`${forumPosts} as one where one.id = any(${notifications.gathered}) and one.status = 'published'`;

/** Whether the page of the post that a notification is about is there: also for what others wrote below a post that its author removed. */
const isPostThere = sql`(select status = 'published'
    or (status = 'removed' and keeps_thread and ${notifications.commentId} is not null)
  from ${forumPosts} where ${forumPosts.id} = ${notifications.postId})`;

/** What is counted of the votes on what a notification is about: of a comment those on it, else those on the post. */
const countOf = (column: 'upvotes' | 'downvotes') => sql<number>`coalesce(
  (select ${comments[column]} from ${comments} where ${comments.id} = ${notifications.commentId}),
  (select ${forumPosts[column]} from ${forumPosts} where ${forumPosts.id} = ${notifications.postId}), 0)`;

/** Whether others than its reader have voted on what a notification is about, and have not taken all of it back. */
const hasVotes = sql`(${countOf('upvotes')} + ${countOf('downvotes')} > 0 and case when ${notifications.commentId} is null
  then exists (select from ${forumPostVotes} where ${forumPostVotes.postId} = ${notifications.postId} and ${forumPostVotes.userId} <> ${notifications.userId} and ${forumPostVotes.counts})
  else exists (select from ${commentVotes} where ${commentVotes.commentId} = ${notifications.commentId} and ${commentVotes.userId} <> ${notifications.userId} and ${commentVotes.counts})
  end)`;

/**
 * Notifications of what may still be seen: those of a post or comment that was hidden or removed since are kept back, but for what a
 * moderator did, which is about just that; one that gathers several posts, once none of them may be seen; one of votes, once none is left.
 * Asked for by key, row by row: `exists` in an `or` may read a whole table.
 */
export const isShown = sql`(${notifications.notificationType} in ('moderation', 'alert', 'other') or (
  (${notifications.notificationType} <> 'vote' or ${hasVotes})
  and (${notifications.postId} is null
    or ${isPostThere}
    or (select true from ${gatheredPosts} limit 1))
  and (${notifications.commentId} is null
    or (select ${comments.status} from ${comments} where ${comments.id} = ${notifications.commentId}) = 'published')))`;

/** Writes a notification in place of the last one of its kind on the same subject, whose row the caller has locked. */
export async function renewNotification(database: Database, notification: NewNotification): Promise<void> {
  const { userId, notificationType, postId, commentId, gathered: _gathered, ...values } = notification;
  const mailing = (await findMailings(database, [notification]))(notification);
  // What was mailed and not read is not mailed again at once; with those of the day it is.
  const mail =
    mailing === 'daily'
      ? mailing
      : sql`case when ${notifications.isRead} then ${mailing}::text else ${notifications.mail} end`;
  const renewed = await database
    .update(notifications)
    .set({ ...values, mail, isRead: false })
    .where(
      and(
        eq(notifications.userId, userId),
        eq(notifications.notificationType, notificationType),
        postId === null ? isNull(notifications.postId) : eq(notifications.postId, postId),
        commentId === null ? isNull(notifications.commentId) : eq(notifications.commentId, commentId),
      ),
    )
    .returning({ id: notifications.id });
  if (renewed.length === 0) await insertNotifications(database, [notification]);
}

/** The post that a notification is about, with what it is called now; null where it is about none. */
const presentPost = {
  ...{ title: forumPosts.title, status: forumPosts.status, userId: forumPosts.userId },
  username: sql<string>`${users.username}`,
};

/** The number of the post that a notification is about: of several gathered ones the newest that may still be seen. */
const presentPostId = sql`coalesce(
  (select one.id from ${gatheredPosts} order by array_position(${notifications.gathered}, one.id) limit 1), ${notifications.postId})`;

/** What the author of the comment that a notification is about is called now; of no comment, that of its post. */
const presentAuthor = sql<string | null>`coalesce(
  (select writer.username from ${comments} join ${users} as writer on writer.id = ${comments.userId} where ${comments.id} = ${notifications.commentId}),
  ${users.username})`;

/** Notifications, each with its post as it is now. */
export function selectWithPosts(database: Database) {
  return database
    .select({
      notification: notifications,
      post: presentPost,
      author: presentAuthor,
      gatheredCount: sql<number>`(select count(*) from ${gatheredPosts})`.mapWith(Number),
      isCommentShown: sql<
        boolean | null
      >`(select ${comments.status} = 'published' from ${comments} where ${comments.id} = ${notifications.commentId})`,
      votes: { upvotes: countOf('upvotes').mapWith(Number), downvotes: countOf('downvotes').mapWith(Number) },
    })
    .from(notifications)
    .leftJoin(forumPosts, eq(forumPosts.id, presentPostId))
    .leftJoin(users, eq(users.id, forumPosts.userId))
    .$dynamic();
}

/** Notifications of a person, or the unread ones, behind a place in the list, newest first. */
export async function listNotifications(
  database: Database,
  userId: number,
  {
    after,
    limit,
    isUnread = false,
  }: { after?: { createdAt: Date; id: number } | undefined; limit: number; isUnread?: boolean },
) {
  const behind =
    after &&
    sql`(${notifications.createdAt}, ${notifications.id}) < (${after.createdAt.toISOString()}::timestamptz, ${after.id}::integer)`;
  return selectWithPosts(database)
    .where(
      and(eq(notifications.userId, userId), behind, isUnread ? sql`not ${notifications.isRead}` : undefined, isShown),
    )
    .orderBy(desc(notifications.createdAt), desc(notifications.id))
    .limit(limit);
}

/** Numbers of a person's notifications. Counted, not kept: one person has few, and an index holds them together. */
export async function countNotifications(database: Database, userId: number) {
  const own = and(eq(notifications.userId, userId), isShown);
  const [[all], [unread]] = await Promise.all([
    database.select({ count: count() }).from(notifications).where(own),
    database
      .select({ count: count() })
      .from(notifications)
      .where(and(own, sql`not ${notifications.isRead}`)),
  ]);
  return { count: all?.count ?? 0, unread: unread?.count ?? 0 };
}

/** How many of a person's notifications are unread. */
export async function countUnread(database: Database, userId: number): Promise<number> {
  return (await countNotifications(database, userId)).unread;
}

/** Marks one of a person's notifications as read and answers it; undefined when it is not theirs. */
export async function markRead(database: Database, userId: number, id: number) {
  const own = and(eq(notifications.id, id), eq(notifications.userId, userId));
  await database.update(notifications).set({ isRead: true }).where(own);
  const [row] = await selectWithPosts(database).where(own);
  return row;
}

export async function markAllRead(database: Database, userId: number): Promise<void> {
  await database
    .update(notifications)
    .set({ isRead: true })
    .where(and(eq(notifications.userId, userId), sql`not ${notifications.isRead}`));
}
