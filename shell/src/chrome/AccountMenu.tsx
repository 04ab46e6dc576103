import { logOut } from '@market-pulse/api-client';
import { usePlatform } from '@market-pulse/remote-kit';
import { useSession } from '@market-pulse/session';
import { typography, useApp } from '@market-pulse/ui';
import { useRef, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { DisclosurePanel } from './DisclosurePanel';
import { accountEntries } from './navigationGroups';
import { NavigationList } from './Navigation';
import { useDisclosures } from './useDisclosures';

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

  const leave = () => {
    // In one step: a page that needs a session would send its visitor to sign-in while the server is being told.
    void logOut();
    void navigate('/');
    message.success('You are signed out.');
  };

  return (
    <div ref={menu} className="mp-nav__group mp-account">
      <button
        type="button"
        className="mp-account__button"
        aria-expanded={isOpen}
        aria-controls={ACCOUNT_MENU}
        onClick={() => disclosures.toggle(ACCOUNT_MENU)}
      >
        <span className="mp-avatar" aria-hidden="true">
          {firstLetter(name)}
        </span>
        <span className="mp-account__name">
          <span className={typography.visuallyHidden}>Account of </span>
          {name}
        </span>
      </button>
      <DisclosurePanel id={ACCOUNT_MENU} isOpen={isOpen} className="mp-nav__panel--end">
        <p className="mp-account__who">
          Signed in as <strong>{name}</strong>
        </p>
        <NavigationList entries={accountEntries(manifest, user?.role ?? 'user')} />
        <button type="button" className="mp-nav__action" onClick={leave}>
          Logout
        </button>
      </DisclosurePanel>
    </div>
  );
}

/** The first letter as a person counts, also where that takes two characters. */
function firstLetter(name: string): string {
  return (Array.from(name)[0] ?? '').toUpperCase();
}
