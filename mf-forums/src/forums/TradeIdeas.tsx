import { useAllForumPosts } from '@market-pulse/api-client/forums';
import { AppLink, typography, useNow } from '@market-pulse/ui';
import type { ReactNode } from 'react';
import { RelativeTime } from '../time/RelativeTime';
import { forumPostPath } from './paths';
import styles from './BesideList.module.css';

/** Ideas that stand beside a list. */
const SHOWN = 3;

/** The newest trade ideas, as beside the list of all posts. Where there are none, or they cannot be read, nothing stands there. */
export function TradeIdeas(): ReactNode {
  const { data } = useAllForumPosts({ sort: 'new', kind: 'idea', limit: SHOWN });
  const now = useNow();
  if (!data || data.items.length === 0) return undefined;
  return (
    <section className={styles.beside} aria-labelledby="trade-ideas">
      <h2 id="trade-ideas">
        <AppLink to="/forums/ideas">Trade ideas</AppLink>
      </h2>
      <ul role="list">
        {data.items.slice(0, SHOWN).map((post) => (
          <li key={post.id}>
            <AppLink to={forumPostPath(post)} className={typography.clamp2}>
              {post.title}
            </AppLink>
            <p>
              {post.forum_name} · <RelativeTime at={post.created_at} now={now} />
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
