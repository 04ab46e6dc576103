import type { Location } from 'react-router-dom';

/** Path of the sign-in page. */
export const SIGN_IN_PATH = '/authentication/sign-in';

const PARAMETER = 'next';

/** The sign-in page that leads back to a place afterwards. */
export function signInPath({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string {
  return `${SIGN_IN_PATH}?${new URLSearchParams({ [PARAMETER]: pathname + search })}`;
}

/**
 * Where the visitor wanted to go, from the sign-in page's query: a path of this site, else undefined. Anything that a
 * browser could read as another site (`//host`, `/\host`) is refused, so that a link to sign-in leads nowhere else.
 */
export function returnPath(search: string): string | undefined {
  const path = new URLSearchParams(search).get(PARAMETER);
  if (!path || !/^\/(?![/\\])[^\s\\]*$/.test(path) || path.startsWith(SIGN_IN_PATH)) return undefined;
  return path;
}
