import { useWatchlist } from '@market-pulse/api-client';
import type { WatchedKind } from '@market-pulse/contract';
import { useMemo } from 'react';

/** The symbols of one kind that the visitor watches; undefined while that is not known. */
export function useWatchedSymbols(kind: WatchedKind): ReadonlySet<string> | undefined {
  const { data: list } = useWatchlist();
  return useMemo(
    () => list && new Set(list.filter((entry) => entry.kind === kind).map(({ symbol }) => symbol)),
    [list, kind],
  );
}
