/** Heights that are remembered; what stands further back has been left long ago. */
const MOST = 20_000;

const heights = new Map<string, number>();
const names = new WeakMap<Element, string>();
let observer: ResizeObserver | undefined;

function note(entries: readonly ResizeObserverEntry[]): void {
  if (heights.size > MOST) heights.clear();
  for (const { target, contentRect } of entries) {
    const name = names.get(target);
    // What is not on screen any more has none.
    if (name !== undefined && target.isConnected) heights.set(name, contentRect.height);
  }
}

/** How high an item was when it was on screen last, in CSS pixels without its padding; undefined where it never was. */
export function heightOf(name: string): number | undefined {
  return heights.get(name);
}

/** Remembers how high an item is as long as it is there. @returns ends it */
export function watchHeight(element: Element, name: string): () => void {
  if (typeof ResizeObserver === 'undefined') return () => undefined;
  const watching = (observer ??= new ResizeObserver(note));
  names.set(element, name);
  watching.observe(element);
  return () => watching.unobserve(element);
}
