import { useEffect, useState, type ComponentType, type RefObject } from 'react';
import { FIRST_ROWS } from './rowWindow';
import type { ScrollingWindowProps } from './ScrollingWindow';

/** So near, in px, the end of the first rows may come to the window's before the others are asked for. */
const NEAR = 300;

/** What tells which rows are near the window; `failed` when its code does not come. */
type Found = ComponentType<ScrollingWindowProps> | 'failed' | undefined;

/**
 * What tells which rows of a long table are near the window. Its code is asked for when somebody scrolls, goes into the rows, or
 * has a window that the first rows do not fill: until then the top of the table is all that can be seen.
 *
 * @param count rows of the table
 * @param rowHeight that a row is taken for, in px
 */
export function useScrollingWindow(
  body: RefObject<HTMLTableSectionElement | null>,
  count: number,
  rowHeight: number,
): Found {
  const [found, setFound] = useState<Found>();
  const isLong = count > FIRST_ROWS;
  useEffect(() => {
    const rows = body.current;
    if (!isLong || found !== undefined || !rows) return;
    let isGone = false;
    let isAsked = false;
    const ask = () => {
      if (isAsked) return;
      isAsked = true;
      import('./ScrollingWindow').then(
        (module) => !isGone && setFound(() => module.ScrollingWindow),
        () => !isGone && setFound('failed'),
      );
    };
    const look = () => {
      const left = rows.getBoundingClientRect().top + FIRST_ROWS * rowHeight - window.innerHeight;
      if (window.scrollY > 0 || left < NEAR) ask();
    };
    look();
    window.addEventListener('scroll', look, { passive: true });
    window.addEventListener('resize', look);
    rows.addEventListener('focusin', ask);
    return () => {
      isGone = true;
      window.removeEventListener('scroll', look);
      window.removeEventListener('resize', look);
      rows.removeEventListener('focusin', ask);
    };
  }, [body, isLong, found, rowHeight]);
  return isLong ? found : undefined;
}
