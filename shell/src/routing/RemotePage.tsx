import type { RemoteRoute } from '@market-pulse/contract';
import { RemoteModule } from '@market-pulse/remote-kit';
import { isSignedIn, useSession } from '@market-pulse/session';
import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { signInPath } from '../authentication/returnPath';
import { PageSkeleton } from './PageSkeleton';

export interface RemotePageProps {
  readonly remote: string;
  readonly route: RemoteRoute;
}

/** A page that a remote owns. One that asks for a session sends signed-out visitors to sign-in, and back after it. */
export function RemotePage({ remote, route }: RemotePageProps): ReactNode {
  const signedIn = useSession(isSignedIn);
  const location = useLocation();
  if (route.auth && !signedIn) return <Navigate to={signInPath(location)} replace />;
  return <RemoteModule remote={remote} expose={route.expose} loading={<PageSkeleton />} kind="page" />;
}
