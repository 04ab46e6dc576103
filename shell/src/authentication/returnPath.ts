import type { Location } from 'react-router-dom';
import { SIGN_IN_PATH } from './paths';

const PARAMETER = 'next';

/** A path of this site. `//host` and `/\host`, which a browser could read as another site, are none. */
const PATH_OF_THIS_SITE = /^\/(?![/\\])[^\s\\]*$/;

/** A screen for accounts: nobody wants to be there after signing in. */
const AUTHENTICATION_PATH = /^(\/pages)?\/authentication(\/|\?|$)/i;

/** The sign-in page that leads back to a place afterwards. */
export function signInPath({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string {
  return withReturn(SIGN_IN_PATH, pathname + search);
}

/**
 * Where the visitor wanted to go, from the query of an authentication screen: a path of this site, else undefined, so that
 * a link to sign-in leads nowhere else.
 */
export function returnPath(search: string): string | undefined {
  const path = new URLSearchParams(search).get(PARAMETER);
  if (!path || !PATH_OF_THIS_SITE.test(path) || AUTHENTICATION_PATH.test(path)) return undefined;
  return path;
}

/** Another authentication screen, which leads back to the same place as the one with this query. */
export function keepReturn(path: string, search: string): string {
  const destination = returnPath(search);
  return destination === undefined ? path : withReturn(path, destination);
}

function withReturn(path: string, destination: string): string {
  return `${path}?${new URLSearchParams({ [PARAMETER]: destination })}`;
}
