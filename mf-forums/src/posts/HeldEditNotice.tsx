import type { HeldEdit } from '@market-pulse/contract';
import { useState, type ReactNode } from 'react';
import { Removal } from '../dialogs/openDialogs';
import { useSuspension } from '../moderation/useSuspension';
import { ForumText } from '../symbols/ForumText';
import styles from './StatusNotice.module.css';

export interface HeldEditNoticeProps {
  /** `post` or `comment` */
  readonly what: string;
  readonly held: HeldEdit | undefined;
  /** Whether whoever reads this wrote it. */
  readonly isOwn: boolean;
  /** Lets it go: what everybody reads stays. */
  readonly discard: () => Promise<unknown>;
}

/** That an edit waits for a moderator, or was refused, and what it says; nothing where there is none. */
export function HeldEditNotice({ held, ...props }: HeldEditNoticeProps): ReactNode {
  return held && <Notice held={held} {...props} />;
}

function Notice({ what, held, isOwn, discard }: HeldEditNoticeProps & { readonly held: HeldEdit }): ReactNode {
  const [isAsked, setAsked] = useState(false);
  const suspension = useSuspension();
  return (
    <div className={styles.notice}>
      <p>{textOf(what, held, isOwn)}</p>
      <details className={styles.held}>
        <summary>{isOwn ? 'What your edit says' : 'What the edit says'}</summary>
        {held.title !== null && (
          <p className={styles.heldTitle} dir="auto">
            {held.title}
          </p>
        )}
        <ForumText html={held.html} />
      </details>
      {isOwn && !suspension && (
        <button type="button" className={styles.letGo} aria-haspopup="dialog" onClick={() => setAsked(true)}>
          Let this edit go
        </button>
      )}
      {isAsked && (
        <Removal
          title="Let your edit go?"
          remove={discard}
          removeLabel="Let it go"
          failureText="It could not be let go. Please try again."
          onClose={() => setAsked(false)}
        >
          Your {what} stays as everybody reads it now, and what you changed is gone.
        </Removal>
      )}
    </div>
  );
}

function textOf(what: string, { is_refused: isRefused }: HeldEdit, isOwn: boolean): string {
  if (!isOwn) {
    return `An edit by its author is waiting for a moderator. Until one has published it everybody reads this ${what} as it was.`;
  }
  return isRefused
    ? `A moderator did not publish your edit. Everybody reads this ${what} as it was; you can change your edit, or let it go.`
    : `Your edit is waiting for a moderator. Until one has looked at it everybody reads this ${what} as it was. Nothing is needed from you.`;
}
