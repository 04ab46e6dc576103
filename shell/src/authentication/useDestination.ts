import { namedRoutePath, usePlatform } from '@market-pulse/remote-kit';
import { useLocation } from 'react-router-dom';
import { returnPath } from './returnPath';

/**
 * Where signing in leads: the place that the visitor came from, else the members' home, else `/` while no enabled remote
 * has one.
 */
export function useDestination(): string {
  const { manifest } = usePlatform();
  return returnPath(useLocation()) ?? namedRoutePath(manifest, 'member-home') ?? '/';
}
