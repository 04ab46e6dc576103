import { useCallback, useEffect, useRef, useState } from 'react';
import { usePlatform, type LoadResult } from './platform';
import { useRetryOnline } from './useRetryOnline';

/** An exposed module of a remote as it stands now. */
export interface RemoteModuleState {
  /** Undefined while it is being loaded. */
  readonly result: LoadResult | undefined;
  /** Changes with each result, so that what failed is not kept. */
  readonly round: number;
  /** Loads it again because a person asks for it. */
  readonly retry: () => void;
  /** Puts another release in the place of the one whose component threw. */
  readonly replace: (version: string, thrown: unknown) => void;
}

/**
 * Loads an exposed module while the component is shown; one that did not come for want of a connection again when that
 * is back. Of several loads the one that was asked for last counts.
 */
export function useRemoteModule(remote: string, expose: string): RemoteModuleState {
  const { loader } = usePlatform();
  const [{ result, round }, setShown] = useState(() => ({ result: loader.peek(remote, expose), round: 0 }));
  const latest = useRef<symbol>(undefined);

  const follow = useCallback((loading: Promise<LoadResult>) => {
    const ticket = Symbol();
    latest.current = ticket;
    void loading.then((next) => {
      if (latest.current !== ticket) return;
      setShown((shown) => (shown.result === next ? shown : { result: next, round: shown.round + 1 }));
    });
  }, []);

  useEffect(() => {
    // What threw as soon as it was shown is being replaced already.
    if (!latest.current) follow(loader.load(remote, expose));
    return () => {
      latest.current = undefined;
    };
  }, [loader, remote, expose, follow]);

  const startOver = useCallback(
    (loading: Promise<LoadResult>) => {
      setShown((shown) => ({ ...shown, result: undefined }));
      follow(loading);
    },
    [follow],
  );
  useRetryOnline(
    result?.status === 'failed' && result.error.code === 'network',
    useCallback(() => startOver(loader.load(remote, expose)), [startOver, loader, remote, expose]),
    result?.status === 'loaded',
  );
  return {
    result,
    round,
    retry: useCallback(() => startOver(loader.retry(remote, expose)), [startOver, loader, remote, expose]),
    replace: useCallback(
      (version, thrown) => startOver(loader.replace(remote, expose, version, thrown)),
      [startOver, loader, remote, expose],
    ),
  };
}
