import type { StreamTopic } from '@market-pulse/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { whenTakenOver } from '../transport/takenOver';
import { type CountedTopic, liveCountsOf } from './liveCounts';

/**
 * Keeps what is on screen of a topic in step with what others do while the component is mounted: votes change in their place, and
 * the badge of the bell counts. Any number of components may ask for one.
 * @param topic undefined for nothing, as long as it is not known
 */
export function useLiveTopic(topic: StreamTopic | undefined): void {
  const client = useQueryClient();
  useEffect(() => {
    if (topic === undefined) return;
    let isGone = false;
    let leave: (() => void) | undefined;
    // What a server rendered is taken over as it is; the code comes apart from the first scripts.
    void whenTakenOver()
      .then(() => import('./LiveTopics'))
      .then(
        ({ liveTopicsOf }) => {
          if (!isGone) leave = liveTopicsOf(client).join(topic);
        },
        () => undefined,
      );
    return () => {
      isGone = true;
      leave?.();
    };
  }, [client, topic]);
}

/**
 * How many posts of a forum, or comments on a post, others have added since the list on screen was read; 0 where none are known of.
 * @param shownCount size of the whole list as its answer says it; undefined while there is none
 */
export function useNewCount(topic: CountedTopic, shownCount: number | undefined): number {
  const counts = liveCountsOf(useQueryClient());
  const count = useSyncExternalStore(
    counts.subscribe,
    useCallback(() => counts.of(topic), [counts, topic]),
    () => undefined,
  );
  const written = useSyncExternalStore(
    counts.subscribe,
    useCallback(() => counts.writtenIn(topic), [counts, topic]),
    () => 0,
  );
  // What one has written oneself is in the list once that is read anew.
  const [shown, setShown] = useState({ topic, shownCount, written });
  if (shown.topic !== topic || shown.shownCount !== shownCount) setShown({ topic, shownCount, written });
  if (count === undefined || shownCount === undefined) return 0;
  return Math.max(0, count - shownCount - (written - shown.written));
}
