import type { WatchTarget } from '@market-pulse/api-client';

/** In the storage of the tab alone: no link, and no other tab, can put something on a visitor's watchlist. */
const KEY = 'market-pulse:watch-after-sign-in';
/** Whoever signs in later than this has other things in mind. */
const KEPT_MILLISECONDS = 15 * 60_000;

interface PendingWatch {
  symbol: string;
  kind: string;
  /** Milliseconds since 1970. */
  since: number;
}

/** Keeps in mind what a visitor wanted to watch while signing in. Where storage is refused nothing is kept. */
export function rememberWatch({ symbol, kind }: WatchTarget, now: number): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ symbol, kind, since: now } satisfies PendingWatch));
  } catch {
    // They press once more after signing in.
  }
}

/** Whether this is what the visitor wanted to watch a short time ago. It is forgotten with that. */
export function takeRememberedWatch({ symbol, kind }: WatchTarget, now: number): boolean {
  try {
    const pending = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as PendingWatch | null;
    if (pending?.symbol !== symbol || pending.kind !== kind) return false;
    sessionStorage.removeItem(KEY);
    return now - pending.since < KEPT_MILLISECONDS;
  } catch {
    return false;
  }
}
