import { onForcedSignOut } from '@market-pulse/api-client';
import { usePlatform } from '@market-pulse/remote-kit';
import { matchRoute } from '@market-pulse/contract/rules';
import { isSignedIn, releaseHeldPress, sessionStore } from '@market-pulse/session';
import { useApp } from '@market-pulse/ui';
import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { signInFrom } from './returnPath';

const ENDED = 'Your session has ended. Please sign in again.';

/**
 * Takes a visitor whose session was ended by the server to `/`, or from a page that needs a session to sign-in, which
 * leads back to it, and says why. Who pressed something that members alone may do is taken to sign-in from any page, also when the
 * session was gone before the code came; it is done once they are back.
 */
export function useForcedSignOut(): void {
  const navigate = useNavigate();
  const location = useLocation();
  const { manifest } = usePlatform();
  const { message } = useApp();

  const leadToSignIn = (notice?: string, replace = false) => {
    const { to, state } = signInFrom(manifest, location, notice);
    void navigate(to, { state, replace });
  };
  const leave = useEffectEvent(() => {
    if (releaseHeldPress(Date.now())) return leadToSignIn(ENDED);
    const routes = manifest.remotes.flatMap((remote) => remote.routes);
    const needsSession = matchRoute(routes, location.pathname)?.route.auth;
    if (needsSession) leadToSignIn(undefined, true);
    else void navigate('/', { replace: true });
    message.info(ENDED);
  });
  const leaveForPress = useEffectEvent(() => {
    if (!isSignedIn(sessionStore.getState()) && releaseHeldPress(Date.now())) leadToSignIn(ENDED);
  });

  useEffect(() => {
    // First: a session that ended before this is told of at once, and leads on by itself.
    const stop = onForcedSignOut(() => leave());
    leaveForPress();
    return stop;
  }, []);
}
