import { formFailure } from '@market-pulse/api-client';
import { useChangePoll } from '@market-pulse/api-client/forums';
import type { ForumPoll, ForumPost } from '@market-pulse/contract';
import { Alert, Button, useSubmission } from '@market-pulse/ui';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { draftOf, pollOf } from './pollDraft';
import { PollFields } from './PollFields';
import styles from './PollFields.module.css';

export interface PollEditorProps {
  readonly post: Pick<ForumPost, 'id'>;
  readonly poll: ForumPoll;
  /** It is another one now, or nothing was changed. */
  readonly onDone: () => void;
}

/** Writes a poll anew in its place, as long as nobody has voted. It runs its days from then on. */
export function PollEditor({ post, poll, onDone }: PollEditorProps): ReactNode {
  const changePoll = useChangePoll(post.id);
  const [draft, setDraft] = useState(() => draftOf(poll));
  const failure = 'The poll could not be changed. Please try again.';
  const { state, isSubmitting, submit, refuse, edit } = useSubmission((error) => formFailure(error, failure));
  const form = useRef<HTMLFormElement>(null);
  // What was pressed to come here is gone.
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  const send = () => {
    const read = pollOf(draft);
    if (!read) return;
    if ('problem' in read) return refuse({ message: read.problem });
    void submit(async () => {
      await changePoll(read.poll);
      onDone();
      return undefined;
    });
  };
  return (
    <form
      ref={form}
      className={styles.form}
      aria-label="Change the poll"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <PollFields
        draft={draft}
        onChange={(changes) => {
          setDraft({ ...draft, ...changes });
          edit();
        }}
        isReadOnly={isSubmitting}
        isEdit
      />
      <div aria-live="assertive">
        {state.status === 'failed' && <Alert type="error" showIcon role="alert" title={state.message} />}
      </div>
      <div className={styles.foot}>
        <Button disabled={isSubmitting} onClick={onDone}>
          Cancel
        </Button>
        <Button type="primary" htmlType="submit" loading={isSubmitting}>
          {isSubmitting ? 'Saving...' : 'Save poll'}
        </Button>
      </div>
    </form>
  );
}
