import type { RouteObject } from 'react-router-dom';
import type { RouteHandle } from '../routing/router';
import {
  FORGOT_PASSWORD_PATH,
  RESET_PASSWORD_PATH,
  SIGN_IN_PATH,
  SIGN_UP_COVER_PATH,
  SIGN_UP_PATH,
  VERIFY_EMAIL_PATH,
} from './paths';

/** The screens for accounts, each loaded when it is asked for. */
export const authenticationRoutes: RouteObject[] = [
  {
    path: SIGN_IN_PATH,
    lazy: async () => ({ Component: (await import('./SignInPage')).SignInPage }),
    handle: { title: 'Sign In' } satisfies RouteHandle,
  },
  {
    path: SIGN_UP_PATH,
    lazy: async () => ({ Component: (await import('./SignUpPage')).SignUpPage }),
    handle: { title: 'Create your account' } satisfies RouteHandle,
  },
  {
    path: SIGN_UP_COVER_PATH,
    lazy: async () => ({ Component: (await import('./SignUpPage')).SignUpCoverPage }),
    handle: { title: 'Create your account' } satisfies RouteHandle,
  },
  {
    path: FORGOT_PASSWORD_PATH,
    lazy: async () => ({ Component: (await import('./ForgotPasswordPage')).ForgotPasswordPage }),
    handle: { title: 'Forgot your password?' } satisfies RouteHandle,
  },
  {
    path: RESET_PASSWORD_PATH,
    lazy: async () => ({ Component: (await import('./ResetPasswordPage')).ResetPasswordPage }),
    handle: { title: 'Set a new password' } satisfies RouteHandle,
  },
  {
    path: VERIFY_EMAIL_PATH,
    lazy: async () => ({ Component: (await import('./VerifyEmailPage')).VerifyEmailPage }),
    handle: { title: 'Confirm your email address' } satisfies RouteHandle,
  },
];
