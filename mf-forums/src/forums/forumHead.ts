import type { Forum, PageHead } from '@market-pulse/contract';
import { describePage } from '@market-pulse/format';
import { breadcrumbList } from '@market-pulse/remote-kit';
import { postCountText } from '../posts/counts';
import { forumPath, FORUMS_PATH } from './paths';

/** The page above all forums. */
export const FORUMS_CRUMB = { name: 'Forums', path: FORUMS_PATH };

/** The head of a forum's page. */
export function forumHead({ id, name, description, posts_count: posts }: Forum): PageHead {
  const path = forumPath(id);
  return {
    title: name,
    description: describePage(description, `${postCountText(posts)} by investors in the forum ${name}`),
    canonical: path,
    feed: `/api/forums/forums/${id}/feed/`,
    // An empty list tells a search engine nothing.
    robots: posts === 0 ? 'noindex' : undefined,
    structuredData: [breadcrumbList(FORUMS_CRUMB, { name, path })],
  };
}
