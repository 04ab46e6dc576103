import type { Comment, ForumPost, PageHead } from '@market-pulse/contract';
import { isThinPost } from '@market-pulse/contract/rules';
import { describePage } from '@market-pulse/format';
import { breadcrumbList } from '@market-pulse/remote-kit';
import { FORUMS_CRUMB } from '../forums/forumHead';
import { forumPath, forumPostPath } from '../forums/paths';
import { discussionData } from './discussionData';

/**
 * The head of a forum post's page. One that waits for a moderator, or was hidden, is seen by few and is for no search engine; nor is
 * one of a few words that nobody has answered, nor the page with one of its comments put first, which is another look at it.
 *
 * @param asked forum and post in whose address the page was asked for: another forum than the post's, or another post, which was merged
 *   into it, is another name of the page; and the comment that a permanent link points at
 * @param comments as far as they are known, in the order of the page
 */
export function forumPostHead(
  post: ForumPost,
  asked: { readonly forumId: number; readonly postId: number; readonly commentId?: number | undefined },
  comments: readonly Comment[] = [],
): PageHead {
  const { title, excerpt, username, forum_name: forum, status } = post;
  const path = forumPostPath(post);
  const isRemoved = status === 'removed';
  const { commentId } = asked;
  const isAsked = asked.forumId === post.forum_id && asked.postId === post.id;
  return {
    title,
    description: describePage(
      excerpt,
      isRemoved ? `In the forum ${forum}` : `${username} in the forum ${forum}`,
      title,
    ),
    canonical: path,
    movedTo: isAsked ? undefined : `${path}${commentId === undefined ? '' : `?comment=${commentId}`}`,
    robots: status === 'published' && !isThinPost(post) && commentId === undefined ? undefined : 'noindex',
    structuredData: [
      // Of a removed one there are no words to tell, and nobody's.
      ...(isRemoved ? [] : [discussionData(post, comments)]),
      breadcrumbList(FORUMS_CRUMB, { name: forum, path: forumPath(post.forum_id) }, { name: title, path }),
    ],
  };
}
