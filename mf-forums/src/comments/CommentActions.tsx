import type { Reply } from '@market-pulse/contract';
import { commentAddress } from '@market-pulse/contract/rules';
import { Link, useAddressPath, useLocation, useSignInPath } from '@market-pulse/remote-kit';
import { typography, useApp } from '@market-pulse/ui';
import type { ReactNode, Ref } from 'react';
import { VoteControlOf } from '../posts/VoteControl';
import { votingRefusal } from '../posts/votingRefusal';
import styles from './CommentItem.module.css';
import { commentAnchor } from './commentLink';
import { COMMENT_PARAMETERS } from './commentSort';
import { useDiscussion } from './Discussion';

/** What opens over a comment, or in its place. */
export type OpenedOfComment = 'edit' | 'report' | 'removal' | 'revisions';

export interface CommentActionsProps {
  readonly contribution: Reply;
  /** Whether whoever reads it wrote it. */
  readonly isOwn: boolean;
  readonly onOpen: (opened: OpenedOfComment) => void;
  readonly editButton: Ref<HTMLButtonElement>;
}

/** What can be done with a comment. A reply is not replied to: what quotes it answers the comment above. */
export function CommentActions({ contribution, isOwn, onOpen, editButton }: CommentActionsProps): ReactNode {
  const { post, member, isOpen, startReply, noteOf } = useDiscussion();
  const { message } = useApp();
  const { id, parent, username, status } = contribution;
  const hash = `#${commentAnchor(id)}`;
  const pathTo = useAddressPath(COMMENT_PARAMETERS);
  const { pathname } = useLocation();
  const signInPath = useSignInPath(hash);
  const refusal = votingRefusal(member, { status, isLocked: post.is_locked });
  const mayWrite = member.suspension === undefined;
  const canReply = isOpen && mayWrite && status === 'published';
  const of = <span className={typography.visuallyHidden}> the comment by {username}</span>;

  const copy = () => {
    navigator.clipboard?.writeText(`${window.location.origin}${commentAddress(pathname, id)}`).then(
      () => message.info('The link is copied.'),
      () => undefined,
    );
  };

  return (
    <div className={styles.actions}>
      <VoteControlOf
        noteOf={noteOf}
        target="comment"
        id={id}
        what={`the comment by ${username}`}
        votes={contribution}
        refusal={refusal}
        hash={hash}
      />
      {canReply && !member.isSignedIn && parent === null && (
        <Link to={signInPath} state={{ notice: 'Sign in to reply.' }} className={styles.action}>
          Reply<span className={typography.visuallyHidden}> to {username}, after signing in</span>
        </Link>
      )}
      {canReply && member.isSignedIn && parent === null && (
        <button type="button" className={styles.action} onClick={() => startReply(id)}>
          Reply<span className={typography.visuallyHidden}> to {username}</span>
        </button>
      )}
      {/* Before what only members have: it stays where it is when the session comes. */}
      <Link to={`${pathTo({ comment: id })}${hash}`} className={styles.action} onClick={copy}>
        Link<span className={typography.visuallyHidden}> to the comment by {username}</span>
      </Link>
      {canReply && member.isSignedIn && (
        <button type="button" className={styles.action} onClick={() => startReply(parent ?? id, contribution)}>
          Quote{of}
        </button>
      )}
      {isOwn && mayWrite && (!post.is_locked || member.isModerator) && (
        <button ref={editButton} type="button" className={styles.action} onClick={() => onOpen('edit')}>
          Edit{of}
        </button>
      )}
      {isOwn && (
        <button type="button" className={styles.action} aria-haspopup="dialog" onClick={() => onOpen('removal')}>
          Delete{of}
        </button>
      )}
      {member.isSignedIn && mayWrite && !isOwn && (
        <button type="button" className={styles.action} aria-haspopup="dialog" onClick={() => onOpen('report')}>
          Report{of}
        </button>
      )}
    </div>
  );
}
