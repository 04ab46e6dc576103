import { eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../database/client';
import { likeLiteral } from '../../database/like';
import { comments, forumPosts, users } from '../../database/schema';
import { isNamed } from '../contributions/deletedMembers';
import { isSampleMember } from '../contributions/sampleMembers';

/** True of a post or comment that everybody may read: of a comment its post, too. */
function isReadable(table: typeof forumPosts | typeof comments, name: SQL = sql`${table}`): SQL {
  const isPublished = sql`${name}.status = 'published'`;
  if (table === forumPosts) return isPublished;
  return sql`${isPublished} and (select post.status from ${forumPosts} post where post.id = ${name}.post_id) = 'published'`;
}

/**
 * Names of those who wrote something in the forums that everybody may see, and whose name begins so: nobody is named to others
 * who has not spoken yet.
 *
 * @param start in lower case
 */
export async function listNames(database: Database, start: string, most: number): Promise<string[]> {
  // One by one, in the order of the index and until enough are found: never a list of everybody who wrote.
  const wrote = (table: typeof forumPosts | typeof comments) =>
    sql`(select true from ${table} where ${table.userId} = ${users.id} and ${isReadable(table)} limit 1)`;
  const rows = await database
    .select({ username: users.username })
    .from(users)
    .where(
      sql`${users.usernameKey} like ${`${likeLiteral(start)}%`} and ${isNamed} and coalesce(${wrote(forumPosts)}, ${wrote(comments)}, false)`,
    )
    .orderBy(sql`${users.usernameKey} using ~<~`)
    .limit(most);
  return rows.map(({ username }) => username);
}

/** Somebody by their name in lower case, with how much that everybody may see they wrote in the forums. */
export async function findMember(database: Database, usernameKey: string) {
  // Named in full: of one table alone columns would go without its name, and those of the inner one would be meant.
  const written = (table: typeof forumPosts | typeof comments) =>
    sql<number>`(select count(*) from ${table} written
      where written.user_id = ${users}.id and ${isReadable(table, sql`written`)})`.mapWith(Number);
  const [row] = await database
    .select({
      ...{ id: users.id, username: users.username, isSample: isSampleMember },
      ...{ postsCount: written(forumPosts), commentsCount: written(comments) },
    })
    .from(users)
    .where(eq(users.usernameKey, usernameKey));
  return row;
}
