import { type ForumPostSummary, REMOVED_POST_TITLE } from '@market-pulse/contract';
import type { SummaryRow } from './queries';

/** What is left of a post that its author removed after others had answered: that it was there, and what they wrote. */
const WITHOUT_WORDS = {
  ...{ title: REMOVED_POST_TITLE, excerpt: '', is_pinned: false, is_locked: true, upvotes: 0, downvotes: 0 },
  ...{ pictures_count: 0, declared_interest: 'none', keeps_companies: [], has_poll: false },
} satisfies Partial<ForumPostSummary>;

/** A post as lists have it, without anyone's vote. */
export function toSummary(row: SummaryRow): ForumPostSummary {
  const summary = toWholeSummary(row);
  return row.status === 'removed' ? { ...summary, ...WITHOUT_WORDS } : summary;
}

function toWholeSummary(row: SummaryRow): ForumPostSummary {
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
