import { logIn } from '@market-pulse/api-client';
import type { LoginRequest } from '@market-pulse/contract';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { SIGN_IN_PATH } from './paths';
import { keepReturn } from './returnPath';

/** How long the message about the new account stands before it is signed in (specification, section 9). */
export const SIGN_UP_LOGIN_DELAY_MILLISECONDS = 2000;

const NOTICE = 'Your account was created. Please sign in.';

/**
 * Signs a new account in after a moment. Where that fails the visitor goes to sign-in; where it succeeds the session says
 * so, and the screen leads on.
 *
 * @param credentials undefined as long as there is no account
 */
export function useAutomaticSignIn(credentials: LoginRequest | undefined): void {
  const navigate = useNavigate();
  const location = useLocation();

  useEffect(() => {
    if (!credentials) return undefined;
    const timer = setTimeout(() => {
      logIn(credentials, true).catch(() => {
        const { to, state } = keepReturn(SIGN_IN_PATH, location);
        return navigate(to, { state: { ...state, notice: NOTICE }, replace: true });
      });
    }, SIGN_UP_LOGIN_DELAY_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [credentials, navigate, location]);
}
