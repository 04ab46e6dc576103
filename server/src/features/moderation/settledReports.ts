import { type SQL, sql } from 'drizzle-orm';
import { forumReports, moderationActions, moderationAppeals } from '../../database/schema';

/**
 * The reports that led to decisions which are appealed, joined as `report` to `appeal`, with a condition at the end: a decision that takes
 * away what was reported settles what waits at its own moment. One about an account settles none.
 */
export function reportsOfAppeals(ids: readonly number[]): SQL {
  return sql`${moderationAppeals} as appeal
    join ${moderationActions} as action on action.id = appeal.action_id
    join ${forumReports} as report on report.post_id = action.post_id
      and report.comment_id is not distinct from action.comment_id
      and report.resolved_at = action.created_at and report.outcome = 'acted'
    where appeal.id in ${[...ids]}`;
}
