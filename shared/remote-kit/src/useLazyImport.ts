import type { QueryLike } from '@market-pulse/ui';
import { useCallback, useEffect, useState } from 'react';

type Outcome<Module> =
  | { readonly status: 'pending' }
  | { readonly status: 'success'; readonly module: Module }
  | { readonly status: 'error'; readonly error: unknown };

/**
 * Brings a library of the remote's own in a chunk of its own, when what needs it is on screen; it shows with `AsyncState`
 * like any other answer. A failed import can be tried again.
 *
 * @param load a function that stays the same between renderings: `const load = () => import('./chart')` in the module
 */
export function useLazyImport<Module>(load: () => Promise<Module>): QueryLike<Module> {
  const [attempt, setAttempt] = useState(0);
  const [outcome, setOutcome] = useState<Outcome<Module>>({ status: 'pending' });

  useEffect(() => {
    let current = true;
    load().then(
      (module) => current && setOutcome({ status: 'success', module }),
      (error: unknown) => current && setOutcome({ status: 'error', error }),
    );
    return () => {
      current = false;
    };
  }, [load, attempt]);

  const refetch = useCallback(() => {
    setOutcome({ status: 'pending' });
    setAttempt((count) => count + 1);
  }, []);
  return {
    status: outcome.status,
    data: outcome.status === 'success' ? outcome.module : undefined,
    error: outcome.status === 'error' ? outcome.error : undefined,
    refetch,
  };
}
