import { useSimilarPosts } from '@market-pulse/api-client/forums';
import { AppLink, useNow } from '@market-pulse/ui';
import type { ReactNode } from 'react';
import { forumPostPath } from '../forums/paths';
import { commentCountText } from '../posts/counts';
import { RelativeTime } from '../time/RelativeTime';
import styles from './SimilarPosts.module.css';

/** Those that are shown: the title is still being typed. */
const MOST_SHOWN = 3;

/** What was asked already: posts whose titles share words with the one that is being typed. They open beside it, so that nothing is lost. */
export function SimilarPosts({ title }: { readonly title: string }): ReactNode {
  const { data: posts = [] } = useSimilarPosts(title);
  const now = useNow();
  return (
    <div aria-live="polite">
      {title !== '' && posts.length > 0 && (
        <div className={styles.similar}>
          <p>Similar posts</p>
          <ul>
            {posts.slice(0, MOST_SHOWN).map((post) => (
              <li key={post.id}>
                <AppLink to={forumPostPath(post)} target="_blank">
                  {post.title}
                </AppLink>
                <span>
                  {post.forum_name} · <RelativeTime at={post.created_at} now={now} /> ·{' '}
                  {commentCountText(post.comments_count)}
                </span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
