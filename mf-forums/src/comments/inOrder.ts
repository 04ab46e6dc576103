import type { CommentSort } from '@market-pulse/contract';

interface Placed {
  readonly id: number;
  readonly created_at: string;
}

/** Comments or replies of several lists as one: each once, the oldest first, as the server has them. */
export function inOrder<Item extends Placed>(...lists: readonly (readonly Item[])[]): Item[] {
  const byId = new Map(lists.flat().map((item) => [item.id, item]));
  return [...byId.values()].sort(
    (one, other) => Date.parse(one.created_at) - Date.parse(other.created_at) || one.id - other.id,
  );
}

/**
 * The comments of a list in its order, each once: votes may carry one from a page that is shown to a later one. By time they are put in
 * order, and by votes they stay where the server had them, so that nothing moves under whoever reads.
 */
export function inListOrder<Item extends Placed>(items: readonly Item[], sort: CommentSort): Item[] {
  if (sort !== 'best') return sort === 'new' ? inOrder(items).reverse() : inOrder(items);
  return [...new Map(items.map((item) => [item.id, item])).values()];
}
