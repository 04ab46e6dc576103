import { sql } from 'drizzle-orm';
import type { Database } from '../../database/client';
import { comments, forumPosts, moderationRules, users } from '../../database/schema';

/** When an account was made, and how many of its posts and comments are published, counted up to a limit. */
export async function findAuthor(database: Database, userId: number, limit: number) {
  const own = sql`user_id = ${userId} and status = 'published' limit ${limit}`;
  const [row] = await database
    .select({
      createdAt: users.createdAt,
      publishedCount: sql<number>`(select count(*) from (
        (select from ${forumPosts} where ${own}) union all (select from ${comments} where ${own})
        limit ${limit}) as shown)`.mapWith(Number),
    })
    .from(users)
    .where(sql`${users.id} = ${userId}`);
  return row;
}

/** Words and domains that moderators look at first. They are few: a limit of the service that keeps them. */
export async function listWritingRules(database: Database) {
  return database.select({ kind: moderationRules.kind, pattern: moderationRules.pattern }).from(moderationRules);
}
