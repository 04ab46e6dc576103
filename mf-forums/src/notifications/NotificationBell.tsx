import { useLiveTopic, useNotifications } from '@market-pulse/api-client/forums';
import { useLazyImport } from '@market-pulse/remote-kit';
import { IconButton, typography, useApp } from '@market-pulse/ui';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import styles from './NotificationBell.module.css';
import type { NotificationDrawerProps } from './NotificationDrawer';

/** From here on the badge says that there are more. */
const MOST_SHOWN = 99;

/** `1 unread notification`, `3 unread notifications`. */
function unreadText(count: number): string {
  return `${count} unread notification${count === 1 ? '' : 's'}`;
}

/** The header's bell (`header.actions`): how many notifications are unread, and the way to them. */
export default function NotificationBell(): ReactNode {
  const { data } = useNotifications();
  useLiveTopic('notifications');
  const unread = data?.unreadCount ?? 0;
  const news = useNews(data?.unreadCount);
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);

  return (
    <>
      <IconButton
        aria-haspopup="dialog"
        aria-label={unread > 0 ? `Notifications, ${unread} unread` : 'Notifications'}
        title="Notifications"
        onClick={() => {
          setOpen(true);
          setWasOpened(true);
        }}
      >
        <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true" className={styles.bell}>
          <path d="M10 2.5a5 5 0 0 0-5 5v3.2L3.5 14h13L15 10.7V7.5a5 5 0 0 0-5-5ZM8 16.5a2 2 0 0 0 4 0" />
        </svg>
        {unread > 0 && (
          <span className={styles.badge} aria-hidden="true">
            {unread > MOST_SHOWN ? `${MOST_SHOWN}+` : unread}
          </span>
        )}
      </IconButton>
      <span className={typography.visuallyHidden} role="status">
        {news}
      </span>
      {wasOpened && <LoadedDrawer isOpen={isOpen} onClose={() => setOpen(false)} />}
    </>
  );
}

const loadDrawer = () => import('./NotificationDrawer');

/** The drawer, whose code comes when it is first opened. */
function LoadedDrawer(props: NotificationDrawerProps): ReactNode {
  const { data: module, status, refetch } = useLazyImport(loadDrawer);
  const { message } = useApp();
  const { isOpen, onClose } = props;

  useEffect(() => {
    if (status !== 'error' || !isOpen) return;
    message.error('The notifications could not be loaded. Please try again.');
    refetch?.();
    onClose();
  }, [status, isOpen, message, refetch, onClose]);

  return module && <module.NotificationDrawer {...props} />;
}

/** What is announced when notifications come in: not those that were there at the beginning. */
function useNews(unread: number | undefined): string {
  const known = useRef<number>(undefined);
  const [news, setNews] = useState('');
  useEffect(() => {
    if (unread === undefined) return;
    if (known.current !== undefined && unread > known.current) setNews(unreadText(unread));
    known.current = unread;
  }, [unread]);
  return news;
}
