import type { Notification, NotificationPage, NotificationsQuery, NotificationsRead } from '@market-pulse/contract';
import { z } from 'zod';
import type { AppContext } from '../../context';
import { cursorId, cursorTime, decodeCursor, encodeCursor, pageOfRows } from '../../http/cursor';
import { notFound } from '../../http/errors';
import { presentLink } from './presentLink';
import { presentMessage } from './presentTitle';
import * as queries from './queries';

const listCursor = z.tuple([cursorTime, cursorId]);

function toNotification(found: Awaited<ReturnType<typeof queries.listNotifications>>[number]): Notification {
  const { notification: row } = found;
  return {
    id: row.id,
    title: row.title,
    message: presentMessage(found),
    notification_type: row.notificationType,
    is_read: row.isRead,
    created_at: row.createdAt.toISOString(),
    link: presentLink(found),
  };
}

/** A person's notifications, or the unread ones of them, newest first, with the number of unread ones. */
export async function listNotifications(
  { database }: AppContext,
  userId: number,
  { cursor: cursorText, limit, unread: isUnread }: NotificationsQuery,
): Promise<NotificationPage> {
  const cursor = decodeCursor(listCursor, cursorText);
  const [found, { count, unread }] = await Promise.all([
    queries.listNotifications(database, userId, {
      after: cursor && { createdAt: cursor[0], id: cursor[1] },
      limit: limit + 1,
      isUnread,
    }),
    queries.countNotifications(database, userId),
  ]);
  const { rows, nextCursor } = pageOfRows(found, limit, ({ notification }) =>
    encodeCursor([notification.createdAt, notification.id]),
  );
  return {
    results: rows.map(toNotification),
    next_cursor: nextCursor,
    count: isUnread ? unread : count,
    unread_count: unread,
  };
}

/**
 * Marks one notification as read; a read one stays so.
 *
 * @throws {ApiError} `not_found`, also for another person's.
 */
export async function readNotification({ database }: AppContext, userId: number, id: number): Promise<Notification> {
  const row = await queries.markRead(database, userId, id);
  if (!row) throw notFound('Notification');
  return toNotification(row);
}

/** Marks all notifications of a person as read; one that comes in meanwhile stays unread, and is counted. */
export async function readAllNotifications({ database }: AppContext, userId: number): Promise<NotificationsRead> {
  await queries.markAllRead(database, userId);
  return { unread_count: (await queries.countNotifications(database, userId)).unread };
}
