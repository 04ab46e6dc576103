import { useAllForumPosts } from '@market-pulse/api-client/forums';
import { AppLink, useNow } from '@market-pulse/ui';
import type { ReactNode } from 'react';
import { FollowButton } from '../following/FollowButton';
import { forumPostPath } from '../forums/paths';
import { commentCountText } from '../posts/counts';
import { RelativeTime } from '../time/RelativeTime';
import styles from './CoinDiscussion.module.css';

/** Posts that stand beside a coin. */
const SHOWN = 3;

export interface CoinDiscussionProps {
  readonly coin: { readonly symbol: string };
}

/** In the forums (`coin.panel`): the newest posts that name a coin. Where there are none, or they cannot be read, nothing stands there. */
export default function CoinDiscussion({ coin: { symbol } }: CoinDiscussionProps): ReactNode {
  const { data } = useAllForumPosts({ coin: symbol, limit: SHOWN });
  const now = useNow();
  if (!data || data.items.length === 0) return undefined;
  return (
    <section className={styles.discussion} aria-labelledby="coin-discussion">
      <div className={styles.head}>
        <h3 id="coin-discussion">In the forums</h3>
        <FollowButton kind="ticker" target={symbol} name={`$${symbol}`} />
      </div>
      <ul role="list">
        {data.items.slice(0, SHOWN).map((post) => (
          <li key={post.id}>
            <AppLink to={forumPostPath(post)}>{post.title}</AppLink>
            <p>
              {post.forum_name} · <RelativeTime at={post.created_at} now={now} /> ·{' '}
              {commentCountText(post.comments_count)}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
