import { useSearchParams } from '@market-pulse/remote-kit';
import { useCallback, useEffect, useRef } from 'react';
import { withParameters } from './tableView';

/** The parameters of the page's address, and the way to change some of them. */
export interface TableAddress {
  parameters: URLSearchParams;
  /** Leads to another view, which Back leaves again. `replace` stays in the same step of the history. */
  change: (changes: Readonly<Record<string, string | undefined>>, options?: { replace?: boolean }) => void;
}

/** How a table is looked at stands in the address, so that a view can be left, returned to, and sent to others. */
export function useTableAddress(): TableAddress {
  const [parameters, setParameters] = useSearchParams();
  const change = useCallback<TableAddress['change']>(
    (changes, { replace = false } = {}) =>
      setParameters((present) => withParameters(present, changes), { replace, preventScrollReset: true }),
    [setParameters],
  );
  return { parameters, change };
}

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
