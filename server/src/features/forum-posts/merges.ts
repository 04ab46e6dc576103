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

/** Forgets that a post was merged: it stands for itself again, or is gone for good. */
export async function forgetMerge(transaction: Database, postId: number): Promise<void> {
  await transaction.delete(forumPostMerges).where(eq(forumPostMerges.postId, postId));
}

/**
 * The post that a merged one leads to: the first of its chain that everybody may read. Undefined where there is none: it was not
 * merged, or what it was merged into is gone. A loop, which no decision makes, ends too.
 */
export async function findMergedInto(database: Database, postId: number): Promise<number | undefined> {
  const { rows } = await database.execute<{ id: number }>(sql`
    with recursive chain as (
      select into_id, 1 as step from ${forumPostMerges} where post_id = ${postId}
      union all
      select merge.into_id, step + 1 from ${forumPostMerges} as merge join chain on merge.post_id = chain.into_id
      where step < ${LONGEST_CHAIN}
    )
    select post.id from chain join ${forumPosts} as post on post.id = chain.into_id
    where post.status = 'published' or (post.status = 'removed' and post.keeps_thread) order by step limit 1`);
  return rows[0]?.id;
}
