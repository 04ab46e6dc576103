import { shellPages } from '@market-pulse/contract/shell-pages';
import type { RouteObject } from 'react-router-dom';
import { shellRoute } from '../routing/shellRoute';

/** The screens for accounts, each loaded when it is asked for. Their chunks are called as their pages: the release lists them by that. */
export const authenticationRoutes: RouteObject[] = [
  shellRoute(shellPages.signIn, async () => (await import(/* webpackChunkName: "signIn" */ './SignInPage')).SignInPage),
  shellRoute(shellPages.signUp, async () => (await import(/* webpackChunkName: "signUp" */ './SignUpPage')).SignUpPage),
  shellRoute(
    shellPages.signUpCover,
    async () => (await import(/* webpackChunkName: "signUpCover" */ './SignUpPage')).SignUpCoverPage,
  ),
  shellRoute(
    shellPages.forgotPassword,
    async () => (await import(/* webpackChunkName: "forgotPassword" */ './ForgotPasswordPage')).ForgotPasswordPage,
  ),
  shellRoute(
    shellPages.resetPassword,
    async () => (await import(/* webpackChunkName: "resetPassword" */ './ResetPasswordPage')).ResetPasswordPage,
  ),
  shellRoute(
    shellPages.verifyEmail,
    async () => (await import(/* webpackChunkName: "verifyEmail" */ './VerifyEmailPage')).VerifyEmailPage,
  ),
];
