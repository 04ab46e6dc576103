import type { Comment, Reply } from '@market-pulse/contract';
import type { QueryLike } from '@market-pulse/ui';
import type { ReactNode } from 'react';
import { StatusChip } from '../posts/StatusChip';
import { VoteCounts } from '../posts/VoteCounts';
import { Writing, type WritingSanitizer } from '../posts/Writing';
import { RelativeTime } from '../time/RelativeTime';
import './CommentThread.css';

interface Surroundings {
  readonly sanitizer: QueryLike<WritingSanitizer>;
  /** Milliseconds since 1970, from `useNow()`. */
  readonly now: number | undefined;
}

export interface CommentThreadProps extends Surroundings {
  readonly comments: readonly Comment[];
}

/** Comments in the order in which they came, each with its replies one level deeper. */
export function CommentThread({ comments, ...surroundings }: CommentThreadProps): ReactNode {
  return (
    <ol className="mp-forums-comments">
      {comments.map((comment) => (
        <li key={comment.id}>
          <Contribution contribution={comment} {...surroundings} />
          {comment.replies.length > 0 && (
            <ol
              className="mp-forums-comments mp-forums-comments--replies"
              aria-label={`Replies to ${comment.username}`}
            >
              {comment.replies.map((reply) => (
                <li key={reply.id}>
                  <Contribution contribution={reply} {...surroundings} />
                </li>
              ))}
            </ol>
          )}
        </li>
      ))}
    </ol>
  );
}

interface ContributionProps extends Surroundings {
  readonly contribution: Reply;
}

function Contribution({ contribution, sanitizer, now }: ContributionProps): ReactNode {
  const { username, created_at, status, content_html, upvotes, downvotes } = contribution;
  return (
    <article className="mp-panel mp-forums-comment">
      <p className="mp-row mp-muted mp-small">
        <strong>{username}</strong>
        <RelativeTime at={created_at} now={now} />
        <StatusChip status={status} />
      </p>
      <Writing html={content_html} sanitizer={sanitizer} />
      <p className="mp-row mp-muted mp-small">
        <VoteCounts upvotes={upvotes} downvotes={downvotes} />
      </p>
    </article>
  );
}
