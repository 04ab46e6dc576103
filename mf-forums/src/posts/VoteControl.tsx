import { errorMessage, useAreAnswersOwn } from '@market-pulse/api-client';
import { useVote, type ForumTarget } from '@market-pulse/api-client/forums';
import type { VoteResult } from '@market-pulse/contract';
import { formatCount } from '@market-pulse/format';
import { Link, useMemberPress } from '@market-pulse/remote-kit';
import { classNames, typography, useApp } from '@market-pulse/ui';
import { useId, type ReactNode } from 'react';
import { useVoteNotes, type NoteOf } from './ownVoteNote';
import styles from './VoteControl.module.css';

export interface VoteControlProps extends ForumTarget {
  /** What is voted on: `this post`, `the comment by kim`. */
  readonly what: string;
  readonly votes: VoteResult;
  /** Why nobody can vote here, in words (`votingRefusal`). */
  readonly refusal: string | undefined;
  /** Place on the page that signing in leads back to; by default its top. */
  readonly hash?: string;
  /** `box` stands beside a post, one below the other; `row`, in a row of a list, has the way up alone. */
  readonly look?: 'line' | 'box' | 'row';
}

/**
 * Up and down, and the score between them. A vote shows at once; the server confirms it, or it is taken back and a message says why. The
 * same vote again takes it back. Of a member whose account is too young it says that their votes do not count. Who is not signed in is led to sign-in, and a vote that a member gave before their own votes were known
 * is cast then.
 */
export function VoteControl(props: VoteControlProps): ReactNode {
  return <VoteControlOf {...props} noteOf={useVoteNotes()} />;
}

/** The same where many stand below one another, which share what is said of votes. */
export function VoteControlOf({ noteOf, ...props }: VoteControlProps & { readonly noteOf: NoteOf }): ReactNode {
  const { target, id, what, votes, refusal, look = 'line' } = props;
  const why = useId();
  const note = noteOf({ target, id }, votes.user_vote);
  const told = refusal ?? note?.text;
  const { upvotes, downvotes, user_vote } = votes;
  const isRow = look === 'row';
  const isVoted = isRow ? user_vote === 'up' : user_vote !== 'none';
  const describedBy = told === undefined ? undefined : why;
  const up = <VoteButton {...props} vote="up" count={upvotes} why={describedBy} />;
  return (
    <div
      role="group"
      aria-label={`Votes on ${what}`}
      title={told}
      className={classNames(styles.votes, look === 'box' && styles.box, isRow && styles.row)}
    >
      {!isRow && up}
      <span className={classNames(styles.score, isVoted && styles.voted)}>
        {formatCount(upvotes - downvotes)}
        <span className={typography.visuallyHidden}> points</span>
      </span>
      {isRow ? up : <VoteButton {...props} vote="down" count={downvotes} why={describedBy} />}
      {note?.isUncounted && <span className={styles.uncounted}>not counted</span>}
      {told !== undefined && (
        <span id={why} className={typography.visuallyHidden}>
          {told}
        </span>
      )}
    </div>
  );
}

interface VoteButtonProps extends VoteControlProps {
  readonly vote: 'up' | 'down';
  /** How many voted so. */
  readonly count: number;
  /** Id of the text that says why nobody can vote, or why the reader's vote does not count. */
  readonly why: string | undefined;
}

function VoteButton({ target, id, votes, refusal, hash, vote, count, why }: VoteButtonProps): ReactNode {
  const { mutate } = useVote({ target, id });
  const { message } = useApp();
  const isKnown = useAreAnswersOwn();
  const isVoted = votes.user_vote === vote;
  const cast = () =>
    mutate(vote === 'up', {
      onError: (error) => message.error(errorMessage(error, 'Your vote could not be counted. Please try again.')),
      onSuccess: ({ is_counted: isCounted }) => {
        if (isCounted === false) message.info('Your vote is kept. It does not count, since your account is new.');
      },
    });
  const { link, onClick } = useMemberPress({
    press: `vote ${target}:${id} ${vote}`,
    notice: 'Sign in to vote.',
    hash,
    isKnown,
    isDone: isVoted,
    act: refusal === undefined ? cast : () => message.info(`${refusal}.`),
  });
  const shared = {
    className: styles.vote,
    'aria-label': vote === 'up' ? `Upvote, ${formatCount(count)} so far` : `Downvote, ${formatCount(count)} so far`,
    'aria-describedby': why,
  };
  const arrow = (
    <svg viewBox="0 0 16 16" aria-hidden>
      <path d={vote === 'up' ? 'M4 10l4-4 4 4' : 'M4 6l4 4 4-4'} />
    </svg>
  );
  if (link) {
    return (
      <Link {...link} {...shared} rel="nofollow">
        {arrow}
      </Link>
    );
  }
  return (
    <button
      type="button"
      {...shared}
      disabled={refusal !== undefined}
      aria-disabled={!isKnown || undefined}
      aria-pressed={isVoted}
      onClick={onClick}
    >
      {arrow}
    </button>
  );
}
