import type { ForumPost } from '@market-pulse/contract';
import { AppLink, Card } from '@market-pulse/ui';
import type { ReactNode } from 'react';
import { forumPath, forumPostPath } from '../forums/paths';
import { RelativeTime } from '../time/RelativeTime';
import { commentCountText } from './counts';
import { PostBadges } from './PostBadges';
import { VoteCounts } from './VoteCounts';

export interface ForumPostCardProps {
  readonly post: ForumPost;
  /** Milliseconds since 1970, from `useNow()`. */
  readonly now: number | undefined;
  /** Whether it says which forum it stands in. */
  readonly namesForum?: boolean;
}

/** A post in a list; a pinned one stands out. */
export function ForumPostCard({ post, now, namesForum = false }: ForumPostCardProps): ReactNode {
  return (
    <div className={post.is_pinned ? 'mp-forums-post mp-forums-post--pinned' : 'mp-forums-post'}>
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
