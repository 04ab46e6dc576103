import type { ForumPostKind, ForumPostSort, ForumType } from '@market-pulse/contract';
import { and, count, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../database/client';
import {
  comments,
  commentVotes,
  forumHeldEdits,
  forumPictureUses,
  forumPolls,
  forumPosts,
  forumPostVotes,
  forumPostWords,
  forums,
  users,
} from '../../database/schema';
import { isSampleMember } from '../contributions/sampleMembers';
import { keepsThread, type Viewer, visibleTo } from '../contributions/viewer';
import { keptCompanies } from './keptCompanies';
import type { Owned } from './owned';
import type { PostPlace } from './postPlace';
import { namesSymbol, type SymbolKey } from './symbols';

/** What lists tell of a post: never its text, which may be long. */
const summaryColumns = {
  id: forumPosts.id,
  forumId: forumPosts.forumId,
  forumName: forums.name,
  kind: forumPosts.kind,
  title: forumPosts.title,
  excerpt: forumPosts.excerpt,
  username: users.username,
  isSample: isSampleMember,
  createdAt: forumPosts.createdAt,
  updatedAt: forumPosts.updatedAt,
  lastActivityAt: forumPosts.lastActivityAt,
  // Of the newest comment, replies among them, found from the end of an index; without any the author.
  lastActivityBy: sql<string>`coalesce((
    select writer.username from ${comments} newest join ${users} writer on writer.id = newest.user_id
    where newest.post_id = ${forumPosts.id} and newest.status = 'published'
    order by newest.created_at desc, newest.id desc limit 1), ${users.username})`,
  isPinned: forumPosts.isPinned,
  isLocked: forumPosts.isLocked,
  status: forumPosts.status,
  upvotes: forumPosts.upvotes,
  downvotes: forumPosts.downvotes,
  commentsCount: forumPosts.commentsCount,
  picturesCount: sql<number>`(select count(*) from ${forumPictureUses} where post_id = ${forumPosts.id})`.mapWith(
    Number,
  ),
  userId: forumPosts.userId,
  declaredInterest: forumPosts.declaredInterest,
  keepsCompanies: keptCompanies({ authorId: forumPosts.userId, postId: forumPosts.id }),
  removedBy: forumPosts.removedBy,
  removedAt: forumPosts.removedAt,
  hasPoll: sql<boolean>`exists (select from ${forumPolls} poll where poll.post_id = ${forumPosts.id})`,
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
  controversial: forumPosts.controversy,
} satisfies Record<ForumPostSort, unknown>;

interface PostList {
  /** Undefined for the posts of all forums, where being pinned says nothing. */
  readonly forumId?: number | undefined;
  readonly kind?: ForumPostKind | undefined;
  /** Type of the forums that they stand in. */
  readonly type?: ForumType | undefined;
  /** Posts that name this stock or coin. */
  readonly names?: SymbolKey | undefined;
  readonly sort: ForumPostSort;
}

/** Posts that the viewer may see, behind a place in the list; in a forum of their own pinned ones first. */
export async function listPosts(
  database: Database,
  viewer: Viewer,
  { forumId, kind, type, names, sort, after, limit }: PostList & { after?: PostPlace | undefined; limit: number },
) {
  const column = sortColumns[sort];
  const conditions: (SQL | undefined)[] = [visibleTo(viewer, forumPosts)];
  if (forumId !== undefined) conditions.push(eq(forumPosts.forumId, forumId));
  if (kind) conditions.push(eq(forumPosts.kind, kind));
  if (type) conditions.push(eq(forums.forumType, type));
  if (names) conditions.push(namesSymbol(names));
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
  { forumId, kind, type, names }: Omit<PostList, 'sort'>,
): Promise<SummaryRow[]> {
  return selectSummaries(database)
    .where(
      and(
        eq(forumPosts.userId, userId),
        sql`${forumPosts.status} = 'pending'`,
        forumId === undefined ? undefined : eq(forumPosts.forumId, forumId),
        kind && eq(forumPosts.kind, kind),
        type && eq(forums.forumType, type),
        names && namesSymbol(names),
      ),
    )
    .orderBy(desc(forumPosts.createdAt), desc(forumPosts.id))
    .limit(WAITING_SHOWN);
}

/** How many published posts name a stock or a coin, of one kind and in one forum or those of one type if that is asked. */
export async function countNaming(
  database: Database,
  { forumId, kind, type, names }: Pick<PostList, 'forumId' | 'kind' | 'type'> & { readonly names: SymbolKey },
): Promise<number> {
  const [row] = await database
    .select({ count: count() })
    .from(forumPosts)
    .where(
      and(
        namesSymbol(names),
        sql`${forumPosts.status} = 'published'`,
        forumId === undefined ? undefined : eq(forumPosts.forumId, forumId),
        kind && eq(forumPosts.kind, kind),
        type && sql`${forumPosts.forumId} in (select ${forums.id} from ${forums} where ${forums.forumType} = ${type})`,
      ),
    );
  return row?.count ?? 0;
}

/** Whether a person has votes on posts, and posts that wait for a moderator. */
export async function findOwned(database: Database, userId: number): Promise<Owned | undefined> {
  const { rows } = await database.execute<{
    votes: boolean;
    waiting: boolean;
    comment_votes: boolean;
    held: boolean;
  }>(sql`
    select exists (select from ${forumPostVotes} where user_id = ${userId}) as votes,
      exists (select from ${forumPosts} where user_id = ${userId} and status = 'pending') as waiting,
      exists (select from ${commentVotes} where user_id = ${userId}) as comment_votes,
      exists (select from ${comments} where user_id = ${userId} and status = 'pending')
        or exists (select from ${forumHeldEdits} held join ${comments} edited on edited.id = held.comment_id
          where edited.user_id = ${userId}) as held`);
  const [found] = rows;
  if (!found) return undefined;
  const { votes, waiting, comment_votes: hasCommentVotes, held } = found;
  return { hasVotes: votes, hasWaiting: waiting, hasCommentVotes, hasHeldComments: held };
}

/** The post with a number, where the viewer may see it, or what of it stands for those who answered. */
const isAtItsAddress = (viewer: Viewer, id: number) =>
  and(eq(forumPosts.id, id), or(visibleTo(viewer, forumPosts), keepsThread(forumPosts)));

/** A post at its own address, as lists have it. */
export async function findSummary(database: Database, viewer: Viewer, id: number): Promise<SummaryRow | undefined> {
  const [row] = await selectSummaries(database).where(isAtItsAddress(viewer, id));
  return row;
}

/** Posts by their numbers that the viewer may see, in no order. */
export async function findSummaries(database: Database, viewer: Viewer, ids: readonly number[]): Promise<SummaryRow[]> {
  if (ids.length === 0) return [];
  return selectSummaries(database).where(and(inArray(forumPosts.id, [...ids]), visibleTo(viewer, forumPosts)));
}

/** A post at its own address, with its text. */
export async function findPost(database: Database, viewer: Viewer, id: number) {
  const [row] = await database
    .select({ ...summaryColumns, body: forumPosts.body, bodyHtml: forumPosts.bodyHtml })
    .from(forumPosts)
    .innerJoin(forums, eq(forums.id, forumPosts.forumId))
    .innerJoin(users, eq(users.id, forumPosts.userId))
    .where(isAtItsAddress(viewer, id));
  return row;
}

/** Most posts with words of a title that are ranked, the newest ones. */
const SIMILAR_RANKED = 300;
/** Similar posts that are told. */
const SIMILAR_SHOWN = 5;

/** Published posts that share words with a title, which need not all be there, the most alike first. */
export async function listSimilar(database: Database, title: string) {
  // Words as the index has them, any of which is enough.
  const words = sql`replace(plainto_tsquery('english', ${title})::text, ' & ', ' | ')::tsquery`;
  const found = database
    .select({
      id: forumPosts.id,
      forumId: forumPosts.forumId,
      forumName: sql<string>`${forums.name}`.as('forum_name'),
      title: forumPosts.title,
      createdAt: forumPosts.createdAt,
      commentsCount: forumPosts.commentsCount,
      rank: sql<number>`ts_rank(to_tsvector('english', ${forumPosts.title}), ${words})`.as('rank'),
    })
    .from(forumPostWords)
    .innerJoin(forumPosts, eq(forumPosts.id, forumPostWords.postId))
    .innerJoin(forums, eq(forums.id, forumPosts.forumId))
    .where(and(sql`${forumPostWords.words} @@ ${words}`, eq(forumPosts.status, 'published')))
    .orderBy(desc(forumPosts.createdAt))
    .limit(SIMILAR_RANKED)
    .as('found');
  // What shares words with the text alone is about something else.
  return database
    .select()
    .from(found)
    .where(sql`${found.rank} > 0`)
    .orderBy(desc(found.rank), desc(found.createdAt), desc(found.id))
    .limit(SIMILAR_SHOWN);
}
