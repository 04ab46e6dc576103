import { useCallback, useEffect, useState } from 'react';
import { railEdges, type RailEdges } from './railEdges';

/** How much of what is seen is moved on at once: what was cut off stays in sight. */
const SHARE = 0.8;

export interface Rail extends RailEdges {
  /** For the element that is scrolled. */
  readonly ref: (element: HTMLElement | null) => void;
  /** Moves on by what is in sight, nearly. */
  readonly move: (to: 'previous' | 'next') => void;
}

/** A list that is scrolled sideways, with what its buttons need. Before it is there it counts as being at both of its ends. */
export function useRail(): Rail {
  const [element, setElement] = useState<HTMLElement | null>(null);
  const [edges, setEdges] = useState<RailEdges>({ isAtStart: true, isAtEnd: true });

  useEffect(() => {
    if (!element) return undefined;
    const read = () => {
      const next = railEdges(element);
      setEdges((known) => (known.isAtStart === next.isAtStart && known.isAtEnd === next.isAtEnd ? known : next));
    };
    const observer = new ResizeObserver(read);
    observer.observe(element);
    element.addEventListener('scroll', read, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', read);
    };
  }, [element]);

  const move = useCallback(
    (to: 'previous' | 'next') => {
      const way = (element?.clientWidth ?? 0) * SHARE;
      element?.scrollBy({ left: to === 'next' ? way : -way });
    },
    [element],
  );
  return { ...edges, ref: setElement, move };
}
