import { and, desc, eq, lt, sql } from 'drizzle-orm';
import type { Database } from '../../database/client';
import { forumPosts, ideaCorrections, instruments, tradeIdeas, users } from '../../database/schema';
import { ideaPrices } from './queries';

export async function insertCorrection(
  transaction: Database,
  values: typeof ideaCorrections.$inferInsert,
): Promise<void> {
  await transaction.insert(ideaCorrections).values(values);
}

export async function countCorrections(database: Database, postId: number | undefined): Promise<number> {
  return database.$count(ideaCorrections, postId === undefined ? undefined : eq(ideaCorrections.postId, postId));
}

/** Corrections before a number, the newest first; of one idea or of all. */
export async function listCorrections(
  database: Database,
  {
    postId,
    before,
    limit,
  }: { readonly postId?: number | undefined; readonly before: number | undefined; readonly limit: number },
) {
  return database
    .select({
      id: ideaCorrections.id,
      createdAt: ideaCorrections.createdAt,
      postId: ideaCorrections.postId,
      forumId: forumPosts.forumId,
      title: forumPosts.title,
      status: forumPosts.status,
      username: users.username,
      kind: tradeIdeas.kind,
      symbol: sql<string>`coalesce(${instruments.symbol}, ${tradeIdeas.symbol})`,
      prices: ideaPrices,
      reason: ideaCorrections.reason,
      before: ideaCorrections.before,
      after: ideaCorrections.after,
    })
    .from(ideaCorrections)
    .innerJoin(tradeIdeas, eq(tradeIdeas.postId, ideaCorrections.postId))
    .innerJoin(forumPosts, eq(forumPosts.id, ideaCorrections.postId))
    .innerJoin(users, eq(users.id, forumPosts.userId))
    .leftJoin(instruments, eq(instruments.id, tradeIdeas.instrumentId))
    .where(
      and(
        postId === undefined ? undefined : eq(ideaCorrections.postId, postId),
        before === undefined ? undefined : lt(ideaCorrections.id, before),
      ),
    )
    .orderBy(desc(ideaCorrections.id))
    .limit(limit);
}

/** Whose post it is, with what a notice of it needs. */
export async function findPost(database: Database, postId: number) {
  const [row] = await database
    .select({ userId: forumPosts.userId, forumId: forumPosts.forumId, title: forumPosts.title })
    .from(forumPosts)
    .where(eq(forumPosts.id, postId));
  return row;
}
