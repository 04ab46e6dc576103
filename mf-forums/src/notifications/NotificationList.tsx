import {
  useMarkAllNotificationsRead,
  useMarkNotificationRead,
  type useNotifications,
} from '@market-pulse/api-client/forums';
import { AsyncState, Button, typography, useApp, useNow } from '@market-pulse/ui';
import { useState, type ReactNode } from 'react';
import { useKeptFocus } from '@market-pulse/ui/lists';
import { LoadMore } from '../posts/LoadMore';
import { NotificationItem } from './NotificationItem';
import styles from './NotificationList.module.css';

const NOT_LOADED = 'Failed to load notifications';
const NOT_MARKED = 'Failed to mark as read. Please try again.';

export interface NotificationListProps {
  readonly list: ReturnType<typeof useNotifications>;
  /** Said where there are none. */
  readonly empty?: string;
  /** Told when the link of one was followed. */
  readonly onFollow?: () => void;
  /** Class of the element around it. */
  readonly className?: string | undefined;
}

/**
 * Notifications, newest first, with how many are unread. Following one marks it as read. One that goes by that, where the unread alone are
 * listed, leaves the focus at the next.
 */
export function NotificationList({
  list,
  empty = 'No notifications',
  onFollow = () => undefined,
  className,
}: NotificationListProps): ReactNode {
  const { mutate: markRead } = useMarkNotificationRead();
  const { mutate: markAllRead, isPending: isMarkingAll } = useMarkAllNotificationsRead();
  const { message } = useApp();
  const now = useNow();
  const { place, onFocus } = useKeptFocus<HTMLDivElement>('row');
  const [said, setSaid] = useState('');
  const onError = () => message.error(NOT_MARKED);
  return (
    <div ref={place} tabIndex={-1} role="group" aria-label="Notifications" className={className} onFocus={onFocus}>
      <p role="status" className={typography.visuallyHidden}>
        {said}
      </p>
      <AsyncState
        query={list}
        loadingText="Loading notifications..."
        errorText={NOT_LOADED}
        empty={empty}
        isEmpty={({ items }) => items.length === 0}
      >
        {({ items, unreadCount }) => (
          <>
            <p tabIndex={-1} className={styles.bar}>
              <span className={typography.muted}>{unreadCount > 0 ? `${unreadCount} unread` : 'All read'}</span>
              {unreadCount > 0 && (
                <Button
                  size="small"
                  loading={isMarkingAll}
                  onClick={({ currentTarget }) => {
                    if (isMarkingAll) return;
                    // It goes once they are read; the next key begins here.
                    currentTarget.closest('p')?.focus({ preventScroll: true });
                    setSaid('');
                    markAllRead(undefined, {
                      onError,
                      onSuccess: () => setSaid('All notifications are marked as read.'),
                    });
                  }}
                >
                  Mark All as Read
                </Button>
              )}
            </p>
            <ul role="list" className={styles.list}>
              {items.map((notification) => (
                <NotificationItem
                  key={notification.id}
                  notification={notification}
                  now={now}
                  onRead={() => markRead(notification.id, { onError })}
                  onFollow={onFollow}
                />
              ))}
            </ul>
            <LoadMore list={list} label="Load More Notifications" errorText={NOT_LOADED} />
          </>
        )}
      </AsyncState>
    </div>
  );
}
