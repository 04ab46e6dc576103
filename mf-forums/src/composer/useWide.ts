import { useSyncExternalStore } from 'react';

/** From this width on a preview has room beside what is written. */
const WIDE = '(width >= 992px)';

function watch(listener: () => void): () => void {
  const media = window.matchMedia(WIDE);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}

/** Whether the window has room for a preview beside the text. For what is opened in a browser alone. */
export function useWide(): boolean {
  return useSyncExternalStore(
    watch,
    () => window.matchMedia(WIDE).matches,
    () => false,
  );
}
