import type { EnvironmentManifest } from '@market-pulse/contract';
import { namedRoutePath } from '@market-pulse/remote-kit';
import { SIGN_IN_PATH } from '../authentication/paths';

/** A page in the bar of narrow windows. */
export interface BottomBarEntry {
  readonly id: 'home' | 'markets' | 'watchlist' | 'account';
  readonly label: string;
  readonly to: string;
}

/**
 * Pages of the bar of narrow windows: those whose remote is there. Account is where a visitor signs in, and then their own page.
 */
export function bottomBarEntries(manifest: EnvironmentManifest, signedIn: boolean): readonly BottomBarEntry[] {
  const entries = [
    { id: 'home', label: 'Home', to: '/' },
    { id: 'markets', label: 'Markets', to: namedRoutePath(manifest, 'explore') },
    { id: 'watchlist', label: 'Watchlist', to: namedRoutePath(manifest, 'watchlist') },
    { id: 'account', label: 'Account', to: signedIn ? namedRoutePath(manifest, 'account') : SIGN_IN_PATH },
  ] as const;
  return entries.flatMap(({ to, ...entry }) => (to === undefined ? [] : { ...entry, to }));
}
