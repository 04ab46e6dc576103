import { useForumPosts } from '@market-pulse/api-client/forums';
import type { ForumPost } from '@market-pulse/contract';
import { AppLink, typography } from '@market-pulse/ui';
import type { ReactNode } from 'react';
import beside from '../forums/BesideList.module.css';
import { forumPath, forumPostPath } from '../forums/paths';
import { RelativeTime } from '../time/RelativeTime';
import { commentCountText } from './counts';

/** Other posts that stand beside one. */
const SHOWN = 3;

export interface MorePostsProps {
  readonly post: ForumPost;
  /** Milliseconds since 1970, from `useNow()`. */
  readonly now: number | undefined;
}

/** What else is talked about in a post's forum. Where that is nothing, or cannot be read, nothing stands there. */
export function MorePosts({ post, now }: MorePostsProps): ReactNode {
  const { data } = useForumPosts(post.forum_id, { sort: 'active', limit: SHOWN + 1 });
  const others = (data?.items ?? []).filter(({ id }) => id !== post.id).slice(0, SHOWN);
  if (others.length === 0) return undefined;
  return (
    <section className={beside.beside} aria-labelledby="more-posts">
      <h2 id="more-posts">
        <AppLink to={forumPath(post.forum_id)}>More in {post.forum_name}</AppLink>
      </h2>
      <ul role="list">
        {others.map((other) => (
          <li key={other.id}>
            <AppLink to={forumPostPath(other)} className={typography.clamp2}>
              {other.title}
            </AppLink>
            <p>
              {other.username} · <RelativeTime at={other.created_at} now={now} /> ·{' '}
              {commentCountText(other.comments_count)}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
