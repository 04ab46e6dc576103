import type { Reply } from '@market-pulse/contract';
import { canSee, type Viewer } from '../contributions/viewer';
import { toRemoval } from '../removals/removal';
import type { CommentRow } from './queries';

/** A comment or reply as the viewer may see it, without anyone's vote: of one that is gone only that it was there, and who removed it. */
export function toReply(row: CommentRow, viewer: Viewer): Reply {
  const isSeen = canSee(viewer, row);
  return {
    id: row.id,
    post_id: row.postId,
    parent: row.parentId,
    content: isSeen ? row.content : '',
    content_html: isSeen ? row.contentHtml : '',
    is_sample: row.isSample,
    username: row.username,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
    status: row.status,
    upvotes: row.upvotes,
    downvotes: row.downvotes,
    user_vote: 'none',
    keeps_companies: isSeen ? row.keepsCompanies : [],
    ...toRemoval(row),
  };
}
