import { useAllForumPosts, useForums } from '@market-pulse/api-client/forums';
import type { Forum, ForumPostSort, ForumType } from '@market-pulse/contract';
import { typography } from '@market-pulse/ui';
import type { ReactNode } from 'react';
import { forumCountText, postCountText } from '../posts/counts';

/** What a tab shows, in words: `Crypto: 6 forums, 1,200 posts`. */
export function tabText(label: string, forums: readonly Pick<Forum, 'posts_count'>[]): string {
  if (forums.length === 0) return `${label}: no forums`;
  const posts = forums.reduce((sum, { posts_count }) => sum + posts_count, 0);
  return `${label}: ${forumCountText(forums.length)}, ${postCountText(posts)}`;
}

export interface TabStatusProps {
  /** What the tab is called. */
  readonly label: string;
  readonly type: ForumType | undefined;
  readonly sort: ForumPostSort;
  /** Where the posts begin; undefined at the beginning. */
  readonly after: string | undefined;
  /** Whether somebody has chosen a tab: a page that was just opened announces nothing. */
  readonly isChosen: boolean;
}

/** Tells a screen reader what came with a tab, once its forums and posts are there. */
export function TabStatus({ label, type, sort, after, isChosen }: TabStatusProps): ReactNode {
  const { data: forums } = useForums(type);
  const { data: posts } = useAllForumPosts({ type, sort, after });
  return (
    <p role="status" className={typography.visuallyHidden}>
      {isChosen && forums && posts ? tabText(label, forums) : ''}
    </p>
  );
}
