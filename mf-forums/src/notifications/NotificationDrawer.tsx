import { useMarkAllNotificationsRead, useMarkNotificationRead, useNotifications } from '@market-pulse/api-client';
import { AsyncState, Button, typography, useApp, useNow } from '@market-pulse/ui';
import { Drawer } from '@market-pulse/ui/overlay';
import type { ReactNode } from 'react';
import { LoadMore } from '../posts/LoadMore';
import styles from './NotificationDrawer.module.css';
import { NotificationItem } from './NotificationItem';

/** Width in CSS pixels (specification, section 9). */
const WIDTH = 400;
const NOT_LOADED = 'Failed to load notifications';
const NOT_MARKED = 'Failed to mark as read. Please try again.';

export interface NotificationDrawerProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** The signed-in person's notifications, newest first. Following one marks it as read. */
export function NotificationDrawer({ isOpen, onClose }: NotificationDrawerProps): ReactNode {
  const list = useNotifications();
  const { mutate: markRead } = useMarkNotificationRead();
  const { mutate: markAllRead, isPending: isMarkingAll } = useMarkAllNotificationsRead();
  const { message } = useApp();
  const now = useNow();
  const onError = () => message.error(NOT_MARKED);

  return (
    <Drawer open={isOpen} title="Notifications" width={WIDTH} onClose={onClose}>
      <AsyncState
        query={list}
        loadingText="Loading notifications..."
        errorText={NOT_LOADED}
        empty="No notifications"
        isEmpty={({ items }) => items.length === 0}
      >
        {({ items, unreadCount }) => (
          <>
            <p className={styles.bar}>
              <span className={typography.muted}>{unreadCount > 0 ? `${unreadCount} unread` : 'All read'}</span>
              {unreadCount > 0 && (
                <Button
                  size="small"
                  loading={isMarkingAll}
                  onClick={() => !isMarkingAll && markAllRead(undefined, { onError })}
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
                  onFollow={onClose}
                />
              ))}
            </ul>
            <LoadMore list={list} label="Load More Notifications" errorText={NOT_LOADED} />
          </>
        )}
      </AsyncState>
    </Drawer>
  );
}
