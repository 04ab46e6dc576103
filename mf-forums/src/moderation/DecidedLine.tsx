import type { DecidedEntry } from '@market-pulse/contract';
import { commentAddress, isDeletedMember } from '@market-pulse/contract/rules';
import { formatDateTime } from '@market-pulse/format';
import { Link } from '@market-pulse/remote-kit';
import { Button, Chip, classNames, typography } from '@market-pulse/ui';
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { forumPath, forumPostPath, memberPath } from '../forums/paths';
import { DecisionDialog } from './DecisionDialog';
import styles from './log.module.css';
import { REASONS, sentenceOf } from './words';

interface DecidedLineProps {
  readonly entry: DecidedEntry;
  /** Whether it stands in the record of whom it concerns, who is not named again. */
  readonly isOfAuthor?: boolean;
}

const APPEALS = { waiting: 'Appealed', upheld: 'Appeal refused', overturned: 'Taken back on appeal' } as const;

/** What became of a decision: granting an appeal takes it back, and so do moderators without one. */
function becameOf({ undone_at: undoneAt, appeal }: DecidedEntry): string | undefined {
  if (undoneAt !== null && appeal !== 'overturned') return 'Taken back';
  return appeal === null ? undefined : APPEALS[appeal];
}

/** A decision as those who moderate read it: with its note, who made it, whom it concerns, and what became of it. */
export function DecidedLine({ entry, isOfAuthor = false }: DecidedLineProps): ReactNode {
  const { target_type: target, action, reason, note, created_at: at, moderator, account, until, post } = entry;
  const became = becameOf(entry);
  const [isLifting, setLifting] = useState(false);
  const sentence = sentenceOf(target, action);
  const leave = () => setLifting(false);
  const text = useRef<HTMLParagraphElement>(null);
  const [wasLifted, setLifted] = useState(false);
  // The button that the dialog would give the focus back to goes with what it did.
  useLayoutEffect(() => {
    if (wasLifted) text.current?.focus();
  }, [wasLifted]);
  return (
    <>
      <p ref={text} tabIndex={-1} className={styles.what}>
        <strong>{sentence}</strong>
        {action !== 'appoint' && (
          <Chip size="small" tone={reason === 'fine' ? 'gain' : 'caution'}>
            {REASONS[reason]}
          </Chip>
        )}
        {became && (
          <Chip size="small" tone="accent">
            {became}
          </Chip>
        )}
      </p>
      {note !== '' && (
        <p dir="auto" className={classNames(typography.small, styles.appeal)}>
          {note}
        </p>
      )}
      <p className={classNames(typography.muted, typography.small, styles.what)}>
        <time dateTime={at}>{formatDateTime(at)}</time>
        <span>by {moderator === null ? 'an account that is gone' : <bdi>{moderator}</bdi>}</span>
        {!isOfAuthor && account !== null && (
          <span>
            about <Account username={account} />
          </span>
        )}
        {entry.forum_id !== null && <Link to={forumPath(entry.forum_id)}>{entry.forum_name}</Link>}
        {post && <About post={post} />}
        {until && (
          <span>
            Until <time dateTime={until}>{formatDateTime(until)}</time>
          </span>
        )}
        {entry.may_lift && (
          <Button
            type="link"
            size="small"
            aria-label={`Take back: ${sentence}${account === null ? '' : `, about ${account}`}`}
            onClick={() => setLifting(true)}
          >
            Take back
          </Button>
        )}
      </p>
      {isLifting && (
        <DecisionDialog
          action="lift"
          target={{ target_type: 'decision', target_id: entry.id, title: sentence }}
          onDone={() => {
            leave();
            setLifted(true);
          }}
          onClose={leave}
        />
      )}
    </>
  );
}

function Account({ username }: { readonly username: string }): ReactNode {
  return isDeletedMember(username) ? <bdi>{username}</bdi> : <Link to={memberPath(username)}>{username}</Link>;
}

/** What it was about. What is removed has no page. */
function About({ post }: { readonly post: NonNullable<DecidedEntry['post']> }): ReactNode {
  const { title, status, comment_id: commentId } = post;
  const name = commentId === null ? title : `Comment on ${title}`;
  if (status === 'removed') return <bdi>{name}</bdi>;
  const path = forumPostPath(post);
  return (
    <Link to={commentId === null ? path : commentAddress(path, commentId)}>
      <bdi>{name}</bdi>
    </Link>
  );
}
