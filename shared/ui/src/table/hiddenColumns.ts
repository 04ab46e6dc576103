import { useCallback, useLayoutEffect, useState } from 'react';

/** Where it is remembered which columns of a table are hidden; nothing stands there while all are shown. */
export const hiddenColumnsKey = (table: string) => `market-pulse:columns:${table}`;

const NONE: readonly string[] = [];
/** More cannot be chosen; what is longer was not written by a table. */
const MOST = 30;

function remembered(table: string): readonly string[] {
  try {
    const keys: unknown = JSON.parse(window.localStorage.getItem(hiddenColumnsKey(table)) ?? '[]');
    if (!Array.isArray(keys) || keys.length === 0 || keys.length > MOST) return NONE;
    return keys.filter((key) => typeof key === 'string');
  } catch {
    return NONE;
  }
}

/**
 * Keys of the columns that the visitor hides on this device in the table of a name, and how to hide others. It is read once
 * the page is there: a server does not know it, and shows all.
 */
export function useHiddenColumns(table: string): readonly [readonly string[], (keys: readonly string[]) => void] {
  const [hidden, setHidden] = useState(NONE);
  useLayoutEffect(() => {
    const read = () => setHidden(remembered(table));
    const readOtherTab = ({ key }: StorageEvent) => {
      if (key === hiddenColumnsKey(table) || key === null) read();
    };
    read();
    window.addEventListener('storage', readOtherTab);
    return () => window.removeEventListener('storage', readOtherTab);
  }, [table]);
  const hide = useCallback(
    (keys: readonly string[]) => {
      setHidden(keys);
      try {
        if (keys.length > 0) window.localStorage.setItem(hiddenColumnsKey(table), JSON.stringify(keys));
        else window.localStorage.removeItem(hiddenColumnsKey(table));
      } catch {
        // Storage may be full or forbidden: the choice then holds for this visit of the page.
      }
    },
    [table],
  );
  return [hidden, hide];
}
