import { usePlatform } from '@market-pulse/remote-kit';
import { isSignedIn, hasRole, useSession } from '@market-pulse/session';
import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { signInFrom } from '../authentication/returnPath';
import { PageSkeleton } from '../routing/PageSkeleton';
import { PlatformConsole } from './PlatformConsole';
import { OPERATOR_ROLE } from './platformPath';
import { ForbiddenPage } from './ForbiddenPage';

/**
 * The console at `/platform`. It is the shell's own and needs no remote. Signed-out visitors go to sign-in and come back;
 * who is signed in without the role is told so. The server decides what is allowed, whatever is shown here.
 */
export function PlatformPage(): ReactNode {
  const signedIn = useSession(isSignedIn);
  const user = useSession((session) => session.user);
  const location = useLocation();
  const { manifest } = usePlatform();
  if (!signedIn) return <Navigate to={signInFrom(manifest, location).to} replace />;
  if (user === null) return <PageSkeleton />;
  return hasRole(user, OPERATOR_ROLE) ? <PlatformConsole /> : <ForbiddenPage username={user.username} />;
}
