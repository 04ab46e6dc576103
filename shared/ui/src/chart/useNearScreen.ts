import { useEffect, useState, type RefObject } from 'react';

/** How far below or above the window something is near: about what is scrolled while its code comes. */
const NEAR = '400px 0px';

/** Whether an element is, or has been, on screen or near it; false while rendering, and on a server. */
export function useNearScreen(element: RefObject<Element | null>): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (isNear || element.current === null) return undefined;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: NEAR },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, isNear]);
  return isNear;
}
