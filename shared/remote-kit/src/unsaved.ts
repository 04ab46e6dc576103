import { useEffect } from 'react';

/** What tells of each form on the page whether something in it would be lost, and whether it is lost with the view already. */
const forms = new Map<() => boolean, boolean>();

/** What a step leaves: the page, or the view of it alone, as the query of its address has it (a tab). */
export type LeftBehind = 'page' | 'view';

/** Whether a step would lose something that was typed and not saved, of forms that say so with `useUnsavedGuard`. */
export function hasUnsaved(left: LeftBehind = 'page'): boolean {
  return [...forms].some(([isUnsaved, goesWithView]) => (left === 'page' || goesWithView) && isUnsaved());
}

export interface UnsavedGuardOptions {
  /** Whether the form stands in a dialog, which another view of the page takes away: a step back to one is asked about too. */
  readonly goesWithView?: boolean;
}

/**
 * Has the visitor asked before the page is left while something in a form would be lost: by the host on a step within the site, by the
 * browser where the document goes.
 *
 * @param isUnsaved asked at that moment; a function that stays the same between renderings
 */
export function useUnsavedGuard(isUnsaved: () => boolean, { goesWithView = false }: UnsavedGuardOptions = {}): void {
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (isUnsaved()) event.preventDefault();
    };
    forms.set(isUnsaved, goesWithView);
    window.addEventListener('beforeunload', warn);
    return () => {
      forms.delete(isUnsaved);
      window.removeEventListener('beforeunload', warn);
    };
  }, [isUnsaved, goesWithView]);
}
