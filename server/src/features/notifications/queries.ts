import { and, count, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../database/client';
import { notifications, users } from '../../database/schema';

/** A notification that is to be written. */
export type NewNotification = Omit<typeof notifications.$inferSelect, 'id' | 'isRead'>;

/** Numbers of the accounts with these usernames, which are in lower case. */
export async function findUserIds(database: Database, usernames: string[]): Promise<number[]> {
  if (usernames.length === 0) return [];
  const rows = await database.select({ id: users.id }).from(users).where(inArray(users.usernameKey, usernames));
  return rows.map((row) => row.id);
}

export async function insertNotifications(database: Database, values: NewNotification[]): Promise<void> {
  if (values.length > 0) await database.insert(notifications).values(values);
}

/** Writes a notification in place of the last one of its kind on the same subject, whose row the caller has locked. */
export async function renewNotification(database: Database, notification: NewNotification): Promise<void> {
  const { userId, notificationType, postId, commentId, ...values } = notification;
  const renewed = await database
    .update(notifications)
    .set({ ...values, isRead: false })
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

/** Notifications of a person behind a place in the list, newest first. */
export async function listNotifications(
  database: Database,
  userId: number,
  { after, limit }: { after?: { createdAt: Date; id: number } | undefined; limit: number },
) {
  const behind =
    after &&
    sql`(${notifications.createdAt}, ${notifications.id}) < (${after.createdAt.toISOString()}::timestamptz, ${after.id}::integer)`;
  return database
    .select()
    .from(notifications)
    .where(and(eq(notifications.userId, userId), behind))
    .orderBy(desc(notifications.createdAt), desc(notifications.id))
    .limit(limit);
}

/** Numbers of a person's notifications. Counted, not kept: one person has few, and an index holds them together. */
export async function countNotifications(database: Database, userId: number) {
  const own = eq(notifications.userId, userId);
  const [[all], [unread]] = await Promise.all([
    database.select({ count: count() }).from(notifications).where(own),
    database
      .select({ count: count() })
      .from(notifications)
      .where(and(own, sql`not ${notifications.isRead}`)),
  ]);
  return { count: all?.count ?? 0, unread: unread?.count ?? 0 };
}

/** Marks one of a person's notifications as read and answers it; undefined when it is not theirs. */
export async function markRead(database: Database, userId: number, id: number) {
  const [row] = await database
    .update(notifications)
    .set({ isRead: true })
    .where(and(eq(notifications.id, id), eq(notifications.userId, userId)))
    .returning();
  return row;
}

export async function markAllRead(database: Database, userId: number): Promise<void> {
  await database
    .update(notifications)
    .set({ isRead: true })
    .where(and(eq(notifications.userId, userId), sql`not ${notifications.isRead}`));
}
