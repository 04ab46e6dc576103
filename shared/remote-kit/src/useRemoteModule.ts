import { useCallback, useEffect, useRef, useState } from 'react';
import { usePlatform, type LoadResult } from './platform';

/** A piece of a remote as it stands now. */
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

/** Loads a piece of a remote while the component is shown. Of several loads the one that was asked for last counts. */
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
    follow(loader.load(remote, expose));
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
