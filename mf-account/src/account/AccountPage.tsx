import { useIsServed } from '@market-pulse/remote-kit';
import { useSession } from '@market-pulse/session';
import { Chip, Container, layout, LinkButton, Monogram, PageHero } from '@market-pulse/ui';
import { Tabs } from '@market-pulse/ui/navigation';
import type { ReactNode } from 'react';
import { AddressTab } from '../address/AddressTab';
import { OverviewTab } from '../overview/OverviewTab';
import { ProfileTab } from '../profile/ProfileTab';
import { roleLabels } from './roleLabels';

const FORUMS_PATH = '/forums';

/** A tab that was visited keeps what was typed into it. */
const tabs = [
  { key: 'overview', label: 'Overview', children: <OverviewTab /> },
  { key: 'profile', label: 'Profile', children: <ProfileTab /> },
  { key: 'address', label: 'Address', children: <AddressTab /> },
];

/** The signed-in person's own page: who they are here, their profile and their address. */
export default function AccountPage(): ReactNode {
  const user = useSession((session) => session.user);
  const hasForums = useIsServed(FORUMS_PATH);
  return (
    <>
      <PageHero title="My Account" actions={hasForums && <LinkButton to={FORUMS_PATH}>Forums</LinkButton>}>
        {user && (
          <p className={layout.row}>
            <Monogram name={user.username} letters={1} />
            <span>{user.username}</span>
            <Chip tone="accent">{roleLabels[user.role]}</Chip>
          </p>
        )}
      </PageHero>
      <Container width="narrow" className={layout.page}>
        <Tabs items={tabs} />
      </Container>
    </>
  );
}
