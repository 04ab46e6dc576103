import type { RemoteRoute } from '@market-pulse/contract';
import { RemoteModule } from '@market-pulse/remote-kit';
import { isSignedIn, useSession } from '@market-pulse/session';
import { useMemo, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { signInPath } from '../authentication/returnPath';
import type { SignInNotice } from '../authentication/SignInPage';
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
  // One object: another one would be another navigation.
  const state = useMemo<SignInNotice>(() => ({ notice: `Please sign in to see "${route.title}".` }), [route.title]);
  if (route.auth && !signedIn) return <Navigate to={signInPath(location)} replace state={state} />;
  return <RemoteModule remote={remote} expose={route.expose} loading={<PageSkeleton />} kind="page" />;
}
