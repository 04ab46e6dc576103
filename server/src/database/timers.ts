/** Node takes no longer time for a timer; one that is longer ends after a millisecond. */
const LONGEST_MILLISECONDS = 2 ** 31 - 1;

/**
 * Lets timers last as long as Node can have them last, where they are to last longer. PGlite sets one until a moment of the clock:
 * where that went back by a month, it would end and be set again a thousand times a second. One that ends early is set again.
 *
 * @param timers the global object of a thread
 */
export function capTimers(timers: Pick<typeof globalThis, 'setTimeout'>): void {
  const { setTimeout: set } = timers;
  const capped = (callback: () => void, milliseconds?: number, ...parts: []) =>
    set(callback, milliseconds === undefined ? undefined : Math.min(milliseconds, LONGEST_MILLISECONDS), ...parts);
  timers.setTimeout = Object.assign(capped, set);
}
