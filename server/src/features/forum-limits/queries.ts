import { sql } from 'drizzle-orm';
import type { Database } from '../../database/client';
import { comments, forumPosts, moderationActions } from '../../database/schema';

/** How far back decisions count for how long a first look takes, and how many of the newest. */
const LOOKED_BACK_MILLISECONDS = 30 * 24 * 60 * 60 * 1000;
const NEWEST = 100;
/** From so many decisions on the median says something. */
const ENOUGH = 10;

/**
 * How many hours posts and comments waited, at the median, that waited as the first ones of their authors: of the newest decisions of
 * the last 30 days. Null where fewer than ten are known.
 */
export async function readLookHours(database: Database, now: Date): Promise<number | null> {
  const since = new Date(now.getTime() - LOOKED_BACK_MILLISECONDS).toISOString();
  const causes = sql`string_to_array(coalesce(comment.held_because, post.held_because), e'\n')`;
  const { rows } = await database.execute<{ hours: number | null; decisions: number }>(sql`
    select (percentile_cont(0.5) within group (order by looks.waited) / 3600)::float8 as hours, count(*)::integer as decisions
    from (
      select extract(epoch from decided.created_at - decided.waited_since) as waited
      from ${moderationActions} as decided
      left join ${comments} as comment on decided.target_type = 'comment' and comment.id = decided.comment_id
      left join ${forumPosts} as post on decided.target_type = 'post' and post.id = decided.post_id
      where decided.waited_since is not null and decided.created_at > ${since}::timestamptz
        and 'new_account' = any(${causes}) and not 'reports' = any(${causes})
      order by decided.created_at desc limit ${NEWEST}) as looks`);
  const [found] = rows;
  if (found?.hours == null || found.decisions < ENOUGH) return null;
  return Math.max(0, Math.round(10 * found.hours) / 10);
}
