const COOKIE = 'market-pulse-renewed';
/** Longer than a tab can wait for the lock. */
const KEPT_SECONDS = 60;
const ARRIVAL_TIMEOUT_MILLISECONDS = 2_000;
const POLL_MILLISECONDS = 20;

/** Enough of a token to know it again, and of no use to anyone else: the token has been refused already. */
function markOf(access: string): string {
  return encodeURIComponent(access.slice(-16));
}

/**
 * Notes for the other tabs that this access token has been replaced. They run in processes of their own, to which local
 * storage is copied some moments later than the refresh lock is handed on: whoever relied on it alone would use a refresh
 * token twice. Cookies are the same for all processes at once, as soon as they have been read again where they were written.
 */
export function noteRenewed(access: string): void {
  const secure = window.location.protocol === 'https:' ? '; secure' : '';
  document.cookie = `${COOKIE}=${markOf(access)}; path=/; max-age=${KEPT_SECONDS}; samesite=strict${secure}`;
  isRenewed(access);
}

function isRenewed(access: string): boolean {
  return document.cookie.split('; ').includes(`${COOKIE}=${markOf(access)}`);
}

/**
 * Waits until what another tab has put in the place of this access token is there; not at all where none has, and not for
 * ever where local storage was refused.
 * @param hasArrived looks whether it is there by now
 */
export async function renewedElsewhere(access: string, hasArrived: () => boolean): Promise<void> {
  const until = performance.now() + ARRIVAL_TIMEOUT_MILLISECONDS;
  while (!hasArrived() && isRenewed(access) && performance.now() < until) {
    await new Promise((resolve) => setTimeout(resolve, POLL_MILLISECONDS));
  }
}
