import { useNotifications } from '@market-pulse/api-client/forums';
import { AppLink } from '@market-pulse/ui';
import { Drawer } from '@market-pulse/ui/overlay';
import type { ReactNode } from 'react';
import { NOTIFICATIONS_PATH } from '../forums/paths';
import styles from './NotificationDrawer.module.css';
import { MailSettings } from './MailSettings';
import { NotificationList } from './NotificationList';

/** Width in CSS pixels (specification, section 9). */
const WIDTH = 400;

export interface NotificationDrawerProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** The signed-in person's notifications in the drawer of the bell, and the way to the page that has them all. */
export function NotificationDrawer({ isOpen, onClose }: NotificationDrawerProps): ReactNode {
  const list = useNotifications();
  return (
    <Drawer open={isOpen} title="Notifications" width={WIDTH} onClose={onClose}>
      <NotificationList list={list} onFollow={onClose} />
      <p className={styles.all}>
        <AppLink to={NOTIFICATIONS_PATH} onClick={onClose}>
          All notifications and settings
        </AppLink>
      </p>
      <MailSettings />
    </Drawer>
  );
}
