import { useEffect, useRef } from 'react';

/** Tries that nobody asked for. A connection that comes and goes would bring them for ever. */
const MOST_TRIES = 5;

/**
 * Tries again when the browser's connection comes back.
 *
 * @param isWaiting whether the connection is what is missing; false while a try is under way, so that there is one at a time
 * @param retry stays the same between renderings
 */
export function useRetryOnline(isWaiting: boolean, retry: () => void): void {
  const tries = useRef(0);
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
