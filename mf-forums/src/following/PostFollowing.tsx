import { useFollowing } from '@market-pulse/api-client/forums';
import type { ForumPost } from '@market-pulse/contract';
import { Link, useMemberPress } from '@market-pulse/remote-kit';
import type { ReactNode } from 'react';
import { isMuted } from './followed';
import { SteadyWord } from './SteadyWord';
import { useFollowingAction } from './useFollowingAction';

export interface BookmarkButtonProps {
  readonly postId: ForumPost['id'];
  /** Class of what stands in a line of actions. */
  readonly className: string | undefined;
}

/** Keeps a post; whoever is not signed in is led to sign-in, so that the line is as long before the session comes as after. */
export function BookmarkButton({ postId, className }: BookmarkButtonProps): ReactNode {
  const { data, isPending } = useFollowing();
  const { change, shownAs } = useFollowingAction();
  const isKept = shownAs(data?.bookmarks.includes(postId) ?? false);
  const { link, onClick } = useMemberPress({
    press: `bookmark ${postId}`,
    notice: 'Sign in to keep a post.',
    isKnown: !isPending,
    isDone: isKept,
    act: () => change({ what: 'bookmark', postId, isOn: !isKept }),
  });
  const word = (
    <>
      <BookmarkIcon />
      <SteadyWord word={isKept ? 'Bookmarked' : 'Bookmark'} longest="Bookmarked" />
    </>
  );
  if (link) {
    return (
      <Link {...link} className={className} aria-label="Bookmark this post">
        {word}
      </Link>
    );
  }
  return (
    <button
      type="button"
      className={className}
      aria-pressed={isKept}
      aria-label="Bookmark this post"
      aria-disabled={isPending}
      onClick={onClick}
    >
      {word}
    </button>
  );
}

export interface MuteButtonProps {
  readonly username: string;
  /** Class of what stands in a line of actions. */
  readonly className: string | undefined;
  /** What its word is about, where it stands alone: `author`. */
  readonly what?: string;
}

/** Folds away what an author writes, or shows it again; for whoever is signed in and is not that author. */
export function MuteButton({ username, className, what }: MuteButtonProps): ReactNode {
  const { data } = useFollowing();
  const { change, shownAs } = useFollowingAction();
  const isOn = shownAs(isMuted(data, username));
  return (
    <button
      type="button"
      className={className}
      aria-pressed={isOn}
      aria-label={`Mute ${username}`}
      disabled={data === undefined}
      onClick={() => change({ what: 'mute', username, isOn: !isOn })}
    >
      {isOn ? 'Muted' : ['Mute', what].filter(Boolean).join(' ')}
    </button>
  );
}

/** A star, before the word Follow. */
export function StarIcon(): ReactNode {
  return (
    <svg viewBox="0 0 16 16" aria-hidden>
      <path d="M8 2.2l1.8 3.6 4 .6-2.9 2.8.7 4L8 11.3l-3.6 1.9.7-4-2.9-2.8 4-.6z" />
    </svg>
  );
}

function BookmarkIcon(): ReactNode {
  return (
    <svg viewBox="0 0 16 16" aria-hidden>
      <path d="M4 2.5h8v11l-4-3-4 3z" />
    </svg>
  );
}
