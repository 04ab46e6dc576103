import { useEffect, useState } from 'react';

/** Typing pauses this long before a search runs (specification, section 4). */
export const SEARCH_DEBOUNCE_MILLISECONDS = 300;

/** A value once it has stayed the same for `milliseconds`. */
export function useDebouncedValue(value: string, milliseconds: number): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return settled;
}
