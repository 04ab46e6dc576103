import { usePlatform } from '@market-pulse/remote-kit';
import { isSignedIn, useSession } from '@market-pulse/session';
import type { ReactNode } from 'react';
import { NavLink } from 'react-router-dom';
import { usePreloadOnIntent } from '../preloading/usePreloadOnIntent';
import { SEARCH_FORM_ID } from '../search/SiteSearch';
import styles from './BottomBar.module.css';
import { bottomBarEntries, type BottomBarEntry } from './bottomBarEntries';

/** Line drawings in a box of 20 × 20. */
const DRAWINGS = {
  home: 'M3 9l7-6 7 6v8h-4.5v-5h-5v5H3z',
  markets: 'M2.5 17h15M3.5 13l4-4 3.5 2.5L16.5 5',
  search: 'M14 8.75a5.25 5.25 0 1 1-10.5 0 5.25 5.25 0 0 1 10.5 0zM12.75 12.75 17 17',
  watchlist: 'M10 2.75l2.2 4.6 5 .7-3.6 3.5.9 5-4.5-2.4-4.5 2.4.9-5-3.6-3.5 5-.7z',
  account: 'M13 6.25a3 3 0 1 1-6 0 3 3 0 0 1 6 0zM4 17c0-3.5 2.5-5.25 6-5.25S16 13.5 16 17',
} as const;

/**
 * What is pressed most, within the reach of a thumb: below 992 px, at the foot of the window. Its search is the form of the header,
 * which works without script too.
 */
export function BottomBar(): ReactNode {
  const { manifest } = usePlatform();
  const signedIn = useSession(isSignedIn);
  const intent = usePreloadOnIntent();
  const entries = bottomBarEntries(manifest, signedIn);
  const link = ({ id, label, to }: BottomBarEntry) => (
    <li key={id}>
      <NavLink className={styles.entry} to={to} end {...intent(to)}>
        <Drawing of={id} />
        {label}
      </NavLink>
    </li>
  );
  const isMarket = ({ id }: BottomBarEntry) => id === 'home' || id === 'markets';
  return (
    <nav className={styles.bar} aria-label="Shortcuts">
      <ul role="list" className={styles.entries}>
        {entries.filter(isMarket).map(link)}
        <li key="search">
          <button type="submit" form={SEARCH_FORM_ID} className={styles.entry} aria-haspopup="dialog">
            <Drawing of="search" />
            Search
          </button>
        </li>
        {entries.filter((entry) => !isMarket(entry)).map(link)}
      </ul>
    </nav>
  );
}

function Drawing({ of }: { readonly of: keyof typeof DRAWINGS }): ReactNode {
  return (
    <svg className={styles.drawing} viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
      <path d={DRAWINGS[of]} />
    </svg>
  );
}
