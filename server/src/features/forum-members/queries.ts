import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../database/client';
import { likeLiteral } from '../../database/like';
import {
  comments,
  companies,
  companyAdmins,
  forumFollows,
  forumPosts,
  forumPostSymbols,
  forums,
  users,
} from '../../database/schema';
import { isNamed } from '../contributions/deletedMembers';
import { isSampleMember } from '../contributions/sampleMembers';
import type { SymbolKey } from '../forum-posts/symbols';

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
 * @param start by `usernameKey`
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

/** Somebody by the `usernameKey` of their name, with how much that everybody may see they wrote in the forums. */
export async function findMember(database: Database, usernameKey: string) {
  // Named in full: of one table alone columns would go without its name, and those of the inner one would be meant.
  const written = (table: typeof forumPosts | typeof comments) =>
    sql<number>`(select count(*) from ${table} written
      where written.user_id = ${users}.id and ${isReadable(table, sql`written`)})`.mapWith(Number);
  const [row] = await database
    .select({
      ...{ id: users.id, username: users.username, isSample: isSampleMember, createdAt: users.createdAt },
      ...{ postsCount: written(forumPosts), commentsCount: written(comments) },
    })
    .from(users)
    .where(eq(users.usernameKey, usernameKey));
  return row;
}

/** How many follow somebody as an author. */
export async function countFollowers(database: Database, userId: number): Promise<number> {
  return database.$count(forumFollows, eq(forumFollows.authorId, userId));
}

/** Condition: a published post of somebody's. */
const publishedBy = (userId: number) => and(eq(forumPosts.userId, userId), eq(forumPosts.status, 'published'));

/** The forums with most of somebody's published posts. */
export async function listForumsOf(database: Database, userId: number, most: number) {
  return database
    .select({ id: forums.id, name: forums.name })
    .from(forumPosts)
    .innerJoin(forums, eq(forums.id, forumPosts.forumId))
    .where(publishedBy(userId))
    .groupBy(forums.id, forums.name)
    .orderBy(sql`count(*) desc`, forums.id)
    .limit(most);
}

/** Somebody's newest published posts. */
export async function listLatestPosts(database: Database, userId: number, most: number) {
  return database
    .select({
      ...{ id: forumPosts.id, forumId: forumPosts.forumId, forumName: forums.name, title: forumPosts.title },
      ...{ excerpt: forumPosts.excerpt, createdAt: forumPosts.createdAt, updatedAt: forumPosts.updatedAt },
      ...{ score: forumPosts.score, commentsCount: forumPosts.commentsCount },
    })
    .from(forumPosts)
    .innerJoin(forums, eq(forums.id, forumPosts.forumId))
    .where(publishedBy(userId))
    .orderBy(desc(forumPosts.createdAt), desc(forumPosts.id))
    .limit(most);
}

/** Names of the companies whose page somebody keeps. */
export async function listKeptCompanies(database: Database, userId: number): Promise<string[]> {
  const rows = await database
    .select({ name: companies.name })
    .from(companyAdmins)
    .innerJoin(companies, eq(companies.id, companyAdmins.companyId))
    .where(eq(companyAdmins.userId, userId))
    .orderBy(companies.name);
  return rows.map(({ name }) => name);
}

/** The newest published post in which somebody declares an interest; undefined without one. */
export async function findDeclared(database: Database, userId: number, interest: 'holds' | 'paid') {
  const [row] = await database
    .select({ createdAt: forumPosts.createdAt })
    .from(forumPosts)
    .where(and(publishedBy(userId), inArray(forumPosts.declaredInterest, [interest, 'both'])))
    .orderBy(desc(forumPosts.createdAt))
    .limit(1);
  return row?.createdAt;
}

/** What posts name in which somebody says to hold it, the one last said first. */
export async function listHeldSymbols(database: Database, userId: number, most: number): Promise<SymbolKey[]> {
  return database
    .select({ kind: forumPostSymbols.kind, symbol: forumPostSymbols.symbol })
    .from(forumPosts)
    .innerJoin(forumPostSymbols, eq(forumPostSymbols.postId, forumPosts.id))
    .where(and(publishedBy(userId), inArray(forumPosts.declaredInterest, ['holds', 'both'])))
    .groupBy(forumPostSymbols.kind, forumPostSymbols.symbol)
    .orderBy(sql`max(${forumPosts.createdAt}) desc`, forumPostSymbols.symbol)
    .limit(most);
}
