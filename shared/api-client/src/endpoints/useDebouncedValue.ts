import { useLayoutEffect, useState } from 'react';

/** Typing pauses this long before a search runs (specification, section 4). */
export const SEARCH_DEBOUNCE_MILLISECONDS = 300;

/** A value once it has stayed the same for `milliseconds`. */
export function useDebouncedValue(value: string, milliseconds: number): string {
  const [settled, setSettled] = useState(value);
  // Not after painting: the timer of a former value could end between a render and its effects, and bring that value back. On a page whose
  // address says what is searched, going back and forward took the search out of it then.
  useLayoutEffect(() => {
    const timer = setTimeout(() => setSettled(value), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return settled;
}
