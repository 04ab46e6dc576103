import type { ForumPoll, ForumPost } from '@market-pulse/contract';
import { Button } from '@market-pulse/ui';
import type { ReactNode } from 'react';
import { PollOptions } from './PollOptions';
import styles from './ScriptlessBallot.module.css';

export interface ScriptlessBallotProps {
  readonly post: Pick<ForumPost, 'id'>;
  readonly poll: ForumPoll;
  /** Says what is asked, to whoever does not see it beside. */
  readonly label: string;
}

/**
 * The ballot of a poll for browsers that run no script: a form that they send by themselves. The server then asks who votes, counts
 * the vote and leads back here (`ballotForm.ts` of the server), where its being counted is said by the address (`#vote-counted`).
 */
export function ScriptlessBallot(props: ScriptlessBallotProps): ReactNode {
  return (
    <noscript>
      <p id="vote-counted" role="status" className={styles.counted}>
        Your vote is counted. It may take a minute until the figures here show it.
      </p>
      <BallotForm {...props} />
    </noscript>
  );
}

/** The form itself. */
export function BallotForm({ post, poll, label }: ScriptlessBallotProps): ReactNode {
  return (
    <form method="post" action={`/api/forums/posts/${post.id}/poll/vote/`} className={styles.form}>
      <PollOptions poll={poll} view="ballot" label={label} chosen={[]} onChoose={ignore} name="choices" />
      <p>
        <Button type="primary" htmlType="submit">
          Vote
        </Button>
      </p>
      <p className={styles.hint}>Members only: your email and password are asked for next.</p>
    </form>
  );
}

/** What is chosen is the browser's to keep: nothing runs that could be told. */
function ignore(): void {}
