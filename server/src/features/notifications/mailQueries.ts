import { and, asc, eq, inArray, lt, sql } from 'drizzle-orm';
import { advisoryLocks } from '../../database/advisoryLocks';
import type { Database } from '../../database/client';
import { notificationMails, notifications, users } from '../../database/schema';
import { presentLink } from './presentLink';
import { presentMessage } from './presentTitle';
import { isShown, selectWithPosts } from './queries';

/** Lines of one mail; what is more is counted. */
const MOST_LINES = 50;

/** People with something to be mailed of before a moment, at most so many. */
export async function findPeopleToMail(
  database: Database,
  { mail, before, limit }: { mail: 'now' | 'daily'; before: Date; limit: number },
): Promise<number[]> {
  const rows = await database
    .selectDistinct({ userId: notifications.userId })
    .from(notifications)
    .where(and(eq(notifications.mail, mail), lt(notifications.createdAt, before)))
    .limit(limit);
  return rows.map(({ userId }) => userId);
}

/**
 * Takes what is to be mailed to somebody: it is noted as done, and those that are unread, of what can still be seen and of kinds that
 * are still wanted by mail are answered, the oldest first. Of two servers one gets them
 * all, so that the person gets one mail; the other none, also of what it alone takes for due.
 */
export async function takeMails(
  transaction: Database,
  userId: number,
  { mail, before }: { mail: 'now' | 'daily'; before: Date },
) {
  const turn = await transaction.execute<{ isHeld: boolean }>(
    sql`select pg_try_advisory_xact_lock(${advisoryLocks.notificationMails}, ${userId}) as "isHeld"`,
  );
  if (!turn.rows[0]?.isHeld) return { lines: [], count: 0 };
  const due = and(eq(notifications.userId, userId), eq(notifications.mail, mail), lt(notifications.createdAt, before));
  const locked = await transaction
    .select({ id: notifications.id })
    .from(notifications)
    .where(due)
    .for('update', { skipLocked: true });
  const ids = locked.map(({ id }) => id);
  if (ids.length === 0) return { lines: [], count: 0 };
  await transaction.update(notifications).set({ mail: null }).where(inArray(notifications.id, ids));
  const rows = await selectWithPosts(transaction)
    .innerJoin(
      notificationMails,
      and(
        eq(notificationMails.userId, notifications.userId),
        sql`${notificationMails.notificationType} = ${notifications.notificationType}`,
      ),
    )
    .where(and(inArray(notifications.id, ids), sql`not ${notifications.isRead}`, isShown))
    .orderBy(asc(notifications.createdAt), asc(notifications.id));
  const lines = rows.slice(0, MOST_LINES).map((row) => {
    return { title: row.notification.title, message: presentMessage(row), link: presentLink(row) };
  });
  return { lines, count: rows.length };
}

/** The address of an account, if its owner has confirmed it. */
export async function findConfirmedAddress(database: Database, userId: number): Promise<string | undefined> {
  const [row] = await database
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.emailVerified, true)));
  return row?.email;
}
