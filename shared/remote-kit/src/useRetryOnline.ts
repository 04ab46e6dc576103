import { useEffect, useRef } from 'react';

/** Tries in vain that nobody asked for. A connection that comes and goes would bring them for ever. */
const MOST_TRIES = 5;

/**
 * Tries again when the browser's connection comes back.
 *
 * @param isWaiting whether the connection is what is missing; false while a try is under way, so that there is one at a time
 * @param retry stays the same between renderings
 * @param isThere whether what was missing has come; what is missing later is tried for as often again
 */
export function useRetryOnline(isWaiting: boolean, retry: () => void, isThere = false): void {
  const tries = useRef(0);
  useEffect(() => {
    if (isThere) tries.current = 0;
  }, [isThere]);
  useEffect(() => {
    if (!isWaiting) return undefined;
    const retryOnline = () => {
      if (tries.current >= MOST_TRIES) return;
      tries.current += 1;
      retry();
    };
    window.addEventListener('online', retryOnline, { once: true });
    return () => window.removeEventListener('online', retryOnline);
  }, [isWaiting, retry]);
}
