import type { ForumPostKind, ForumPostSort } from '@market-pulse/contract';
import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../database/client';
import { forumPosts, forumPostVotes, forums, users } from '../../database/schema';
import { type Viewer, visibleTo } from '../contributions/viewer';
import type { Owned } from './owned';
import type { PostPlace } from './postPlace';

/** What lists tell of a post: never its text, which may be long. */
const summaryColumns = {
  id: forumPosts.id,
  forumId: forumPosts.forumId,
  forumName: forums.name,
  kind: forumPosts.kind,
  title: forumPosts.title,
  excerpt: forumPosts.excerpt,
  username: users.username,
  createdAt: forumPosts.createdAt,
  updatedAt: forumPosts.updatedAt,
  lastActivityAt: forumPosts.lastActivityAt,
  isPinned: forumPosts.isPinned,
  isLocked: forumPosts.isLocked,
  status: forumPosts.status,
  upvotes: forumPosts.upvotes,
  downvotes: forumPosts.downvotes,
  commentsCount: forumPosts.commentsCount,
};

export type SummaryRow = Awaited<ReturnType<typeof listPosts>>[number];

function selectSummaries(database: Database) {
  return database
    .select(summaryColumns)
    .from(forumPosts)
    .innerJoin(forums, eq(forums.id, forumPosts.forumId))
    .innerJoin(users, eq(users.id, forumPosts.userId))
    .$dynamic();
}

/** What a list of posts is sorted by; its type names the value in a cursor. */
const sortColumns = {
  new: forumPosts.createdAt,
  top: forumPosts.score,
  active: forumPosts.lastActivityAt,
} satisfies Record<ForumPostSort, unknown>;

interface PostList {
  /** Undefined for the posts of all forums, where being pinned says nothing. */
  readonly forumId?: number | undefined;
  readonly kind?: ForumPostKind | undefined;
  readonly sort: ForumPostSort;
}

/** Posts that the viewer may see, behind a place in the list; in a forum of their own pinned ones first. */
export async function listPosts(
  database: Database,
  viewer: Viewer,
  { forumId, kind, sort, after, limit }: PostList & { after?: PostPlace | undefined; limit: number },
) {
  const column = sortColumns[sort];
  const conditions: (SQL | undefined)[] = [visibleTo(viewer, forumPosts)];
  if (forumId !== undefined) conditions.push(eq(forumPosts.forumId, forumId));
  if (kind) conditions.push(eq(forumPosts.kind, kind));
  if (after) {
    const key = after.key instanceof Date ? sql`${after.key.toISOString()}::timestamptz` : sql`${after.key}::integer`;
    conditions.push(
      forumId === undefined
        ? sql`(${column}, ${forumPosts.id}) < (${key}, ${after.id}::integer)`
        : sql`(${forumPosts.isPinned}, ${column}, ${forumPosts.id}) < (${after.isPinned}::boolean, ${key}, ${after.id}::integer)`,
    );
  }
  const pinnedFirst = forumId === undefined ? [] : [desc(forumPosts.isPinned)];
  return selectSummaries(database)
    .where(and(...conditions))
    .orderBy(...pinnedFirst, desc(column), desc(forumPosts.id))
    .limit(limit);
}

/** Most of a person's waiting posts that a list shows to them. */
const WAITING_SHOWN = 20;

/** A person's own posts that wait for a moderator, of a list, the newest ones. */
export async function listWaitingPosts(
  database: Database,
  userId: number,
  { forumId, kind }: Omit<PostList, 'sort'>,
): Promise<SummaryRow[]> {
  return selectSummaries(database)
    .where(
      and(
        eq(forumPosts.userId, userId),
        sql`${forumPosts.status} = 'pending'`,
        forumId === undefined ? undefined : eq(forumPosts.forumId, forumId),
        kind && eq(forumPosts.kind, kind),
      ),
    )
    .orderBy(desc(forumPosts.createdAt), desc(forumPosts.id))
    .limit(WAITING_SHOWN);
}

/** Whether a person has votes on posts, and posts that wait for a moderator. */
export async function findOwned(database: Database, userId: number): Promise<Owned | undefined> {
  const { rows } = await database.execute<{ has_votes: boolean; has_waiting: boolean }>(sql`
    select exists (select from ${forumPostVotes} where user_id = ${userId}) as has_votes,
      exists (select from ${forumPosts} where user_id = ${userId} and status = 'pending') as has_waiting`);
  return rows[0] && { hasVotes: rows[0].has_votes, hasWaiting: rows[0].has_waiting };
}

/** A post that the viewer may see, as lists have it. */
export async function findSummary(database: Database, viewer: Viewer, id: number): Promise<SummaryRow | undefined> {
  const [row] = await selectSummaries(database).where(and(eq(forumPosts.id, id), visibleTo(viewer, forumPosts)));
  return row;
}

/** A post that the viewer may see, with its text. */
export async function findPost(database: Database, viewer: Viewer, id: number) {
  const [row] = await database
    .select({ ...summaryColumns, body: forumPosts.body, bodyHtml: forumPosts.bodyHtml })
    .from(forumPosts)
    .innerJoin(forums, eq(forums.id, forumPosts.forumId))
    .innerJoin(users, eq(users.id, forumPosts.userId))
    .where(and(eq(forumPosts.id, id), visibleTo(viewer, forumPosts)));
  return row;
}
