import { useCallback, useLayoutEffect, useState } from 'react';

/** Where it is remembered what was chosen of a table's columns; nothing stands there while nothing was. */
const columnsKey = (table: string) => `market-pulse:columns:${table}`;

const NONE: readonly string[] = [];
/** More cannot be chosen; what is longer was not written by a table. */
const MOST = 60;

function remembered(table: string): readonly string[] {
  try {
    const keys: unknown = JSON.parse(window.localStorage.getItem(columnsKey(table)) ?? '[]');
    if (!Array.isArray(keys) || keys.length === 0 || keys.length > MOST) return NONE;
    return keys.filter((key) => typeof key === 'string');
  } catch {
    return NONE;
  }
}

/**
 * What the visitor chose on this device of the columns of a table, a word for each, and how to choose otherwise. It is read once
 * the page is there: a server does not know it.
 */
export function useRememberedColumns(table: string): readonly [readonly string[], (keys: readonly string[]) => void] {
  const [words, setWords] = useState(NONE);
  useLayoutEffect(() => {
    const read = () => setWords(remembered(table));
    const readOtherTab = ({ key }: StorageEvent) => {
      if (key === columnsKey(table) || key === null) read();
    };
    read();
    window.addEventListener('storage', readOtherTab);
    return () => window.removeEventListener('storage', readOtherTab);
  }, [table]);
  const remember = useCallback(
    (keys: readonly string[]) => {
      setWords(keys);
      try {
        if (keys.length > 0) window.localStorage.setItem(columnsKey(table), JSON.stringify(keys));
        else window.localStorage.removeItem(columnsKey(table));
      } catch {
        // Storage may be full or forbidden: the choice then holds for this visit of the page.
      }
    },
    [table],
  );
  return [words, remember];
}
