import type { EnvironmentManifest } from '@market-pulse/contract';
import { carriesSecret, matchRoute, sectionsOf } from '@market-pulse/contract/rules';
import { RETURN_PARAMETER, shellPages, type ShellPage } from '@market-pulse/contract/shell-pages';
import { useLinkedAddress } from './address/useLinkedAddress';
import { usePlatform } from './platform';

/** The screen to sign in at; the host has it. */
export const SIGN_IN_PATH = shellPages.signIn.path;

export { RETURN_PARAMETER };

/** A page of the site, and the place on it that is meant. */
export interface ReturnPlace {
  readonly pathname: string;
  readonly search: string;
  /** `#write-comment`; empty for the top of the page. */
  readonly hash?: string;
}

/** Whether only some may know the address of a page, as its route says. */
export function isSecretPlace(manifest: EnvironmentManifest, { pathname, search }: ReturnPlace): boolean {
  const pages: readonly ShellPage[] = Object.values(shellPages);
  const routes = [...pages, ...sectionsOf(manifest).flatMap((section) => section.routes)];
  return carriesSecret(matchRoute(routes, pathname)?.route ?? {}, search);
}

/** The sign-in page that leads back to a place afterwards, unless that is a secret one: it would stand in the address of another page. */
export function signInPath(manifest: EnvironmentManifest, place: ReturnPlace): string {
  if (isSecretPlace(manifest, place)) return SIGN_IN_PATH;
  const { pathname, search, hash = '' } = place;
  return `${SIGN_IN_PATH}?${new URLSearchParams({ [RETURN_PARAMETER]: pathname + search + hash })}`;
}

/**
 * The sign-in page that leads back to the page on screen, for what only members may do.
 *
 * @param hash place on that page, `#write-comment`; by default its top
 */
export function useSignInPath(hash?: string): string {
  const { manifest } = usePlatform();
  return signInPath(manifest, { ...useLinkedAddress(), ...(hash !== undefined && { hash }) });
}
