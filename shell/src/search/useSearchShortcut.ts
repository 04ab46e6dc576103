import { useEffect } from 'react';

/** Where typing a slash means a slash. */
const TYPING = 'input, textarea, select, [contenteditable]:not([contenteditable="false"])';

/** Calls `open` on Ctrl K or Cmd K, and on `/` where it is not typed into something. `open` stays the same function. */
export function useSearchShortcut(open: () => void): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || event.altKey || !isShortcut(event)) return;
      event.preventDefault();
      open();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [open]);
}

function isShortcut({ key, ctrlKey, metaKey, target }: KeyboardEvent): boolean {
  if (key.toLowerCase() === 'k') return ctrlKey !== metaKey;
  if (key !== '/' || ctrlKey || metaKey) return false;
  return !(target instanceof Element && target.closest(TYPING));
}
