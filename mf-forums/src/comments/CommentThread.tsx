import { useMoreReplies } from '@market-pulse/api-client/forums';
import type { Comment, CommentSort, Reply } from '@market-pulse/contract';
import { memo, useState, type ReactNode } from 'react';
import { LongList } from '../lists/LongList';
import { LoadMore } from '../posts/LoadMore';
import { CommentItem } from './CommentItem';
import styles from './CommentThread.module.css';
import { useDiscussion, useReplyTarget } from './Discussion';
import { inListOrder, inOrder } from './inOrder';
import { RemovedRun } from './RemovedRun';
import { inParts, type Kept, type ListPart } from './removedRuns';
import { ReplyComposer } from './ReplyComposer';

export interface CommentThreadProps {
  readonly comments: readonly Comment[];
  readonly sort: CommentSort;
}

/** Comments in an order, each with its first replies, oldest first, one level deeper. Long runs of removed ones are a line that opens. */
export function CommentThread({ comments, sort }: CommentThreadProps): ReactNode {
  const kept = useKept(comments);
  return (
    <div className={styles.lists}>
      <LongList
        key={sort}
        as="ol"
        name="comment"
        items={inParts(inListOrder(comments, sort), kept)}
        estimate={estimatedHeight}
        className={styles.comments}
      >
        {({ id, items }) => {
          const threads = items.map((comment) => <Thread key={comment.id} comment={comment} />);
          return threads.length === 1 ? (
            threads[0]
          ) : (
            <RemovedRun key={id} count={threads.length} what="comments">
              {threads}
            </RemovedRun>
          );
        }}
      </LongList>
    </div>
  );
}

/** About how high a comment is, in CSS pixels: two lines of text, who wrote it, what can be done with it, and the space below. */
const COMMENT_HEIGHT = 112;

/** About how high a line is that opens removed comments, with the space below. */
const RUN_HEIGHT = 48;

const replyHeight = ({ items }: ListPart<unknown>) => (items.length > 1 ? RUN_HEIGHT : COMMENT_HEIGHT);
const estimatedHeight = ({ items }: ListPart<Pick<Comment, 'replies'>>) =>
  items.length > 1 ? RUN_HEIGHT : COMMENT_HEIGHT * (1 + items[0].replies.length);

const withText = (items: readonly Reply[]) => items.filter(({ status }) => status !== 'removed').map(({ id }) => id);

/** What is not folded away with removed comments of a list: also what is removed while the list is on the page. */
function useKept(items: readonly Reply[]): Kept {
  const { member, linkedId } = useDiscussion();
  const [wasShown, setShown] = useState<ReadonlySet<number>>(() => new Set(withText(items)));
  const fresh = withText(items).filter((id) => !wasShown.has(id));
  if (fresh.length > 0) setShown(new Set([...wasShown, ...fresh]));
  return { username: member.username, linkedId, wasShown };
}

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
  const kept = useKept(replies);
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
          items={inParts(replies, kept)}
          estimate={replyHeight}
          className={styles.comments}
          aria-label={`Replies to ${comment.username}`}
        >
          {({ id, items }) => {
            const each = items.map((reply) => (
              <li key={reply.id}>
                <CommentItem contribution={reply} />
              </li>
            ));
            return each.length === 1 ? (
              each[0]
            ) : (
              <RemovedRun key={id} count={each.length} what="replies">
                {each}
              </RemovedRun>
            );
          }}
        </LongList>
      </div>
      <LoadMore list={list} label="Show more replies" errorText="Failed to load replies" />
    </div>
  );
});
