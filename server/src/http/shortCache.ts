import { LRUCache } from 'lru-cache';

/** What was read from the database, for a few seconds. */
export interface ShortCache<Key extends string | number, Value extends object> {
  /** What is known of the key, else what `load` finds. That nothing was found is not kept. */
  read(key: Key, load: () => Promise<Value | undefined>): Promise<Value | undefined>;
  /** What `load` finds now, whatever is known. It is kept, or what was known is forgotten where there is nothing. */
  renew(key: Key, load: () => Promise<Value | undefined>): Promise<Value | undefined>;
  /** To be called when a change is stored, and before it is answered: whoever reads from then on is told of it. */
  forget(key: Key): void;
  /** `forget` for all of which this holds. */
  forgetWhere(holds: (value: Value) => boolean): void;
}

export interface ShortCacheOptions {
  /** How long something is known; 0 keeps nothing. */
  readonly milliseconds: number;
  /** How many keys are known at most; the one that nobody asked for the longest goes first. */
  readonly entries: number;
  readonly monotonicClock: () => number;
}

/** A cache of this process. What another process changes shows when it is too old. */
export function createShortCache<Key extends string | number, Value extends object>({
  milliseconds,
  entries,
  monotonicClock,
}: ShortCacheOptions): ShortCache<Key, Value> {
  const known = new LRUCache<Key, { readonly value: Value; readonly since: number }>({ max: entries });
  /** Changes with everything that is forgotten: what was being read meanwhile may be from before. */
  let generation = 0;

  function forget(key: Key): void {
    generation += 1;
    known.delete(key);
  }

  async function renew(key: Key, load: () => Promise<Value | undefined>): Promise<Value | undefined> {
    const since = monotonicClock();
    const before = generation;
    const value = await load();
    if (value === undefined) forget(key);
    else if (generation === before) known.set(key, { value, since });
    return value;
  }

  return {
    async read(key, load) {
      const entry = known.get(key);
      const isKnown = entry !== undefined && monotonicClock() - entry.since < milliseconds;
      return isKnown ? entry.value : renew(key, load);
    },
    renew,
    forget,
    forgetWhere(holds) {
      generation += 1;
      for (const [key, { value }] of [...known.entries()]) if (holds(value)) known.delete(key);
    },
  };
}
