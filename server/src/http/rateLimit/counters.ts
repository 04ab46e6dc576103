/** Where a window stands after a call was counted. */
export interface Count {
  readonly calls: number;
  /** Milliseconds until the window ends and counting begins anew. */
  readonly remainingMilliseconds: number;
}

/** Counts calls by key in windows that begin with the first call and do not move. */
export interface Counters {
  count(key: string, windowMilliseconds: number): Promise<Count>;
  /** Takes one call back, which turned out not to count. */
  giveBack(key: string): Promise<void>;
}

/** How often windows that are over are thrown away. */
const SWEEP_MILLISECONDS = 60_000;
/** Windows that are kept at most, some 30 MB; beyond that the oldest go. */
const MOST_WINDOWS = 200_000;

/** Counters of this process alone. */
export function createLocalCounters(monotonicClock: () => number): Counters {
  const windows = new Map<string, { calls: number; endsAt: number }>();
  let nextSweep = 0;

  function sweep(now: number): void {
    if (now < nextSweep && windows.size < MOST_WINDOWS) return;
    nextSweep = now + SWEEP_MILLISECONDS;
    for (const [key, { endsAt }] of windows) if (endsAt <= now) windows.delete(key);
    for (const key of windows.keys()) {
      if (windows.size < MOST_WINDOWS) break;
      windows.delete(key);
    }
  }

  return {
    async count(key, windowMilliseconds) {
      const now = monotonicClock();
      const known = windows.get(key);
      if (known && known.endsAt > now) {
        known.calls += 1;
        return { calls: known.calls, remainingMilliseconds: known.endsAt - now };
      }
      sweep(now);
      windows.delete(key);
      windows.set(key, { calls: 1, endsAt: now + windowMilliseconds });
      return { calls: 1, remainingMilliseconds: windowMilliseconds };
    },
    async giveBack(key) {
      const known = windows.get(key);
      if (known) known.calls = Math.max(0, known.calls - 1);
    },
  };
}
