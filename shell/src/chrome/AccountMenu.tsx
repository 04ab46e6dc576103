import { logOut } from '@market-pulse/api-client';
import { usePlatform } from '@market-pulse/remote-kit';
import { useSession } from '@market-pulse/session';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { accountEntries } from './navigationGroups';
import { NavigationList } from './Navigation';
import type { Disclosures } from './useDisclosures';

/** Id of the menu among the header's disclosures. */
const ACCOUNT_MENU = 'account-menu';

/** The signed-in visitor: first letter and name, with a menu of their pages and Logout. */
export function AccountMenu({ disclosures }: { readonly disclosures: Disclosures }): ReactNode {
  const user = useSession((session) => session.user);
  const { manifest } = usePlatform();
  const navigate = useNavigate();
  const isOpen = disclosures.open === ACCOUNT_MENU;
  const name = user?.username ?? 'Account';

  const leave = async () => {
    disclosures.close();
    await logOut();
    await navigate('/');
  };

  return (
    <div className="mp-nav__group mp-account">
      <button
        type="button"
        className="mp-account__button"
        aria-expanded={isOpen}
        aria-controls={ACCOUNT_MENU}
        onClick={() => disclosures.toggle(ACCOUNT_MENU)}
      >
        <span className="mp-avatar" aria-hidden="true">
          {name.charAt(0).toUpperCase()}
        </span>
        <span className="mp-account__name">
          <span className="mp-visually-hidden">Account of </span>
          {name}
        </span>
      </button>
      <div id={ACCOUNT_MENU} className="mp-nav__panel mp-nav__panel--end" hidden={!isOpen}>
        <NavigationList entries={accountEntries(manifest, user?.role ?? 'user')} />
        <button type="button" className="mp-nav__action" onClick={() => void leave()}>
          Logout
        </button>
      </div>
    </div>
  );
}
