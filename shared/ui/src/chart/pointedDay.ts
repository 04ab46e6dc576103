import { useSyncExternalStore } from 'react';

/** The day of a chart that somebody points at, apart from React's state: most of a chart has nothing to do with it. */
export interface PointedDay {
  /** The day pointed at; none where the pointer is elsewhere. */
  readonly current: () => string | undefined;
  /** A pointer went to a day, or left. Pointers tell of several within a frame: only the last is passed on, with the frame. */
  readonly follow: (day: string | undefined) => void;
  /** A key was pressed, and goes on from where it led: passed on at once. */
  readonly goTo: (day: string | undefined) => void;
  /** Calls whenever another day is pointed at, until the returned function is called. */
  readonly subscribe: (listener: () => void) => () => void;
}

/** Where nothing is pointed at yet. */
export function createPointedDay(): PointedDay {
  const listeners = new Set<() => void>();
  let shown: string | undefined;
  let next: string | undefined;
  let frame: number | undefined;

  function goTo(day: string | undefined) {
    if (frame !== undefined) cancelAnimationFrame(frame);
    frame = undefined;
    next = day;
    if (day === shown) return;
    shown = day;
    listeners.forEach((tell) => tell());
  }
  return {
    current: () => shown,
    follow(day) {
      next = day;
      frame ??= requestAnimationFrame(() => goTo(next));
    },
    goTo,
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}

/** The day pointed at; who reads it renders whenever that is another one. */
export function usePointedDay({ subscribe, current }: PointedDay): string | undefined {
  return useSyncExternalStore(subscribe, current, current);
}
