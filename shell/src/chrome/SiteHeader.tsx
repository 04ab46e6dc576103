import { isSignedIn, useSession } from '@market-pulse/session';
import { classNames, ColorModeSwitch, LinkButton } from '@market-pulse/ui';
import { Slot } from '@market-pulse/remote-kit';
import { useRef, useState, type ReactNode } from 'react';
import { SIGN_IN_PATH, SIGN_UP_PATH } from '../authentication/paths';
import { SiteSearch } from '../search/SiteSearch';
import { AccountMenu } from './AccountMenu';
import { Brand } from './Brand';
import { Navigation } from './Navigation';
import { useDisclosures } from './useDisclosures';
import styles from './SiteHeader.module.css';

/** Id of the navigation, which is behind the menu button below 992 px. */
const MOBILE_MENU = 'mobile-menu';

/** The bar at the top of every page: logo, navigation, what remotes add, and the visitor's session. */
export function SiteHeader(): ReactNode {
  const bar = useRef<HTMLElement>(null);
  const menuButton = useRef<HTMLButtonElement>(null);
  const [groupParts] = useState([bar]);
  const [menuParts] = useState([bar, menuButton]);
  const groups = useDisclosures(groupParts);
  const menu = useDisclosures(menuParts, { holdsOpenMenu: groups.open !== undefined });
  const signedIn = useSession(isSignedIn);
  const isMenuOpen = menu.open === MOBILE_MENU;

  return (
    <header className={styles.header}>
      <div className={classNames(styles.bar, signedIn && styles.isSignedIn)}>
        <Brand isHomeLink nameClassName={styles.brandName} />
        <nav
          id={MOBILE_MENU}
          ref={bar}
          className={classNames(styles.navigation, isMenuOpen && styles.isOpen)}
          aria-label="Main"
        >
          <Navigation disclosures={groups} />
          {!signedIn && (
            <div className={classNames(styles.sign, styles.signInMenu)}>
              <SignLinks />
              <ColorModeSwitch className={styles.menuColors} />
            </div>
          )}
        </nav>
        <div className={styles.actions}>
          <SiteSearch />
          <Slot name="header.actions" kind="action" loading={<span className={styles.place} />} />
          <ColorModeSwitch className={styles.colors} />
          {signedIn ? (
            <AccountMenu />
          ) : (
            <div className={classNames(styles.sign, styles.signInBar)}>
              <SignLinks />
            </div>
          )}
          <button
            ref={menuButton}
            type="button"
            className={styles.menuButton}
            aria-expanded={isMenuOpen}
            aria-controls={MOBILE_MENU}
            aria-label="Menu"
            onClick={() => menu.toggle(MOBILE_MENU)}
          >
            <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
              <path
                d={isMenuOpen ? 'M4 4l12 12M16 4L4 16' : 'M3 5h14M3 10h14M3 15h14'}
                stroke="currentColor"
                strokeWidth="1.75"
                strokeLinecap="round"
              />
            </svg>
          </button>
        </div>
      </div>
    </header>
  );
}

function SignLinks(): ReactNode {
  return (
    <>
      <LinkButton to={SIGN_IN_PATH}>Sign In</LinkButton>
      <LinkButton kind="primary" to={SIGN_UP_PATH}>
        Sign Up
      </LinkButton>
    </>
  );
}
