/** A list with one of its items a place further up or down; the same list where there is no such place. */
export function moveEntry<Item>(items: readonly Item[], from: number, by: -1 | 1): readonly Item[] {
  const to = from + by;
  const moved = items[from];
  const other = items[to];
  if (moved === undefined || other === undefined) return items;
  return items.map((item, place) => (place === from ? other : place === to ? moved : item));
}
