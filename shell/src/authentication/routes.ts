import { shellPages } from '@market-pulse/contract/shell-pages';
import type { RouteObject } from 'react-router-dom';
import { shellRoute } from '../routing/shellRoute';

/** The screens for accounts, each loaded when it is asked for. */
export const authenticationRoutes: RouteObject[] = [
  shellRoute(shellPages.signIn, async () => (await import('./SignInPage')).SignInPage),
  shellRoute(shellPages.signUp, async () => (await import('./SignUpPage')).SignUpPage),
  shellRoute(shellPages.signUpCover, async () => (await import('./SignUpPage')).SignUpCoverPage),
  shellRoute(shellPages.forgotPassword, async () => (await import('./ForgotPasswordPage')).ForgotPasswordPage),
  shellRoute(shellPages.resetPassword, async () => (await import('./ResetPasswordPage')).ResetPasswordPage),
  shellRoute(shellPages.verifyEmail, async () => (await import('./VerifyEmailPage')).VerifyEmailPage),
];
