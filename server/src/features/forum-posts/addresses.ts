import { pageAddresses } from '../../database/pageAddresses';
import { forumPosts } from '../../database/schema';
import { visibleTo, VISITOR } from '../contributions/viewer';

/** Pages of the forum posts that everybody may see; one changes with its newest comment too. */
export const forumPostAddresses = pageAddresses({
  table: forumPosts,
  id: forumPosts.id,
  parameters: { forumId: forumPosts.forumId, postId: forumPosts.id },
  changedAt: forumPosts.lastActivityAt,
  where: visibleTo(VISITOR, forumPosts),
});
