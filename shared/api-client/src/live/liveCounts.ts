import type { ForumList } from '@market-pulse/contract';
import type { QueryClient } from '@tanstack/react-query';

/** `forum:12` or a list over several forums, whose count is that of their posts, or `post:34`, whose count is that of its comments. */
export type CountedTopic = `forum:${number}` | ForumList | `post:${number}`;

/** How many posts or comments there are, as the server said last; what is on screen may have fewer. */
export class LiveCounts {
  private readonly counts = new Map<CountedTopic, number>();
  private readonly written = new Map<CountedTopic, number>();
  private readonly listeners = new Set<() => void>();

  /** The count of a topic; undefined before anything was said. */
  of(topic: CountedTopic): number | undefined {
    return this.counts.get(topic);
  }

  note(topic: CountedTopic, count: number): void {
    if (this.counts.get(topic) === count) return;
    this.counts.set(topic, count);
    for (const listener of this.listeners) listener();
  }

  /** How many this page has written itself since it was opened: they are no news to whoever did. */
  writtenIn(topic: CountedTopic): number {
    return this.written.get(topic) ?? 0;
  }

  noteWritten(topic: CountedTopic): void {
    this.written.set(topic, this.writtenIn(topic) + 1);
    for (const listener of this.listeners) listener();
  }

  /** @returns a function that ends it */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };
}

const pages = new WeakMap<QueryClient, LiveCounts>();

/** The counts of the page that a query client belongs to. */
export function liveCountsOf(client: QueryClient): LiveCounts {
  const counts = pages.get(client) ?? new LiveCounts();
  pages.set(client, counts);
  return counts;
}
