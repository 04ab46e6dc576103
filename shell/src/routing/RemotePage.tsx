import type { RemoteRoute } from '@market-pulse/contract';
import { RemoteModule, usePlatform } from '@market-pulse/remote-kit';
import { isSignedIn, useSession } from '@market-pulse/session';
import { useMemo, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { signInFrom } from '../authentication/returnPath';
import { PageSkeleton } from './PageSkeleton';

export interface RemotePageProps {
  readonly remote: string;
  readonly route: RemoteRoute;
}

/**
 * A page that a remote owns. One that asks for a session sends signed-out visitors to sign-in, which says why,
 * and back after it.
 */
export function RemotePage({ remote, route }: RemotePageProps): ReactNode {
  const signedIn = useSession(isSignedIn);
  const location = useLocation();
  const { manifest } = usePlatform();
  // One object: another one would be another navigation.
  const way = useMemo(
    () => signInFrom(manifest, location, `Please sign in to see "${route.title}".`),
    [manifest, location, route.title],
  );
  if (route.auth && !signedIn) return <Navigate {...way} replace />;
  return <RemoteModule remote={remote} expose={route.expose} loading={<PageSkeleton />} kind="page" />;
}
