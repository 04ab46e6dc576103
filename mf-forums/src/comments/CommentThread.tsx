import { useMoreReplies } from '@market-pulse/api-client/forums';
import type { Comment, CommentSort } from '@market-pulse/contract';
import { memo, useState, type ReactNode } from 'react';
import { LongList } from '../lists/LongList';
import { LoadMore } from '../posts/LoadMore';
import { CommentItem } from './CommentItem';
import styles from './CommentThread.module.css';
import { useReplyTarget } from './Discussion';
import { inListOrder, inOrder } from './inOrder';
import { ReplyComposer } from './ReplyComposer';

export interface CommentThreadProps {
  readonly comments: readonly Comment[];
  readonly sort: CommentSort;
}

/** Comments in an order, each with its first replies, oldest first, one level deeper. */
export function CommentThread({ comments, sort }: CommentThreadProps): ReactNode {
  return (
    <div className={styles.lists}>
      <LongList
        key={sort}
        as="ol"
        name="comment"
        items={inListOrder(comments, sort)}
        estimate={estimatedHeight}
        className={styles.comments}
      >
        {(comment) => <Thread key={comment.id} comment={comment} />}
      </LongList>
    </div>
  );
}

/** About how high a comment is, in CSS pixels: two lines of text, who wrote it, what can be done with it, and the space below. */
const COMMENT_HEIGHT = 112;

const replyHeight = () => COMMENT_HEIGHT;
const estimatedHeight = ({ replies }: Pick<Comment, 'replies'>) => COMMENT_HEIGHT * (1 + replies.length);

export interface ThreadProps {
  readonly comment: Comment;
}

/** A comment, the reply that is being written to it, and its replies: an item of a list. What did not change is not made anew. */
export const Thread = memo(function Thread({ comment }: ThreadProps): ReactNode {
  const replyTo = useReplyTarget();
  const { id, replies, replies_cursor: cursor } = comment;
  return (
    <li className={styles.thread}>
      <CommentItem contribution={comment} />
      <div className={styles.below}>
        {replyTo?.commentId === id && <ReplyComposer key={replyTo.turn} comment={comment} target={replyTo} />}
        {(replies.length > 0 || cursor !== null) && <Replies comment={comment} />}
      </div>
    </li>
  );
});

/** The replies that came along with a comment, those that were written since, and on demand the others. */
const Replies = memo(function Replies({ comment }: { readonly comment: Comment }): ReactNode {
  const [isMoreWanted, setMoreWanted] = useState(false);
  const more = useMoreReplies(comment, { enabled: isMoreWanted });
  const replies = inOrder(comment.replies, more.data?.items ?? []);
  const list = {
    hasNextPage: more.data ? more.hasNextPage : comment.replies_cursor !== null,
    isFetchingNextPage: more.isFetching,
    isFetchNextPageError: more.isError,
    fetchNextPage: () => {
      if (more.data) return more.fetchNextPage();
      return isMoreWanted ? more.refetch() : setMoreWanted(true);
    },
  };
  if (replies.length === 0 && !list.hasNextPage) return undefined;
  return (
    <div className={styles.replies}>
      <div className={styles.lists}>
        <LongList
          as="ol"
          name="reply"
          items={replies}
          estimate={replyHeight}
          className={styles.comments}
          aria-label={`Replies to ${comment.username}`}
        >
          {(reply) => (
            <li key={reply.id}>
              <CommentItem contribution={reply} />
            </li>
          )}
        </LongList>
      </div>
      <LoadMore list={list} label="Show more replies" errorText="Failed to load replies" />
    </div>
  );
});
