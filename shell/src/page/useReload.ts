import { useCallback, useState } from 'react';
import { isReachable } from './isReachable';

/** Loading the page anew: offered, on its way, or put off because the site does not answer. */
export type ReloadStatus = 'ready' | 'asking' | 'unreachable';

export interface Reload {
  readonly status: ReloadStatus;
  /** Loads the page anew if there is one to be had; else what is on screen stays. */
  readonly reload: () => void;
}

const always = () => true;

/**
 * Loads the page anew without losing it.
 *
 * @param mayReload asked once the site has answered, right before the page is given up; stays the same between renderings
 */
export function useReload(mayReload: () => boolean = always): Reload {
  const [status, setStatus] = useState<ReloadStatus>('ready');
  const reload = useCallback(() => {
    setStatus('asking');
    void isReachable(location.href).then((isThere) => {
      if (!isThere) setStatus('unreachable');
      else if (mayReload()) location.reload();
      else setStatus('ready');
    });
  }, [mayReload]);
  return { status, reload };
}
