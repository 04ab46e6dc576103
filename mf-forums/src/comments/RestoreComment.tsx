import { errorMessage } from '@market-pulse/api-client';
import { useForumWriting } from '@market-pulse/api-client/forums';
import type { Reply } from '@market-pulse/contract';
import { isRestorable } from '@market-pulse/contract/rules';
import { useApp } from '@market-pulse/ui';
import type { ReactNode } from 'react';
import { RESTORE_FAILED } from '../deleted/texts';
import styles from './CommentItem.module.css';

/** Brings back a comment that one deleted; where that fails a message says why. */
export function useRestore({ id, post_id }: Pick<Reply, 'id' | 'post_id'>): () => void {
  const { restoreComment } = useForumWriting();
  const { message } = useApp();
  return () => {
    restoreComment({ id, post_id }).catch((error: unknown) => message.error(errorMessage(error, RESTORE_FAILED)));
  };
}

export interface RestoreCommentProps {
  readonly comment: Reply;
  /** Milliseconds since 1970, from `useNow()`. */
  readonly now: number | undefined;
}

/** The way back for whoever deleted a comment, as long as there is one. */
export function RestoreComment({ comment, now }: RestoreCommentProps): ReactNode {
  const restore = useRestore(comment);
  if (now === undefined || !isRestorable(comment, now)) return undefined;
  return (
    <div className={styles.actions}>
      <button type="button" className={styles.action} onClick={restore}>
        Bring it back
      </button>
    </div>
  );
}
