import type { QueryLike } from '@market-pulse/ui';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useRetryOnline } from './useRetryOnline';

type Outcome<Module> =
  | { readonly status: 'pending' }
  | { readonly status: 'success'; readonly module: Module }
  | { readonly status: 'error'; readonly error: unknown };

/** How long a file that failed may take to come anew before it is imported again all the same. */
const REFETCH_MILLISECONDS = 5000;

/** Puts the present answer for a chunk that failed in the place of a bad one that the browser may keep for ever. */
async function fetchAnew(failure: unknown): Promise<void> {
  const { request } = (failure ?? {}) as { readonly request?: unknown };
  if (typeof request !== 'string') return;
  await fetch(request, { cache: 'reload', signal: AbortSignal.timeout(REFETCH_MILLISECONDS) }).catch(() => undefined);
}

/**
 * Brings a library of the remote's own in a chunk of its own, when what needs it is on screen; it shows with `AsyncState`
 * like any other answer. A failed import can be tried again, and is once a lost connection is back.
 *
 * @param load a function that stays the same between renderings: `const load = () => import('./chart')` in the module
 */
export function useLazyImport<Module>(load: () => Promise<Module>): QueryLike<Module> {
  const [attempt, setAttempt] = useState(0);
  const failure = useRef<unknown>(undefined);
  const [outcome, setOutcome] = useState<Outcome<Module>>({ status: 'pending' });

  useEffect(() => {
    let current = true;
    fetchAnew(failure.current)
      .then(load)
      .then(
        (module) => current && setOutcome({ status: 'success', module }),
        (error: unknown) => {
          failure.current = error;
          if (current) setOutcome({ status: 'error', error });
        },
      );
    return () => {
      current = false;
    };
  }, [load, attempt]);

  const refetch = useCallback(() => {
    setOutcome({ status: 'pending' });
    setAttempt((count) => count + 1);
  }, []);
  useRetryOnline(outcome.status === 'error', refetch, outcome.status === 'success');
  return {
    status: outcome.status,
    data: outcome.status === 'success' ? outcome.module : undefined,
    error: outcome.status === 'error' ? outcome.error : undefined,
    refetch,
  };
}
