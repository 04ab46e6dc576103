import { useEffect } from 'react';

/** What tells of each form on the page whether something in it would be lost. */
const forms = new Set<() => boolean>();

/** Whether something on the page was typed and not saved, of forms that say so with `useUnsavedGuard`. */
export function hasUnsaved(): boolean {
  return [...forms].some((isUnsaved) => isUnsaved());
}

/**
 * Has the visitor asked before the page is left while something in a form would be lost: by the host on a step within the site, by the
 * browser where the document goes.
 *
 * @param isUnsaved asked at that moment; a function that stays the same between renderings
 */
export function useUnsavedGuard(isUnsaved: () => boolean): void {
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (isUnsaved()) event.preventDefault();
    };
    forms.add(isUnsaved);
    window.addEventListener('beforeunload', warn);
    return () => {
      forms.delete(isUnsaved);
      window.removeEventListener('beforeunload', warn);
    };
  }, [isUnsaved]);
}
