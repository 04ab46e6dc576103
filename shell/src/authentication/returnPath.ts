import { RETURN_PARAMETER } from '@market-pulse/remote-kit';

export { signInPath } from '@market-pulse/remote-kit';

/** A path of this site. `//host` and `/\host`, which a browser could read as another site, are none. */
const PATH_OF_THIS_SITE = /^\/(?![/\\])[^\s\\]*$/;

/** Paths of so many characters are none: the server keeps no more of a parameter (`pageKey.ts`), and has to make the same links. */
const PATH_LENGTH = 300;

/** A screen for accounts: nobody wants to be there after signing in. */
const AUTHENTICATION_PATH = /^(\/pages)?\/authentication(\/|\?|$)/i;

/**
 * Where the visitor wanted to go, from the query of an authentication screen: a path of this site, else undefined, so that
 * a link to sign-in leads nowhere else.
 */
export function returnPath(search: string): string | undefined {
  const path = new URLSearchParams(search).get(RETURN_PARAMETER);
  if (!path || path.length >= PATH_LENGTH || !PATH_OF_THIS_SITE.test(path) || AUTHENTICATION_PATH.test(path))
    return undefined;
  return path;
}

/** Another authentication screen, which leads back to the same place as the one with this query. */
export function keepReturn(path: string, search: string): string {
  const destination = returnPath(search);
  if (destination === undefined) return path;
  return `${path}?${new URLSearchParams({ [RETURN_PARAMETER]: destination })}`;
}
