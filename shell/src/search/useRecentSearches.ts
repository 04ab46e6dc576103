import { useCallback, useEffect, useState } from 'react';
import { readRecentSearches } from './rememberedSearches';

const NONE: readonly string[] = [];

/** The recent searches of this browser, and a way to read them again after a change. */
export function useRecentSearches(): { readonly searches: readonly string[]; readonly reload: () => void } {
  const [searches, setSearches] = useState(NONE);
  const reload = useCallback(() => setSearches(readRecentSearches()), []);
  useEffect(reload, [reload]);
  return { searches, reload };
}
