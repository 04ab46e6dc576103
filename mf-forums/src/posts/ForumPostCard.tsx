import type { ForumPostSummary } from '@market-pulse/contract';
import { AppLink, Card, layout, typography } from '@market-pulse/ui';
import type { ReactNode } from 'react';
import { forumPath, forumPostPath } from '../forums/paths';
import { RelativeTime } from '../time/RelativeTime';
import { commentCountText } from './counts';
import styles from './ForumPostCard.module.css';
import { PostBadges } from './PostBadges';
import { VoteCounts } from './VoteCounts';

export interface ForumPostCardProps {
  readonly post: ForumPostSummary;
  /** Milliseconds since 1970, from `useNow()`. */
  readonly now: number | undefined;
  /** Whether it says which forum it stands in. */
  readonly namesForum?: boolean;
}

/** A post in a list; a pinned one stands out. */
export function ForumPostCard({ post, now, namesForum = false }: ForumPostCardProps): ReactNode {
  return (
    <div className={post.is_pinned ? styles.pinned : undefined}>
      <Card
        title={post.title}
        to={forumPostPath(post)}
        meta={
          <>
            <span>
              {post.username} · <RelativeTime at={post.created_at} now={now} />
              {namesForum && (
                <>
                  {' '}
                  in <AppLink to={forumPath(post.forum_id)}>{post.forum_name}</AppLink>
                </>
              )}
            </span>
            <span className={layout.row}>
              <PostBadges post={post} />
            </span>
          </>
        }
        foot={
          <span className={layout.row}>
            <VoteCounts upvotes={post.upvotes} downvotes={post.downvotes} />
            <span>{commentCountText(post.comments_count)}</span>
          </span>
        }
      >
        <p className={typography.clamp3}>{post.excerpt}</p>
      </Card>
    </div>
  );
}
