import type { ForumPostSummary } from '@market-pulse/contract';
import type { SummaryRow } from './queries';

/** A post as lists have it, without anyone's vote. */
export function toSummary(row: SummaryRow): ForumPostSummary {
  return {
    id: row.id,
    forum_id: row.forumId,
    forum_name: row.forumName,
    kind: row.kind,
    title: row.title,
    excerpt: row.excerpt,
    username: row.username,
    is_sample: row.isSample,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
    last_activity_at: row.lastActivityAt.toISOString(),
    last_activity_by: row.lastActivityBy,
    is_pinned: row.isPinned,
    is_locked: row.isLocked,
    status: row.status,
    upvotes: row.upvotes,
    downvotes: row.downvotes,
    user_vote: 'none',
    comments_count: row.commentsCount,
    pictures_count: row.picturesCount,
    declared_interest: row.declaredInterest,
    keeps_companies: row.keepsCompanies,
    has_poll: row.hasPoll,
  };
}
