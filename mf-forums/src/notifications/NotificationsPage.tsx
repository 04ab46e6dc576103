import { useNotifications } from '@market-pulse/api-client/forums';
import { choiceParameter, Link, useAddressState, usePageHead } from '@market-pulse/remote-kit';
import { classNames, Container, FilterToggle, layout, PageHero, Section } from '@market-pulse/ui';
import type { ReactNode } from 'react';
import styles from '../following/BookmarksPage.module.css';
import { BOOKMARKS_PATH } from '../forums/paths';
import { MailChoices } from './MailSettings';
import { NotificationList } from './NotificationList';

const LEAD = 'What happened around your posts, your comments and what you follow, and what of it comes by mail.';

export const NOTIFICATION_PARAMETERS = { show: choiceParameter<'unread'>(['unread']) };

/** `/forums/notifications`: all of them or, with `?show=unread`, those that were not read, and which kinds are mailed. */
export default function NotificationsPage(): ReactNode {
  usePageHead({ description: LEAD });
  const [{ show }, change] = useAddressState(NOTIFICATION_PARAMETERS);
  const isUnread = show === 'unread';
  const list = useNotifications({ unread: isUnread });
  return (
    <>
      <PageHero title="Notifications" lead={LEAD} />
      <Container className={classNames(layout.page, layout.stack, styles.page)}>
        <Section
          title="Your notifications"
          action={
            <FilterToggle
              label="Unread only"
              isOn={isUnread}
              onChange={(isOn) => change({ show: isOn ? 'unread' : undefined })}
            />
          }
        >
          <NotificationList
            list={list}
            empty={isUnread ? 'Nothing unread' : 'No notifications'}
            className={layout.stack}
          />
        </Section>
        {/* What is below a list that is not there yet would move. */}
        {list.status !== 'pending' && (
          <Section title="By mail" action={<Link to={BOOKMARKS_PATH}>What you follow</Link>}>
            <MailChoices />
          </Section>
        )}
      </Container>
    </>
  );
}
