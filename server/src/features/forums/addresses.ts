import { and, asc, eq, gt, max } from 'drizzle-orm';
import { listedAddresses } from '../../database/pageAddresses';
import { forumPosts, forums } from '../../database/schema';
import { visibleTo, VISITOR } from '../contributions/viewer';

/** Pages of the forums with posts: an empty one tells search engines to leave it. One changes with what is written in it. */
export const forumAddresses = listedAddresses(async (database) => {
  const rows = await database
    .select({ forumId: forums.id, changedAt: max(forumPosts.lastActivityAt) })
    .from(forums)
    .leftJoin(forumPosts, and(eq(forumPosts.forumId, forums.id), visibleTo(VISITOR, forumPosts)))
    .where(gt(forums.postsCount, 0))
    .groupBy(forums.id)
    .orderBy(asc(forums.id));
  return rows.map(({ forumId, changedAt }) => ({ parameters: { forumId }, changedAt }));
});
