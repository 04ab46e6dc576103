/**
 * The share of items that begin a block, as a power of two: one of 16, so many have a block about. With fewer, the browser watches too many
 * blocks; with more, each one that comes near costs too much at once.
 */
const BLOCK_BITS = 4;

/**
 * Whether a block begins with an item: always the same ones, whatever comes before and behind. The highest bits of a multiplicative hash
 * (Knuth, The Art of Computer Programming 3, 6.4), so that it does not matter in which steps numbers go on.
 */
export const beginsBlock = (id: number): boolean => Math.imul(id, 0x9e3779b1) >>> (32 - BLOCK_BITS) === 0;

/**
 * Items of a long list in blocks. Where a block begins is a matter of the item, not of its place: what is added or taken away changes the
 * block that it is in, and no item goes from one block to another.
 *
 * @param firstFar the item that the second block begins with; all before it are the first one
 * @returns the blocks in order, none of them empty but perhaps the first
 */
export function inBlocks<Item extends { readonly id: number }>(
  items: readonly Item[],
  firstFar: number | undefined,
): readonly (readonly Item[])[] {
  const from = firstFar === undefined ? -1 : items.findIndex(({ id }) => id === firstFar);
  if (from < 0) return [items];
  const blocks: Item[][] = [items.slice(0, from)];
  for (const item of items.slice(from)) {
    if (item.id === firstFar || beginsBlock(item.id)) blocks.push([item]);
    else blocks.at(-1)?.push(item);
  }
  return blocks;
}
