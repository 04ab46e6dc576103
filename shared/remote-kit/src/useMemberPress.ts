import { isSignedIn, rememberPress, sessionStore, takePress, useSession } from '@market-pulse/session';
import { useEffect, useEffectEvent } from 'react';
import { useSignInPath } from './signIn';

export interface MemberPressOptions {
  /** What a press on it means, once on a page: `watch stock:AAPL`. */
  readonly press: string;
  /** Told on the sign-in page: `Sign in to keep a post.` */
  readonly notice: string;
  /** Place on the page that signing in leads back to, `#comment-70`; by default its top. */
  readonly hash?: string | undefined;
  /** Whether it is known how the member has it; a press before that waits for it. */
  readonly isKnown: boolean;
  /** Whether it is so already: then a press from before it was known has nothing to do. */
  readonly isDone: boolean;
  /** Does it, or takes it back. */
  readonly act: () => void;
}

/** What a link to sign-in is given. */
export interface SignInLink {
  readonly to: string;
  readonly state: { readonly notice: string };
  /** Tells the page what a press means before the code runs (`public/early-presses.js` of the shell). */
  readonly 'data-press': string;
  /** The notice, for whoever is taken to sign-in by then. */
  readonly 'data-why': string;
  readonly onClick: () => void;
}

export interface MemberPress {
  /** For whoever is not signed in, and in a page from the server; undefined for members. */
  readonly link: SignInLink | undefined;
  /** Of the members' button. */
  readonly onClick: () => void;
}

/**
 * A control that members alone may use. For everybody else it is a link to sign-in; whoever comes back from there finds it done, and so
 * does a member who pressed it before this code ran, or before it was known how they have it.
 */
export function useMemberPress({ press, notice, hash, isKnown, isDone, act }: MemberPressOptions): MemberPress {
  const signedIn = useSession(isSignedIn);
  const user = useSession((session) => session.user?.id);
  const to = useSignInPath(hash);
  const remember = () => rememberPress(press, sessionStore.getState(), Date.now());
  const actOnPending = useEffectEvent(() => {
    if (takePress(press, sessionStore.getState(), Date.now()) && !isDone) act();
  });
  const isReady = signedIn && isKnown;
  useEffect(() => {
    if (isReady) actOnPending();
  }, [isReady, user]);
  return {
    link: signedIn ? undefined : { to, state: { notice }, 'data-press': press, 'data-why': notice, onClick: remember },
    onClick: isKnown ? act : remember,
  };
}
