import { useAddressState, useLocation } from '@market-pulse/remote-kit';
import { useEffect, useSyncExternalStore } from 'react';
import { commentAnchor, commentOfHash } from './commentLink';
import { COMMENT_PARAMETERS } from './commentSort';

const neverChanges = () => () => undefined;

/**
 * The comment that the address points at: a permanent link by its parameter, which servers read, and any by its end. That end no server
 * knows, so it counts once a browser has taken the page over.
 */
export function useLinkedComment(): number | undefined {
  const { hash } = useLocation();
  const [{ comment }] = useAddressState(COMMENT_PARAMETERS);
  const isBrowsers = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
  return (isBrowsers ? commentOfHash(hash) : undefined) ?? comment;
}

/**
 * Brings the comment that the address points at into view, once it is there, unless the address ends with another place.
 *
 * @param isThere whether it is on screen
 */
export function useShowLinked(id: number | undefined, isThere: boolean): void {
  const { hash } = useLocation();
  const isWanted = hash === '' || commentOfHash(hash) === id;
  useEffect(() => {
    if (id !== undefined && isThere && isWanted) bringIntoView(id);
  }, [id, isThere, isWanted]);
}

/** Brings a comment that is on the page into the middle of the window, and the focus to it. */
export function bringIntoView(id: number): void {
  const shown = document.getElementById(commentAnchor(id));
  // jsdom has no layout to scroll in.
  shown?.scrollIntoView?.({ block: 'center' });
  shown?.focus({ preventScroll: true });
}
