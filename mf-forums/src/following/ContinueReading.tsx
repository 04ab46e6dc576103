import { useCommentsFrom, useReadingPlace, useSaveReadingPlace } from '@market-pulse/api-client/forums';
import type { Comment } from '@market-pulse/contract';
import { isSignedIn, useSession } from '@market-pulse/session';
import { Button, layout, useApp } from '@market-pulse/ui';
import { useEffect, useRef, type ReactNode } from 'react';
import { commentAnchor } from '../comments/commentLink';
import { inOrder } from '../comments/inOrder';
import { lastRead } from './lastRead';

interface PlaceProps {
  readonly postId: number;
}

interface ContinueReadingProps extends PlaceProps {
  readonly isLong: boolean;
  /** Whether the oldest come first: in another order nothing is behind a comment. */
  readonly isByTime: boolean;
  /** The comments from the place on are there, oldest first. */
  readonly onContinue: () => void;
}

/** Leads to the comments behind the last one that was read, when a discussion is so long that it does not open whole. */
export function ContinueReading({ postId, isLong, isByTime, onContinue }: ContinueReadingProps): ReactNode {
  const { data } = useReadingPlace(postId);
  const { mutate, isPending, data: shown } = useCommentsFrom(postId);
  const { message } = useApp();
  const onError = () => message.error('Failed to load comments');
  const cursor = data?.cursor ?? undefined;
  if (cursor === undefined || (!isLong && shown === undefined)) return undefined;
  const isFromPlace = isByTime && shown?.cursor !== undefined;
  return (
    <p className={layout.row}>
      <Button
        loading={isPending}
        onClick={() => mutate(isFromPlace ? undefined : cursor, { onError, onSuccess: onContinue })}
      >
        {isFromPlace ? 'Read from the beginning' : 'Continue reading'}
      </Button>
    </p>
  );
}

/** Stands behind the last comment on screen: when somebody comes there, that comment counts as read. */
export function ReadingMark({ postId, commentId }: PlaceProps & { readonly commentId: number | undefined }): ReactNode {
  const signedIn = useSession(isSignedIn);
  const { mutate } = useSaveReadingPlace(postId);
  const mark = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const element = mark.current;
    if (!signedIn || commentId === undefined || !element || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      mutate(commentId);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [signedIn, commentId, mutate]);
  return <span ref={mark} aria-hidden="true" />;
}

/** Whether a comment stands in what is closed: it has no place on the page then. */
function isFolded(id: number): boolean {
  return Boolean(document.getElementById(commentAnchor(id))?.closest('details:not([open])'));
}

/** After so long without scrolling somebody has come to a place, in milliseconds. */
const REST_MILLISECONDS = 1_000;

interface ReadSoFarProps extends PlaceProps {
  /** What is listed by time. */
  readonly comments: readonly Comment[];
  /** Those of them that stand above the list. */
  readonly apart: readonly number[];
}

/**
 * Keeps up to which comment somebody has read who reads by time, and leaves in the middle. It never goes back: whoever looks at the
 * beginning again keeps their place.
 */
export function ReadSoFar({ postId, comments, apart }: ReadSoFarProps): ReactNode {
  const { data: place } = useReadingPlace(postId);
  const { mutate } = useSaveReadingPlace(postId);
  const furthest = useRef(0);
  useEffect(() => {
    if (place === undefined) return;
    furthest.current = Math.max(furthest.current, place.comment_id ?? 0);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const note = () => {
      const bottomOf = (id: number) => document.getElementById(commentAnchor(id))?.getBoundingClientRect().bottom;
      const ids = inOrder(comments).flatMap(({ id }) => (apart.includes(id) || isFolded(id) ? [] : [id]));
      const read = lastRead(ids, bottomOf, window.innerHeight);
      if (read === undefined || read <= furthest.current) return;
      furthest.current = read;
      mutate(read);
    };
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(note, REST_MILLISECONDS);
    };
    window.addEventListener('scroll', wait, { passive: true });
    return () => {
      clearTimeout(timer);
      window.removeEventListener('scroll', wait);
    };
  }, [place, comments, apart, mutate]);
  return undefined;
}
