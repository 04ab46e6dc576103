export { SIGN_IN_PATH } from '@market-pulse/remote-kit';

/** Paths of the other screens for accounts. The mails of the server lead to the last two, each with `?token=`. */
export const SIGN_UP_PATH = '/authentication/sign-up';
export const SIGN_UP_COVER_PATH = '/pages/authentication/sign-up/cover';
export const FORGOT_PASSWORD_PATH = '/pages/authentication/forgot-password';
export const RESET_PASSWORD_PATH = '/authentication/reset-password';
export const VERIFY_EMAIL_PATH = '/authentication/verify-email';
