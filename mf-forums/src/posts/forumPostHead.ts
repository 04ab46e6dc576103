import type { ForumPost, PageHead } from '@market-pulse/contract';
import { describePage } from '@market-pulse/format';
import { breadcrumbList } from '@market-pulse/remote-kit';
import { FORUMS_CRUMB } from '../forums/forumHead';
import { forumPath, forumPostPath } from '../forums/paths';

/**
 * The head of a forum post's page. One that waits for a moderator, or was hidden, is seen by few and is for no search engine.
 *
 * @param forumId forum in whose address the page was asked for: in another one than the post's it is another name of the page
 */
export function forumPostHead(post: ForumPost, forumId: number): PageHead {
  const { title, excerpt, username, forum_name: forum, status } = post;
  const path = forumPostPath(post);
  return {
    title,
    description: describePage(excerpt, `${username} in the forum ${forum}`, title),
    canonical: path,
    movedTo: forumId === post.forum_id ? undefined : path,
    robots: status === 'published' ? undefined : 'noindex',
    structuredData: [
      discussion(post, path),
      breadcrumbList(FORUMS_CRUMB, { name: forum, path: forumPath(post.forum_id) }, { name: title, path }),
    ],
  };
}

/** The post by schema.org, with how many agreed and answered. */
function discussion(post: ForumPost, path: string) {
  const count = (type: string, number: number) => ({
    '@type': 'InteractionCounter',
    interactionType: { '@type': type },
    userInteractionCount: number,
  });
  return {
    '@type': 'DiscussionForumPosting',
    headline: post.title,
    text: post.excerpt,
    url: path,
    mainEntityOfPage: path,
    datePublished: post.created_at,
    dateModified: post.updated_at,
    author: { '@type': 'Person', name: post.username },
    interactionStatistic: [count('LikeAction', post.upvotes), count('CommentAction', post.comments_count)],
  };
}
