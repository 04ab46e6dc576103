import { useMoreReplies } from '@market-pulse/api-client';
import type { Comment, Reply } from '@market-pulse/contract';
import { RichText } from '@market-pulse/ui/rich-text';
import { classNames, layout, typography } from '@market-pulse/ui';
import { useState, type ReactNode } from 'react';
import { FORUM_HTML } from '../posts/forumHtml';
import { LoadMore } from '../posts/LoadMore';
import { StatusChip } from '../posts/StatusChip';
import { VoteCounts } from '../posts/VoteCounts';
import { RelativeTime } from '../time/RelativeTime';
import styles from './CommentThread.module.css';

export interface CommentThreadProps {
  readonly comments: readonly Comment[];
  /** Milliseconds since 1970, from `useNow()`. */
  readonly now: number | undefined;
}

/** Comments in the order in which they came, each with its first replies one level deeper. */
export function CommentThread({ comments, now }: CommentThreadProps): ReactNode {
  return (
    <ol className={styles.comments}>
      {comments.map((comment) => (
        <li key={comment.id}>
          <Contribution contribution={comment} now={now} />
          <Replies comment={comment} now={now} />
        </li>
      ))}
    </ol>
  );
}

interface RepliesProps extends Pick<CommentThreadProps, 'now'> {
  readonly comment: Comment;
}

/** The replies that came along with a comment, and on demand the others. */
function Replies({ comment, now }: RepliesProps): ReactNode {
  const [isMoreWanted, setMoreWanted] = useState(false);
  const more = useMoreReplies(comment, { enabled: isMoreWanted });
  const replies = [...comment.replies, ...(more.data?.items ?? [])];
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
      <ol className={styles.comments} aria-label={`Replies to ${comment.username}`}>
        {replies.map((reply) => (
          <li key={reply.id}>
            <Contribution contribution={reply} now={now} />
          </li>
        ))}
      </ol>
      <LoadMore list={list} label="Show more replies" errorText="Failed to load replies" />
    </div>
  );
}

interface ContributionProps extends Pick<CommentThreadProps, 'now'> {
  readonly contribution: Reply;
}

function Contribution({ contribution, now }: ContributionProps): ReactNode {
  const { username, created_at, status, content_html, upvotes, downvotes } = contribution;
  return (
    <article className={classNames(layout.panel, styles.comment)}>
      <p className={classNames(layout.row, typography.muted, typography.small)}>
        <strong>{username}</strong>
        <RelativeTime at={created_at} now={now} />
        <StatusChip status={status} />
      </p>
      <RichText html={content_html} allowed={FORUM_HTML} />
      <p className={classNames(layout.row, typography.muted, typography.small)}>
        <VoteCounts upvotes={upvotes} downvotes={downvotes} />
      </p>
    </article>
  );
}
