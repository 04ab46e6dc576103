import { RETURN_PARAMETER, shellPages } from '@market-pulse/contract/shell-pages';
import { useLinkedAddress } from './address/useLinkedAddress';

/** The screen to sign in at; the host has it. */
export const SIGN_IN_PATH = shellPages.signIn.path;

export { RETURN_PARAMETER };

/** A page of the site, and the place on it that is meant. */
interface ReturnPlace {
  readonly pathname: string;
  readonly search: string;
  /** `#write-comment`; empty for the top of the page. */
  readonly hash?: string;
}

/** The sign-in page that leads back to a place afterwards. */
export function signInPath({ pathname, search, hash = '' }: ReturnPlace): string {
  return `${SIGN_IN_PATH}?${new URLSearchParams({ [RETURN_PARAMETER]: pathname + search + hash })}`;
}

/**
 * The sign-in page that leads back to the page on screen, for what only members may do.
 *
 * @param hash place on that page, `#write-comment`; by default its top
 */
export function useSignInPath(hash?: string): string {
  return signInPath({ ...useLinkedAddress(), ...(hash !== undefined && { hash }) });
}
