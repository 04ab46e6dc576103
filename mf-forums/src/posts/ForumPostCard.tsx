import type { ForumPost } from '@market-pulse/contract';
import { Card } from '@market-pulse/ui';
import type { ReactNode } from 'react';
import { forumPostPath } from '../forums/paths';
import { RelativeTime } from '../time/RelativeTime';
import { commentCountText } from './counts';
import { PostBadges } from './PostBadges';
import { VoteCounts } from './VoteCounts';

export interface ForumPostCardProps {
  readonly post: ForumPost;
  /** Milliseconds since 1970, from `useNow()`. */
  readonly now: number | undefined;
}

/** A post in the list of its forum; a pinned one stands out. */
export function ForumPostCard({ post, now }: ForumPostCardProps): ReactNode {
  return (
    <div className={post.is_pinned ? 'mp-forums-post mp-forums-post--pinned' : 'mp-forums-post'}>
      <Card
        title={post.title}
        to={forumPostPath(post)}
        meta={
          <>
            <span>
              {post.username} · <RelativeTime at={post.created_at} now={now} />
            </span>
            <span className="mp-row">
              <PostBadges post={post} />
            </span>
          </>
        }
        foot={
          <span className="mp-row">
            <VoteCounts upvotes={post.upvotes} downvotes={post.downvotes} />
            <span>{commentCountText(post.comments_count)}</span>
          </span>
        }
      >
        <p className="mp-clamp-3">{post.excerpt}</p>
      </Card>
    </div>
  );
}
