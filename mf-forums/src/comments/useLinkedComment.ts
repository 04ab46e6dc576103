import { useLocation } from '@market-pulse/remote-kit';
import { useEffect, useSyncExternalStore } from 'react';
import { commentAnchor, commentOfHash } from './commentLink';

const neverChanges = () => () => undefined;

/** The comment that the address points at. No server knows that part of an address: undefined until a browser has taken the page over. */
export function useLinkedComment(): number | undefined {
  const { hash } = useLocation();
  const isBrowsers = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
  return isBrowsers ? commentOfHash(hash) : undefined;
}

/**
 * Brings a comment that the address points at into view, once it is there.
 *
 * @param isThere whether it is on screen
 */
export function useShowLinked(id: number | undefined, isThere: boolean): void {
  useEffect(() => {
    if (id !== undefined && isThere) bringIntoView(id);
  }, [id, isThere]);
}

/** Brings a comment that is on the page into the middle of the window, and the focus to it. */
export function bringIntoView(id: number): void {
  const shown = document.getElementById(commentAnchor(id));
  // jsdom has no layout to scroll in.
  shown?.scrollIntoView?.({ block: 'center' });
  shown?.focus({ preventScroll: true });
}
