import { createContext, useContext, useSyncExternalStore } from 'react';

const MINUTE_MILLISECONDS = 60_000;

/** When the page was rendered, in milliseconds since 1970, where a server did it; undefined elsewhere. */
const RenderTimeContext = createContext<number | undefined>(undefined);

/** Tells every `useNow` below it when the page was rendered. Its value stays the same while the page is open. */
export const RenderTimeProvider = RenderTimeContext.Provider;

/** One clock for the page, which stands still while nobody looks at it. */
function createClock() {
  const listeners = new Set<() => void>();
  let now: number | undefined;
  let timer: ReturnType<typeof setInterval> | undefined;

  function tick() {
    now = Date.now();
    listeners.forEach((listener) => listener());
  }

  return {
    read: () => now,
    subscribe(listener: () => void) {
      listeners.add(listener);
      if (listeners.size === 1) {
        now = Date.now();
        timer = setInterval(tick, MINUTE_MILLISECONDS);
      }
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        clearInterval(timer);
        now = undefined;
      };
    },
  };
}

const clock = createClock();

/**
 * The present time in milliseconds since 1970, renewed every minute: for ages and days left. Rendering reads no clock: where
 * a server rendered the page it is at first the time of that, in the browser's first rendering too, else undefined until an
 * effect has read it.
 */
export function useNow(): number | undefined {
  const rendered = useContext(RenderTimeContext);
  return useSyncExternalStore(clock.subscribe, clock.read, () => rendered);
}
