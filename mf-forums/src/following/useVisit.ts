import { useReadingPlace, useSaveReadingPlace } from '@market-pulse/api-client/forums';
import { useSession } from '@market-pulse/session';
import { useEffect, useRef } from 'react';

/**
 * Notes that whoever is signed in looks at a discussion, and tells when they did so before: in milliseconds since 1970, by the server's
 * clock; undefined for a first visit, for nobody in particular, and while it is not known.
 *
 * @param isShown whether the comments are on screen
 */
export function useVisit(postId: number, isShown: boolean): number | undefined {
  const { data } = useReadingPlace(postId);
  const { mutate } = useSaveReadingPlace(postId);
  const user = useSession((session) => session.user?.id);
  const notedFor = useRef<number>(undefined);
  // Not before it is known when they looked last: that would be lost. Another order of the comments is the same visit.
  const isTime = data !== undefined && isShown;
  useEffect(() => {
    if (!isTime || user === undefined || notedFor.current === user) return;
    notedFor.current = user;
    mutate(undefined);
  }, [isTime, user, mutate]);
  return data?.visited_at ? Date.parse(data.visited_at) : undefined;
}
