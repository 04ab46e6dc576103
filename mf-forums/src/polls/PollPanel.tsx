import { errorMessage } from '@market-pulse/api-client';
import { useEndPoll, usePollBallot } from '@market-pulse/api-client/forums';
import type { ForumPoll, ForumPost } from '@market-pulse/contract';
import { useSignInPath } from '@market-pulse/remote-kit';
import { AppLink, Button, classNames, layout, typography, useApp } from '@market-pulse/ui';
import { useCallback, useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { EditPoll } from '../composer/openComposers';
import { Removal } from '../dialogs/openDialogs';
import { useSuspension } from '../moderation/useSuspension';
import { voterCountText } from '../posts/counts';
import { useFocusOnReturn } from '../posts/useFocusOnReturn';
import { useMember } from '../posts/useMember';
import { PollOptions } from './PollOptions';
import styles from './PollPanel.module.css';
import { ScriptlessBallot } from './ScriptlessBallot';
import { isPollOver, pollEnding, pollRefusal, pollView, type PollView } from './pollTexts';

export interface PollPanelProps {
  readonly post: Pick<ForumPost, 'id' | 'title' | 'username' | 'status' | 'is_locked'>;
  readonly poll: ForumPoll;
  /** Milliseconds since 1970, from `useNow()`. */
  readonly now: number | undefined;
}

/**
 * The poll of a post: choosing, how many chose what, and what its author can do with it. A vote shows at once; the server confirms it,
 * or it is taken back and a message says why.
 */
export function PollPanel({ post, poll, now }: PollPanelProps): ReactNode {
  const member = useMember();
  const isSuspended = useSuspension() !== undefined;
  const { mutate } = usePollBallot(post.id);
  const { message } = useApp();
  const [wanted, setWanted] = useState<'ballot' | 'results'>();
  const [marked, setMarked] = useState<readonly number[]>();
  const [opened, setOpened] = useState<'edit' | 'end'>();
  const [said, setSaid] = useState('');
  const [editButton, returnToEditButton] = useFocusOnReturn<HTMLElement>();
  const question = useId();
  const { own_choices: own, options } = poll;
  const hasVoted = own.length > 0;
  const isOver = poll.ended_early || isPollOver(poll, now);
  const refusal = pollRefusal({ status: post.status, isLocked: post.is_locked, isOver, isSuspended });
  const isRefused = refusal !== undefined;
  const view = pollView({ isSignedIn: member.isSignedIn, hasVoted, isOver, isRefused, wanted });
  const { place, returnTo } = useReturn(view);
  const focusResults = useCallback(() => place.current?.focus(), [place]);
  const endedHere = useFocusOnEnd(isOver && opened === undefined, focusResults);
  // What was marked of a poll that is another one by now is none of its options.
  const chosen = (marked ?? own).filter((choice) => options.some(({ id }) => id === choice));
  const isAuthor = member.username === post.username;
  const asked = poll.question || post.title;
  const mayVoteByForm = !member.isSignedIn && !isOver && !isRefused;

  const cast = (choices: readonly number[], confirmation: string) => {
    setWanted(undefined);
    setSaid('');
    returnTo();
    mutate(choices, {
      onSuccess: () => {
        setSaid(confirmation);
        setMarked(undefined);
      },
      onError: (error) => message.error(errorMessage(error, 'Your vote could not be counted. Please try again.')),
    });
  };

  const change = () => {
    setMarked(undefined);
    setWanted('ballot');
    returnTo();
  };

  const leaveEdit = () => {
    returnToEditButton();
    setOpened(undefined);
  };

  if (opened === 'edit' && !isSuspended) return <EditPoll post={post} poll={poll} onDone={leaveEdit} />;
  return (
    <section id="poll" className={classNames(layout.panel, styles.poll)} aria-labelledby={question}>
      <h2 id={question} className={styles.question}>
        <span className={styles.kind}>Poll</span>{' '}
        <span className={poll.question === '' ? typography.visuallyHidden : undefined}>{asked}</span>
      </h2>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (chosen.length > 0) cast(chosen, 'Your vote is counted.');
        }}
      >
        <div ref={place} tabIndex={-1} className={mayVoteByForm ? styles.replaced : undefined}>
          <PollOptions poll={poll} view={view} label={asked} chosen={chosen} onChoose={setMarked} />
        </div>
        <p className={styles.state}>
          {[voterCountText(poll.voters_count), pollEnding(poll, now), poll.is_multiple && 'one or more choices']
            .filter(Boolean)
            .join(' · ')}
        </p>
        {refusal !== undefined && <p className={styles.state}>{refusal}</p>}
        <div className={classNames(styles.actions, mayVoteByForm && styles.replaced)}>
          {view === 'ballot' && (
            <Button type="primary" htmlType="submit" disabled={chosen.length === 0}>
              Vote
            </Button>
          )}
          {mayVoteByForm && <SignInToVote />}
          {hasVoted && view === 'results' && !isOver && !isRefused && (
            <>
              <Button onClick={change}>Change vote</Button>
              <Button type="text" onClick={() => cast([], 'Your vote is taken back.')}>
                Take back
              </Button>
            </>
          )}
          {hasVoted && view === 'ballot' && (
            <Button
              type="text"
              onClick={() => {
                setWanted(undefined);
                returnTo();
              }}
            >
              Keep my vote
            </Button>
          )}
          {!hasVoted && !isOver && (
            <Button
              type="text"
              aria-pressed={view === 'results'}
              onClick={() => setWanted(view === 'results' ? undefined : 'results')}
            >
              Show results
            </Button>
          )}
          {isAuthor && !isOver && !post.is_locked && !isSuspended && (
            <span className={styles.own}>
              {poll.voters_count === 0 && (
                <Button ref={editButton} type="text" onClick={() => setOpened('edit')}>
                  Change poll
                </Button>
              )}
              <Button type="text" aria-haspopup="dialog" onClick={() => setOpened('end')}>
                End poll
              </Button>
            </span>
          )}
        </div>
      </form>
      {mayVoteByForm && <ScriptlessBallot post={post} poll={poll} label={asked} />}
      <p role="status" className={typography.visuallyHidden}>
        {said}
      </p>
      {opened === 'end' && (
        <EndPoll
          postId={post.id}
          hasVotes={poll.voters_count > 0}
          onEnded={() => {
            endedHere();
            setSaid('The poll is ended. Everybody sees its results.');
          }}
          onClose={() => setOpened(undefined)}
        />
      )}
    </section>
  );
}

