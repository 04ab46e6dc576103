import { RemoteBoundary, Slot, UnmountBoundary } from '@market-pulse/remote-kit';
import { FailedParts, SkipLink } from '@market-pulse/ui';
import type { ReactNode } from 'react';
import { Outlet, ScrollRestoration, useLocation } from 'react-router-dom';
import { RouteAnnouncer } from '../routing/RouteAnnouncer';
import { RouteFailure } from '../routing/RouteFailure';
import { usePrefetchWhenIdle } from '../preloading/usePrefetchWhenIdle';
import { UpdateBanner } from '../updates/UpdateBanner';
import { useForcedSignOut } from '../authentication/useForcedSignOut';
import { BottomBar } from './BottomBar';
import { SiteFooter } from './SiteFooter';
import { SiteHeader } from './SiteHeader';
import styles from './SiteLayout.module.css';

/** Id of the page's content, where the skip link leads. */
export const CONTENT_ID = 'content';

/** The chrome around every page. A page that fails costs its own place; header and footer stay. */
export function SiteLayout(): ReactNode {
  const { pathname } = useLocation();
  useForcedSignOut();
  usePrefetchWhenIdle();
  return (
    <>
      <SkipLink target={CONTENT_ID} />
      <UnmountBoundary>
        <SiteHeader />
      </UnmountBoundary>
      <main id={CONTENT_ID} className={styles.main} tabIndex={-1}>
        <UnmountBoundary>
          <RemoteBoundary key={pathname} fallback={() => <RouteFailure />}>
            <FailedParts>
              <Outlet />
            </FailedParts>
          </RemoteBoundary>
        </UnmountBoundary>
      </main>
      <SiteFooter />
      <UnmountBoundary>
        <BottomBar />
      </UnmountBoundary>
      <UnmountBoundary>
        <Slot name="page.overlay" kind="overlay" />
      </UnmountBoundary>
      <UpdateBanner />
      <RouteAnnouncer />
      <ScrollRestoration />
    </>
  );
}
