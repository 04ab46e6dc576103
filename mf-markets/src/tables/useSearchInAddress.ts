import { useEffect, useRef } from 'react';

/**
 * Keeps a search box and the address of the page in step: a search that has settled is written, and going back or forward
 * fills the box again.
 * @param written the search that the address has
 * @param settled the search that is shown; `''` without one
 */
export function useSearchInAddress(
  written: string,
  settled: string,
  { setQuery, write }: { setQuery: (query: string) => void; write: (query: string, isRefinement: boolean) => void },
): void {
  /** What box and address last agreed on. */
  const agreed = useRef(written);
  const latest = useRef({ setQuery, write });
  useEffect(() => {
    latest.current = { setQuery, write };
  });
  useEffect(() => {
    if (written === agreed.current) return;
    agreed.current = written;
    latest.current.setQuery(written);
  }, [written]);
  useEffect(() => {
    if (settled === agreed.current) return;
    // Of one search only the last form is worth a step of the history.
    const isRefinement = settled !== '' && agreed.current !== '';
    agreed.current = settled;
    latest.current.write(settled, isRefinement);
  }, [settled]);
}
