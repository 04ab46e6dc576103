import { errorMessage, useAreAnswersOwn } from '@market-pulse/api-client';
import { useIdeaVote } from '@market-pulse/api-client/forums';
import type { IdeaVoteKind, IdeaVotes as Votes } from '@market-pulse/contract';
import { formatCount } from '@market-pulse/format';
import { Link, useMemberPress } from '@market-pulse/remote-kit';
import { typography, useApp } from '@market-pulse/ui';
import { useId, type ReactNode } from 'react';
import styles from './IdeaVotes.module.css';

/** What readers say of an idea, and what they mean by it. */
const SAYINGS: readonly { readonly kind: IdeaVoteKind; readonly name: string; readonly meaning: string }[] = [
  { kind: 'agree', name: 'Agree', meaning: 'You share this view.' },
  { kind: 'useful', name: 'Useful', meaning: 'Its reasons help, whether you share the view or not.' },
];

const NOT_ITS_AUTHOR = 'This is your own idea: others say what they think of it';
const UNCOUNTED = 'Given while your account was new, it is kept and does not count.';

export interface IdeaVotesProps {
  readonly postId: number;
  readonly votes: Votes;
  /** Whether the reader wrote it. */
  readonly isOwn: boolean;
  /** Why nobody can vote here, in words (`votingRefusal`). */
  readonly refusal: string | undefined;
}

/**
 * "Agree" and "Useful": two votes at a trade idea, each with how many gave it. A press shows at once; the server
 * confirms it, or it is taken back and a message says why. Another press takes it back.
 */
export function IdeaVotes({ postId, votes, isOwn, refusal }: IdeaVotesProps): ReactNode {
  const why = useId();
  const told = isOwn ? NOT_ITS_AUTHOR : refusal;
  return (
    <div role="group" aria-label="What readers say of this idea" className={styles.votes}>
      {SAYINGS.map((saying) => (
        <IdeaVoteButton key={saying.kind} {...saying} {...{ postId, votes, why }} refusal={told} />
      ))}
      {told !== undefined && (
        <span id={why} className={typography.visuallyHidden}>
          {told}
        </span>
      )}
    </div>
  );
}

interface IdeaVoteButtonProps extends Omit<IdeaVotesProps, 'isOwn'> {
  readonly kind: IdeaVoteKind;
  readonly name: string;
  readonly meaning: string;
  /** Id of the text that says why nobody can vote. */
  readonly why: string;
}

function IdeaVoteButton({ postId, votes, refusal, kind, name, meaning, why }: IdeaVoteButtonProps): ReactNode {
  const { mutate } = useIdeaVote(postId);
  const { message } = useApp();
  const isKnown = useAreAnswersOwn();
  const isOn = votes.own.includes(kind);
  const isUncounted = votes.uncounted.includes(kind);
  const cast = () =>
    mutate(
      { kind, isOn: !isOn },
      { onError: (error) => message.error(errorMessage(error, 'This could not be saved. Please try again.')) },
    );
  const { link, onClick } = useMemberPress({
    press: `idea ${postId} ${kind}`,
    notice: 'Sign in to say what you think of an idea.',
    isKnown,
    isDone: isOn,
    act: refusal === undefined ? cast : () => message.info(`${refusal}.`),
  });
  const shared = {
    className: styles.vote,
    title: refusal ?? (isUncounted ? UNCOUNTED : meaning),
    'aria-describedby': refusal === undefined ? undefined : why,
  };
  const content = (
    <>
      {name} <span className={styles.count}>{formatCount(votes[kind])}</span>
      {isUncounted && <span className={styles.uncounted}>not counted</span>}
    </>
  );
  if (link) {
    return (
      <Link {...link} {...shared} rel="nofollow">
        {content}
      </Link>
    );
  }
  return (
    <button
      type="button"
      {...shared}
      disabled={refusal !== undefined}
      aria-disabled={!isKnown || undefined}
      aria-pressed={isOn}
      onClick={onClick}
    >
      {content}
    </button>
  );
}
