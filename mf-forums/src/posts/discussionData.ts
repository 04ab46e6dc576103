import type { Comment, ForumPost, Reply, StructuredData } from '@market-pulse/contract';
import { commentAddress, isDeletedMember } from '@market-pulse/contract/rules';
import { shortenText, textOfHtml } from '@market-pulse/format';
import { forumPath, forumPostPath, memberPath } from '../forums/paths';

/** Characters of a post's text, and of a comment's: the page has all of it, and this is weight beside it. */
const POST_CHARACTERS = 1_000;
const COMMENT_CHARACTERS = 300;
/** Comments that are told of: the first that the page shows. */
const MOST_COMMENTS = 10;

/**
 * A post by schema.org with the properties that search engines read of discussions
 * (https://developers.google.com/search/docs/appearance/structured-data/discussion-forum): its text, who wrote it, the forum that it is
 * part of, how many agreed and answered, and the first comments.
 *
 * @param comments as the page shows them; those that have no text for everybody are left out
 */
export function discussionData(post: ForumPost, comments: readonly Comment[]): StructuredData {
  const path = forumPostPath(post);
  const published = comments.filter(({ status }) => status === 'published').slice(0, MOST_COMMENTS);
  return {
    '@type': 'DiscussionForumPosting',
    headline: post.title,
    text: shortenText(textOfHtml(post.body_html), POST_CHARACTERS),
    url: path,
    mainEntityOfPage: path,
    datePublished: post.created_at,
    dateModified: post.updated_at,
    author: authorOf(post),
    isPartOf: { '@type': 'CollectionPage', name: post.forum_name, url: forumPath(post.forum_id) },
    interactionStatistic: [counter('LikeAction', post.upvotes), counter('CommentAction', post.comments_count)],
    ...(published.length > 0 && { comment: published.map((comment) => commentData(comment, path)) }),
  };
}

function commentData(comment: Reply, path: string): StructuredData {
  return {
    '@type': 'Comment',
    text: shortenText(textOfHtml(comment.content_html), COMMENT_CHARACTERS),
    url: commentAddress(path, comment.id),
    datePublished: comment.created_at,
    author: authorOf(comment),
    interactionStatistic: counter('LikeAction', comment.upvotes),
  };
}

/** Somebody who deleted their account has no page. */
function authorOf({ username }: Pick<ForumPost, 'username'>): StructuredData {
  const person = { '@type': 'Person', name: username };
  return isDeletedMember(username) ? person : { ...person, url: memberPath(username) };
}

function counter(action: string, count: number): StructuredData {
  return {
    '@type': 'InteractionCounter',
    interactionType: { '@type': action },
    userInteractionCount: count,
  };
}
