import { logOut } from '@market-pulse/api-client';
import { RemoteModule, usePlatform, useSlotContributions } from '@market-pulse/remote-kit';
import { useSession } from '@market-pulse/session';
import { menu as menuStyles, typography, useApp } from '@market-pulse/ui';
import { useMemo, useRef, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { DisclosurePanel } from './DisclosurePanel';
import { NavigationList } from './Navigation';
import { accountGroup, type NavigationGroup } from './navigationGroups';
import { useDisclosures } from './useDisclosures';
import styles from './AccountMenu.module.css';

const ACCOUNT_MENU = 'account-menu';

/** The signed-in visitor: first letter and name, with a menu of their pages and Logout. */
export function AccountMenu(): ReactNode {
  const menu = useRef<HTMLDivElement>(null);
  const [parts] = useState([menu]);
  const disclosures = useDisclosures(parts);
  const user = useSession((session) => session.user);
  const { manifest } = usePlatform();
  const navigate = useNavigate();
  const { message } = useApp();
  const isOpen = disclosures.open === ACCOUNT_MENU;
  const name = user?.username ?? 'Account';
  const role = user?.role ?? 'user';
  const group = useMemo(() => accountGroup(manifest, role), [manifest, role]);

  const leave = () => {
    // In one step: a page that needs a session would send its visitor to sign-in while the server is being told.
    void logOut();
    void navigate('/');
    message.success('You are signed out.');
  };

  return (
    <div ref={menu} className={styles.account}>
      <button
        type="button"
        className={styles.button}
        aria-expanded={isOpen}
        aria-controls={ACCOUNT_MENU}
        onClick={() => disclosures.toggle(ACCOUNT_MENU)}
      >
        <span className={styles.avatar} aria-hidden="true">
          {firstLetter(name)}
        </span>
        <span className={styles.name}>
          <span className={typography.visuallyHidden}>Account of </span>
          {name}
        </span>
      </button>
      <DisclosurePanel id={ACCOUNT_MENU} isOpen={isOpen} align="end">
        {(wasOpened) => (
          <>
            <p className={styles.who}>
              Signed in as <strong>{name}</strong>
            </p>
            <NavigationList entries={group.entries} />
            {wasOpened && <AddedEntries group={group} />}
            <button type="button" className={menuStyles.item} onClick={leave}>
              Logout
            </button>
          </>
        )}
      </DisclosurePanel>
    </div>
  );
}

/** What remotes add behind the links of the menu, which stay as they are meanwhile. Nobody waits for it, and what fails leaves nothing. */
function AddedEntries({ group }: { readonly group: Pick<NavigationGroup, 'id' | 'entries'> }): ReactNode {
  const contributions = useSlotContributions('header.menu').filter(({ id }) => id === group.id);
  const properties = useMemo(() => ({ entries: group.entries }), [group.entries]);
  return contributions.map(({ remote, expose }) => (
    <RemoteModule
      key={`${remote} ${expose}`}
      remote={remote}
      expose={expose}
      loading={undefined}
      properties={properties}
      kind="overlay"
    />
  ));
}

/** The first letter as a person counts, also where that takes two characters. */
function firstLetter(name: string): string {
  return (Array.from(name)[0] ?? '').toUpperCase();
}
