import type { ForumPost } from '@market-pulse/contract';
import { Link, useSignInPath } from '@market-pulse/remote-kit';
import { classNames, linkButtonClass, LinkButton } from '@market-pulse/ui';
import { useState, type ReactNode } from 'react';
import { CreatePost } from '../dialogs/openDialogs';
import { useMember } from '../posts/useMember';
import styles from './ForumActions.module.css';
import { MODERATION_PATH } from './paths';

export interface ForumActionsProps {
  /** The forum that is written into; undefined where it has to be chosen. */
  readonly forumId?: number | undefined;
  /** A post was written, and lists have it. */
  readonly onCreated?: (post: ForumPost) => void;
  /** Usernames of those who moderate the forum or, where several are shown, one of them. */
  readonly moderators?: readonly string[] | undefined;
}

/**
 * What can be done in forums: write a post, for which whoever is not signed in is sent to sign-in, and for moderators, those of the
 * forum too, and admins the way to moderation (specification, sections 2 and 6).
 */
export function ForumActions({ forumId, onCreated, moderators = [] }: ForumActionsProps): ReactNode {
  const { isSignedIn, isModerator, username } = useMember();
  const signInPath = useSignInPath();
  const [isOpen, setOpen] = useState(false);
  const look = classNames(linkButtonClass('primary'), styles.create);
  return (
    <>
      {(isModerator || (username !== undefined && moderators.includes(username))) && (
        <LinkButton to={MODERATION_PATH} className={styles.moderation}>
          Moderation
        </LinkButton>
      )}
      {isSignedIn ? (
        <button type="button" className={look} aria-haspopup="dialog" onClick={() => setOpen(true)}>
          <Plus />
          <span>Create Post</span>
        </button>
      ) : (
        <Link className={look} to={signInPath} state={{ notice: 'Sign in to write a post.' }}>
          <Plus />
          <span>Create Post</span>
        </Link>
      )}
      {isOpen && <CreatePost forumId={forumId} onCreated={onCreated} onClose={() => setOpen(false)} />}
    </>
  );
}

function Plus(): ReactNode {
  return (
    <svg className={styles.icon} viewBox="0 0 16 16" aria-hidden>
      <path d="M8 3v10M3 8h10" />
    </svg>
  );
}
