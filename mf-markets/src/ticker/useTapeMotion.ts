import { useEffect, type RefObject } from 'react';
import { nextOffset, withinList } from './tapeOffset';

/** The parts of a tape: a window, in it a track, in it the list and its copy. */
export interface TapeParts {
  readonly viewport: RefObject<HTMLElement | null>;
  readonly track: RefObject<HTMLElement | null>;
  readonly list: RefObject<HTMLElement | null>;
}

/**
 * Moves a tape while `isMoving`, frame by frame. While it stands still the same place is reached by scrolling instead, so
 * that it can be scrolled by hand and what has the focus is in sight.
 */
export function useTapeMotion({ viewport, track, list }: TapeParts, isMoving: boolean): void {
  useEffect(() => {
    const [view, moved, first] = [viewport.current, track.current, list.current];
    if (!isMoving || !view || !moved || !first) return;
    let offset = withinList(view.scrollLeft, first.offsetWidth);
    view.scrollLeft = 0;
    const step = () => {
      offset = nextOffset(offset, first.offsetWidth);
      moved.style.transform = `translateX(${-offset}px)`;
      frame = requestAnimationFrame(step);
    };
    let frame = requestAnimationFrame(step);
    return () => {
      cancelAnimationFrame(frame);
      moved.style.transform = '';
      view.scrollLeft += offset;
      const focused = document.activeElement;
      if (focused && view.contains(focused)) focused.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    };
  }, [viewport, track, list, isMoving]);
}
