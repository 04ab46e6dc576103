import type { EnvironmentManifest } from '@market-pulse/contract';
import { isSecretPlace, RETURN_PARAMETER, signInPath, type ReturnPlace } from '@market-pulse/remote-kit';

/** What leads to an authentication screen may give along, as the location's state. */
export interface AuthenticationState {
  /** What the screen says. */
  readonly notice?: string | undefined;
  /** The place to go to afterwards where its address is a secret: the entry of the history alone has it, and no address. */
  readonly from?: string | undefined;
}

/** A way to an authentication screen, as a link has it. */
interface AuthenticationWay {
  readonly to: string;
  readonly state: AuthenticationState;
}

/** What is known of the way that led to an authentication screen. */
interface Arrival {
  readonly search: string;
  readonly state: unknown;
}

/** A path of this site. `//host` and `/\host`, which a browser could read as another site, are none. */
const PATH_OF_THIS_SITE = /^\/(?![/\\])[^\s\\]*$/;

/** Paths of so many characters are none: the server keeps no more of a parameter (`pageKey.ts`), and has to make the same links. */
const PATH_LENGTH = 300;

/** A screen for accounts: nobody wants to be there after signing in. */
const AUTHENTICATION_PATH = /^(\/pages)?\/authentication(\/|\?|$)/i;

function isReturnPath(path: string): boolean {
  return PATH_OF_THIS_SITE.test(path) && !AUTHENTICATION_PATH.test(path);
}

/** The way to sign-in from a place, which leads back to it. */
export function signInFrom(manifest: EnvironmentManifest, place: ReturnPlace, notice?: string): AuthenticationWay {
  const { pathname, search, hash = '' } = place;
  const from = isSecretPlace(manifest, place) ? pathname + search + hash : undefined;
  return { to: signInPath(manifest, place), state: { notice, from } };
}

/**
 * Where the visitor wanted to go, from how they came to an authentication screen: a path of this site, else undefined, so that
 * a link to sign-in leads nowhere else.
 */
export function returnPath({ search, state }: Arrival): string | undefined {
  const asked = askedPath(search);
  if (asked !== undefined) return asked;
  const from = (state as AuthenticationState | null)?.from;
  return from !== undefined && isReturnPath(from) ? from : undefined;
}

function askedPath(search: string): string | undefined {
  const path = new URLSearchParams(search).get(RETURN_PARAMETER);
  return path && path.length < PATH_LENGTH && isReturnPath(path) ? path : undefined;
}

/** The way to another authentication screen, which leads back to the same place as the one that is on screen. */
export function keepReturn(path: string, { search, state }: Arrival): AuthenticationWay {
  const asked = askedPath(search);
  const from = asked === undefined ? returnPath({ search, state }) : undefined;
  const to = asked === undefined ? path : `${path}?${new URLSearchParams({ [RETURN_PARAMETER]: asked })}`;
  return { to, state: { from } };
}
