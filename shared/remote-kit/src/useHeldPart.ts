import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import { useHydration, useIsHydrating } from './hydration';

/** How far outside of the window a part is asked for, so that it runs when it is seen: a third of a phone's window, in CSS pixels. */
const NEAR_PIXELS = 300;

/** A part of a page from a server that is taken over when somebody needs it. */
export interface HeldPart {
  /** True as long as nobody came near it. The same on a server and in a browser's first rendering. */
  readonly isHeld: boolean;
  /** To be called when its code does not come: what was pressed in it is then waited for no longer. */
  readonly giveUp: () => void;
}

/**
 * Holds what a server rendered in a place until that comes near the window, or the page's `Hydration` wants it: for a press, or
 * because the visitor goes elsewhere.
 */
export function useHeldPart(place: RefObject<HTMLElement | null>): HeldPart {
  const hydration = useHydration();
  const isHydrating = useIsHydrating();
  const [wasServed] = useState(isHydrating);
  const [isHeld, setHeld] = useState(wasServed);
  const letGo = useRef<() => void>(undefined);

  useEffect(() => {
    const element = place.current;
    if (!wasServed || !element) return undefined;
    const begin = () => setHeld(false);
    // What came empty has no place that could be seen.
    const isShown = getComputedStyle(element).display !== 'none';
    if (!isShown || !hydration || !('IntersectionObserver' in window)) {
      queueMicrotask(begin);
      return undefined;
    }
    letGo.current = hydration.hold(element, begin);
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        hydration.want(element);
      },
      { rootMargin: `${NEAR_PIXELS}px 0px` },
    );
    observer.observe(element);
    return () => {
      observer.disconnect();
      letGo.current?.();
    };
  }, [wasServed, hydration, place]);

  return { isHeld, giveUp: useCallback(() => letGo.current?.(), []) };
}
