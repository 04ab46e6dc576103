import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../database/client';
import { comments, forumPostMerges, forumPosts } from '../../database/schema';
import type { ContributionKey } from './targets';

/**
 * How a post or comment stands once a decision about it was taken back, in a sentence to its author: it need not be to be read again.
 *
 * @throws Error where it is gone from the database
 */
export async function standingText(transaction: Database, { postId, commentId }: ContributionKey): Promise<string> {
  const [row] = await transaction
    .select({
      postStatus: forumPosts.status,
      postRemovedBy: forumPosts.removedBy,
      isThreadKept: forumPosts.keepsThread,
      isMerged: sql<boolean>`exists (select from ${forumPostMerges} where ${forumPostMerges.postId} = ${forumPosts.id})`,
      commentStatus: comments.status,
      commentRemovedBy: comments.removedBy,
    })
    .from(forumPosts)
    .leftJoin(comments, eq(comments.id, commentId ?? 0))
    .where(eq(forumPosts.id, postId));
  if (!row) throw new Error('What was decided about is gone');
  const { postStatus } = row;
  const isComment = commentId !== null;
  const status = isComment ? row.commentStatus : postStatus;
  const removedBy = isComment ? row.commentRemovedBy : row.postRemovedBy;
  switch (status) {
    case 'published':
      return postStatus === 'published' || (postStatus === 'removed' && row.isThreadKept)
        ? 'Everybody can read it.'
        : 'It is in its place again, but the post that it stands under cannot be read now.';
    case 'pending':
      return 'It waits for a moderator to look at it: until then others cannot read it.';
    case 'hidden':
      return !isComment && row.isMerged
        ? 'It is still hidden, because it was merged into another post.'
        : 'It is still hidden by another decision.';
    default:
      return removedBy === 'moderator'
        ? 'It is still removed by another decision.'
        : 'It is not back, because you deleted it yourself.';
  }
}
