import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../database/client';
import { forumPostMerges, forumPosts } from '../../database/schema';

/** Most merges that one address is followed through: one post into another, that one into the next. */
const LONGEST_CHAIN = 20;

/** Notes into which post another was merged, in place of what was noted before. */
export async function noteMerge(
  transaction: Database,
  { postId, intoId, now }: { readonly postId: number; readonly intoId: number; readonly now: Date },
): Promise<void> {
  await transaction
    .insert(forumPostMerges)
    .values({ postId, intoId, createdAt: now })
    .onConflictDoUpdate({ target: forumPostMerges.postId, set: { intoId, createdAt: now } });
}

/** Forgets that a post was merged: it stands for itself again. What is removed keeps it, for the day when that is taken back. */
export async function forgetMerge(transaction: Database, postId: number): Promise<void> {
  await transaction.delete(forumPostMerges).where(eq(forumPostMerges.postId, postId));
}

/**
 * Where a merged post leads: to the first of its chain that everybody may read, null where there is none. Undefined of one that was not
 * merged, or was removed itself since. A loop, which no decision makes, ends too.
 */
export async function findMerged(
  database: Database,
  postId: number,
): Promise<{ readonly intoId: number | null } | undefined> {
  const { rows } = await database.execute<{ intoId: number | null }>(sql`
    with recursive chain as (
      select into_id, 1 as step from ${forumPostMerges} as merge join ${forumPosts} as post on post.id = merge.post_id
      where post_id = ${postId} and post.status <> 'removed'
      union all
      select merge.into_id, step + 1 from ${forumPostMerges} as merge join chain on merge.post_id = chain.into_id
      where step < ${LONGEST_CHAIN}
    )
    select post.id as "intoId" from chain left join ${forumPosts} as post on post.id = chain.into_id
      and (post.status = 'published' or (post.status = 'removed' and post.keeps_thread))
    order by post.id is null, step limit 1`);
  return rows[0];
}
