import { RETURN_PARAMETER, shellPages } from '@market-pulse/contract/shell-pages';
import { useLocation } from 'react-router-dom';

/** The screen to sign in at; the host has it. */
export const SIGN_IN_PATH = shellPages.signIn.path;

export { RETURN_PARAMETER };

/** The sign-in page that leads back to a place afterwards. */
export function signInPath({ pathname, search }: { readonly pathname: string; readonly search: string }): string {
  return `${SIGN_IN_PATH}?${new URLSearchParams({ [RETURN_PARAMETER]: pathname + search })}`;
}

/** The sign-in page that leads back to the page on screen, for what only members may do. */
export function useSignInPath(): string {
  return signInPath(useLocation());
}
