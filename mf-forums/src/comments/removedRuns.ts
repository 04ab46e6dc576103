import type { Reply } from '@market-pulse/contract';

/** A comment or reply as far as it matters whether it can be folded. */
type Foldable = Pick<Reply, 'id' | 'status' | 'username'> & {
  readonly replies?: readonly unknown[];
  readonly replies_cursor?: string | null;
};

/** One comment, or several removed ones that stand one below the other; `id` is that of the first. */
export type ListPart<Item> = { readonly id: number; readonly items: readonly [Item, ...Item[]] };

/** From so many on they are folded: fewer take no more room than a line and what opens it. */
const FEWEST = 4;

/**
 * What is never folded: what the reader wrote, which they may bring back, what the address points at, and what could be read before on the
 * same page, where the reader may have the focus.
 */
export interface Kept {
  readonly username: string | undefined;
  readonly linkedId: number | undefined;
  readonly wasShown: ReadonlySet<number>;
}

/** Whether nothing of a comment is left to be read, neither in its place nor below it. */
function isEmpty({ id, status, username, replies = [], replies_cursor: cursor = null }: Foldable, kept: Kept): boolean {
  if (status !== 'removed' || id === kept.linkedId || username === kept.username || kept.wasShown.has(id)) return false;
  return replies.length === 0 && cursor === null;
}

/** A list in its order, long runs of removed comments that nobody answered as one part each. */
export function inParts<Item extends Foldable>(items: readonly Item[], kept: Kept): ListPart<Item>[] {
  const runs: Item[][] = [];
  for (const item of items) {
    const last = runs.at(-1);
    const before = last?.at(-1);
    if (last && before && isEmpty(before, kept) && isEmpty(item, kept)) last.push(item);
    else runs.push([item]);
  }
  return runs
    .flatMap((run) => (run.length < FEWEST ? run.map((item) => [item]) : [run]))
    .map((run) => ({ id: run[0]?.id ?? 0, items: run as [Item, ...Item[]] }));
}
