import type { StoredSession } from './sessionStorage';

/**
 * In the storage of the tab alone: no link, and no other tab, can do something in a member's name. The shell's
 * `public/early-presses.js` writes it too, of presses that come before the code.
 */
const KEY = 'market-pulse:pending-press';
/** Whoever signs in later than this has other things in mind. */
const KEPT_MILLISECONDS = 15 * 60_000;

interface PendingPress {
  /** What a press on the control means: `watch stock:AAPL`. */
  readonly press: string;
  /** Number of the member who pressed it, or who signed in since; undefined while that is nobody. */
  readonly user?: number | undefined;
  /** Milliseconds since 1970. */
  readonly since: number;
  /** Why one signs in for it, `Sign in to vote.`; where the page went to sign-in before its code was there. */
  readonly why?: string | undefined;
  /** Whether it was pressed by a member, who stayed on the page for it. */
  readonly isHeld?: boolean;
}

/** Where storage is refused, or holds something odd, nothing is pending. */
function read(now: number): PendingPress | undefined {
  try {
    const pending = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as PendingPress | null;
    // Of long before, too, where the clock was set back since.
    return pending && Math.abs(now - pending.since) < KEPT_MILLISECONDS ? pending : undefined;
  } catch {
    return undefined;
  }
}

function write(pending: PendingPress | undefined): void {
  try {
    if (pending) sessionStorage.setItem(KEY, JSON.stringify(pending));
    else sessionStorage.removeItem(KEY);
  } catch {
    // They press once more.
  }
}

/**
 * Keeps in mind what was pressed until the member's own state is known, or somebody signs in for it.
 *
 * @param now milliseconds since 1970
 */
export function rememberPress(press: string, { access, user }: StoredSession, now: number): void {
  write({ press, user: user?.id, since: now, isHeld: access !== null });
}

/** Whether whoever is signed in pressed this a short time ago, perhaps before signing in. It is forgotten with that. */
export function takePress(press: string, { access, user }: StoredSession, now: number): boolean {
  const pending = read(now);
  if (pending?.press !== press || access === null) return false;
  // Whose session it is may not be known yet.
  if (pending.user !== undefined && pending.user !== user?.id) return false;
  write(undefined);
  return true;
}

/** Whether a member stayed on the page for a press that is still to be done. It is told once; the press is kept for their next session. */
export function releaseHeldPress(now: number): boolean {
  const pending = read(now);
  if (!pending?.isHeld) return false;
  write({ ...pending, isHeld: false });
  return true;
}

/** Why a visitor who pressed something before the code was there finds the sign-in page, in words; undefined where it is not for that. */
export function pressReason(now: number): string | undefined {
  const why: unknown = read(now)?.why;
  return typeof why === 'string' ? why : undefined;
}

/** Forgets what was pressed: whoever did it is gone. */
export function forgetPress(): void {
  write(undefined);
}

/** What a visitor pressed becomes that of whoever signs in; what somebody else pressed is forgotten. */
export function bindPress(user: number, now: number): void {
  const pending = read(now);
  if (pending && pending.user !== user) write(pending.user === undefined ? { ...pending, user } : undefined);
}
