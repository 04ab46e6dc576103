import type { StreamTopic } from '@market-pulse/contract';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';

/** What the stream of a page tells of now; nothing while it is not there. */
export class LiveState {
  private topics: readonly StreamTopic[] = [];
  private readonly listeners = new Set<() => void>();

  has(topic: StreamTopic): boolean {
    return this.topics.includes(topic);
  }

  set(topics: readonly StreamTopic[]): void {
    this.topics = topics;
    for (const listener of this.listeners) listener();
  }

  /** @returns a function that ends it */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };
}

const pages = new WeakMap<QueryClient, LiveState>();

/** The state of the page that a query client belongs to. */
export function liveStateOf(client: QueryClient): LiveState {
  const state = pages.get(client) ?? new LiveState();
  pages.set(client, state);
  return state;
}

/** Whether the stream tells of a topic now: whoever shows it as live says so only then. */
export function useIsLive(topic: StreamTopic): boolean {
  const state = liveStateOf(useQueryClient());
  return useSyncExternalStore(
    state.subscribe,
    useCallback(() => state.has(topic), [state, topic]),
    () => false,
  );
}