/** Takes the focus to the options once they are shown in another way: the button that was pressed is gone by then. */
function useReturn(view: PollView) {
  const place = useRef<HTMLDivElement>(null);
  const isWanted = useRef(false);
  useEffect(() => {
    if (!isWanted.current) return;
    isWanted.current = false;
    const choice = place.current?.querySelector<HTMLElement>('input:checked') ?? place.current?.querySelector('input');
    (choice ?? place.current)?.focus();
  }, [view]);
  const returnTo = useCallback(() => {
    isWanted.current = true;
  }, []);
  return { place, returnTo };
}

/**
 * Takes the focus to what came of a poll once it is over and its dialog is closed: the button that opened that is gone by then.
 *
 * @returns what is called when the poll was ended here
 */
function useFocusOnEnd(isShownOver: boolean, focusResults: () => void): () => void {
  const isAwaited = useRef(false);
  useEffect(() => {
    if (!isAwaited.current || !isShownOver) return;
    isAwaited.current = false;
    focusResults();
  }, [isShownOver, focusResults]);
  return useCallback(() => {
    isAwaited.current = true;
  }, []);
}

function SignInToVote(): ReactNode {
  const path = useSignInPath();
  return (
    <AppLink to={path} state={{ notice: 'Sign in to vote and to comment.' }} className={styles.signIn}>
      Sign in to vote in this poll
    </AppLink>
  );
}

interface EndPollProps {
  readonly postId: number;
  readonly hasVotes: boolean;
  readonly onEnded: () => void;
  readonly onClose: () => void;
}

/** Asks before a poll is ended. */
function EndPoll({ postId, hasVotes, onEnded, onClose }: EndPollProps): ReactNode {
  const endPoll = useEndPoll(postId);
  return (
    <Removal
      title="End this poll now?"
      removeLabel="End poll"
      failureText="The poll could not be ended. Please try again."
      remove={async () => {
        await endPoll();
        onEnded();
      }}
      onClose={onClose}
    >
      Nobody can vote after that, and everybody sees the results. This cannot be undone.
      {hasVotes && ' People have voted, so the poll can be ended, and not rewritten.'}
    </Removal>
  );
}
