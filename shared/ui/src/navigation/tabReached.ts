/** What is looked at of a pressed key. */
export type PressedKey = Readonly<Record<'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey', boolean> & { key: string }>;

/**
 * The tab that a key leads to from another one: arrows go round, Home and End to the ends.
 *
 * @param from place of the present tab, from 0
 * @returns undefined for other keys, and for those that are the browser's with another one: Alt and an arrow lead back in its history
 */
export function tabReached(pressed: PressedKey, from: number, count: number): number | undefined {
  if (pressed.altKey || pressed.ctrlKey || pressed.metaKey || pressed.shiftKey) return undefined;
  switch (pressed.key) {
    case 'ArrowRight':
      return (from + 1) % count;
    case 'ArrowLeft':
      return (from - 1 + count) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}
