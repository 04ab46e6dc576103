/** What decides where an entry stands in its list. */
export interface Placed {
  readonly entryId: number;
  readonly position: number;
  readonly addedAt: Date;
}

/** The order of a list by hand; entries of one place as by `byNewest`. */
export function byPlace(one: Placed, other: Placed): number {
  return one.position - other.position || byNewest(one, other);
}

/** Newest entries first; entries of one moment with the one that came later first. */
export function byNewest(one: Placed, other: Placed): number {
  return other.addedAt.getTime() - one.addedAt.getTime() || other.entryId - one.entryId;
}

/**
 * A list after somebody gave it an order that they made of what they saw: what they did not name was added meanwhile and
 * comes first, what they named and is gone is left out, and of a name that comes twice the first counts.
 *
 * @param present keys of the entries, in their present order
 * @param wanted keys in the order that they are to have
 */
export function reordered(present: readonly string[], wanted: readonly string[]): string[] {
  const named = new Set(wanted);
  const there = new Set(present);
  return [...present.filter((key) => !named.has(key)), ...[...named].filter((key) => there.has(key))];
}
