import { THIN_CHARACTERS } from '@market-pulse/contract';
import { and, gt, or, sql } from 'drizzle-orm';
import { pageAddresses } from '../../database/pageAddresses';
import { forumPosts } from '../../database/schema';
import { visibleTo, VISITOR } from '../contributions/viewer';

/** What `isThinPost` says of a post, the other way round. */
const saysSomething = or(
  gt(forumPosts.commentsCount, 0),
  gt(forumPosts.upvotes, 0),
  sql`char_length(${forumPosts.excerpt}) >= ${THIN_CHARACTERS}`,
);

/**
 * Pages of the forum posts that everybody may see, but for those that tell search engines to leave them; one changes with its newest
 * comment too.
 */
export const forumPostAddresses = pageAddresses({
  table: forumPosts,
  id: forumPosts.id,
  parameters: { forumId: forumPosts.forumId, postId: forumPosts.id },
  changedAt: forumPosts.lastActivityAt,
  where: and(visibleTo(VISITOR, forumPosts), saysSomething),
});
