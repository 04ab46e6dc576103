import type { Notification, NotificationType } from '@market-pulse/contract';
import { notificationRelativeTime } from '@market-pulse/format';
import { AppLink, Button, classNames, typography } from '@market-pulse/ui';
import type { ReactNode } from 'react';
import { RelativeTime } from '../time/RelativeTime';
import styles from './NotificationItem.module.css';

/** What each type is about, and its drawing (20 × 20). */
const types: Readonly<Record<NotificationType, { readonly label: string; readonly drawing: string }>> = {
  reply: { label: 'Reply', drawing: 'M8 4 3 9l5 5M3.5 9H12a5 5 0 0 1 5 5v2' },
  vote: { label: 'Vote', drawing: 'M10 17V4M4.5 9.5 10 4l5.5 5.5' },
  mention: {
    label: 'Mention',
    drawing: 'M13 10a3 3 0 1 1-6 0 3 3 0 0 1 6 0v1.5a2 2 0 0 0 4 0V10a7 7 0 1 0-3 5.7',
  },
  follow: { label: 'Followed', drawing: 'M4 17V4h12v13l-6-4z' },
  moderation: { label: 'Moderation', drawing: 'M10 2.5 16 5v4.5c0 4-2.5 6.5-6 8-3.5-1.5-6-4-6-8V5z' },
  alert: { label: 'Price alert', drawing: 'M3 14 8 9l3 3 6-7M12.5 5H17v4.5' },
  other: { label: 'Notice', drawing: 'M10 9v5M10 6v.5M17 10a7 7 0 1 1-14 0 7 7 0 0 1 14 0Z' },
};

export interface NotificationItemProps {
  readonly notification: Notification;
  /** Milliseconds since 1970, from `useNow()`. */
  readonly now: number | undefined;
  readonly onRead: () => void;
  /** Told when its link was followed. */
  readonly onFollow: () => void;
}

/** One notification: what kind it is, what happened, and when. An unread one is marked by a dot and by its word. */
export function NotificationItem({ notification, now, onRead, onFollow }: NotificationItemProps): ReactNode {
  const { title, message, notification_type: type, is_read: isRead, created_at: createdAt, link } = notification;
  const { label, drawing } = types[type] ?? types.other;
  const follow = () => {
    if (!isRead) onRead();
    onFollow();
  };
  return (
    <li tabIndex={-1} className={classNames(styles.notification, !isRead && styles.unread)}>
      <svg className={styles.icon} viewBox="0 0 20 20" role="img" aria-label={label}>
        <path d={drawing} />
      </svg>
      <div className={styles.text}>
        <p className={styles.title}>
          {link ? (
            <AppLink to={link} onClick={follow}>
              {title}
            </AppLink>
          ) : (
            title
          )}
          {!isRead && <span className={typography.visuallyHidden}> (unread)</span>}
        </p>
        <p>{message}</p>
        <p className={styles.foot}>
          <RelativeTime at={createdAt} now={now} relative={notificationRelativeTime} />
          {!isRead && (
            <Button
              type="link"
              size="small"
              aria-label={`Mark as read: ${title}`}
              onClick={({ currentTarget }) => {
                // It goes by being pressed; the next key begins here.
                currentTarget.closest('li')?.focus({ preventScroll: true });
                onRead();
              }}
            >
              Mark as Read
            </Button>
          )}
        </p>
      </div>
    </li>
  );
}
