import { shellPages } from '@market-pulse/contract/shell-pages';

export { SIGN_IN_PATH } from '@market-pulse/remote-kit';

/** Paths of the screens that others lead to. */
export const SIGN_UP_PATH = shellPages.signUp.path;
export const FORGOT_PASSWORD_PATH = shellPages.forgotPassword.path;
