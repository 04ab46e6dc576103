import { onForcedSignOut } from '@market-pulse/api-client';
import { usePlatform } from '@market-pulse/remote-kit';
import { matchRoute } from '@market-pulse/contract/rules';
import { useApp } from '@market-pulse/ui';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { signInPath } from './returnPath';

/**
 * Takes a visitor whose session was ended by the server to `/`, or from a page that needs a session to sign-in, which
 * leads back to it, and says why.
 */
export function useForcedSignOut(): void {
  const navigate = useNavigate();
  const location = useLocation();
  const { manifest } = usePlatform();
  const { message } = useApp();

  useEffect(() => {
    return onForcedSignOut(() => {
      const routes = manifest.remotes.flatMap((remote) => remote.routes);
      const needsSession = matchRoute(routes, location.pathname)?.route.auth;
      void navigate(needsSession ? signInPath(location) : '/', { replace: true });
      message.info('Your session has ended. Please sign in again.');
    });
  }, [navigate, location, manifest, message]);
}
