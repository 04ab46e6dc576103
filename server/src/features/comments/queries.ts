import type { CommentSort } from '@market-pulse/contract';
import { and, asc, desc, eq, inArray, isNull, lte, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../../database/client';
import { comments, commentVotes, forumHeldEdits, forumPosts, users } from '../../database/schema';
import { isSampleMember } from '../contributions/sampleMembers';
import { keepsPlace, type Viewer, visibleTo } from '../contributions/viewer';
import { keptCompanies } from '../forum-posts/keptCompanies';
import type { CommentPlace } from './commentPlace';

/**
 * Most bytes of text, as written and as shown together, that one list of comments has; the page ends before it is more.
 * The longest comment there may be is 130 KB, so that a page has at least one.
 */
const TEXT_BYTES = 192 * 1024;
/** Most of a person's waiting comments that a thread shows to them. */
const WAITING_SHOWN = 20;

const commentColumns = {
  id: comments.id,
  postId: comments.postId,
  parentId: comments.parentId,
  content: comments.content,
  contentHtml: comments.contentHtml,
  userId: comments.userId,
  username: users.username,
  isSample: isSampleMember,
  createdAt: comments.createdAt,
  updatedAt: comments.updatedAt,
  status: comments.status,
  wasShown: comments.wasShown,
  removedBy: comments.removedBy,
  removedAt: comments.removedAt,
  upvotes: comments.upvotes,
  downvotes: comments.downvotes,
  bestPlace: comments.bestPlace,
  repliesCount: comments.repliesCount,
  keepsCompanies: keptCompanies({
    authorId: comments.userId,
    postId: comments.postId,
    commentHtml: comments.contentHtml,
  }),
};

/** A comment or reply, without anyone's vote. */
export type CommentRow = Awaited<ReturnType<typeof selectComments>>[number];

/** One of a list, which says how many were found, also behind those whose text it had room for. */
export type ListedComment = CommentRow & { readonly found: number };

interface Piece {
  /** Undefined for the beginning of the list. */
  readonly after: CommentPlace | undefined;
  readonly limit: number;
}

/** What comments stand behind a place in an order. */
function behind(after: CommentPlace | undefined, sort: CommentSort = 'old'): SQL | undefined {
  if (!after) return undefined;
  const { createdAt, id, bestPlace } = comments;
  const place = sql`${after.createdAt.toISOString()}::timestamptz, ${after.id}::integer`;
  if (sort === 'best') {
    return sql`(${bestPlace}, ${createdAt}, ${id}) > (${after.bestPlace ?? 0}::double precision, ${place})`;
  }
  return sort === 'new' ? sql`(${createdAt}, ${id}) < (${place})` : sql`(${createdAt}, ${id}) > (${place})`;
}

/** The columns of an order, of the table or of what was found in it. */
function orderOf(
  { createdAt, id, bestPlace }: Record<'createdAt' | 'id' | 'bestPlace', SQLWrapper>,
  sort: CommentSort = 'old',
): SQL[] {
  if (sort === 'new') return [desc(createdAt), desc(id)];
  return [...(sort === 'best' ? [asc(bestPlace)] : []), asc(createdAt), asc(id)];
}

const inOrder = orderOf(comments);

function selectComments(database: Database) {
  return database.select(commentColumns).from(comments).innerJoin(users, eq(users.id, comments.userId)).$dynamic();
}

/** The rows of a query, to be cut to size. */
const foundBy = (rows: ReturnType<typeof selectComments>) => rows.as('found');

/** Those of the comments whose texts together have room in an answer, in order. Their lengths are read, not the texts. */
function cutToSize(
  database: Database,
  found: ReturnType<typeof foundBy>,
  sort?: CommentSort,
): Promise<ListedComment[]> {
  const { content, contentHtml } = found;
  const bytes = sql`octet_length(${content}) + octet_length(${contentHtml})`;
  const sized = database
    .select({
      ...found._.selectedFields,
      found: sql<number>`count(*) over (partition by ${found.parentId})`.mapWith(Number).as('found_rows'),
      total: sql<number>`sum(${bytes}) over (order by ${sql.join(orderOf(found, sort), sql`, `)})`.as('total'),
    })
    .from(found)
    .as('sized');
  return database
    .select()
    .from(sized)
    .where(lte(sized.total, TEXT_BYTES))
    .orderBy(...orderOf(sized, sort));
}

/** What stands in a list: what the viewer may see, and places of what everybody could read once. */
const isListed = (viewer: Viewer) => or(visibleTo(viewer, comments), keepsPlace(comments));

/** Comments of a post that are no replies, in an order, with the places of those that are gone. */
export function listComments(
  database: Database,
  viewer: Viewer,
  { postId, sort, after, limit }: Piece & { postId: number; sort: CommentSort },
): Promise<ListedComment[]> {
  const rows = selectComments(database)
    .where(and(eq(comments.postId, postId), isNull(comments.parentId), isListed(viewer), behind(after, sort)))
    .orderBy(...orderOf(comments, sort))
    .limit(limit);
  return cutToSize(database, foundBy(rows), sort);
}

/** Replies to a comment, oldest first, with the places of those that are gone. */
export function listReplies(
  database: Database,
  viewer: Viewer,
  { parentId, after, limit }: Piece & { parentId: number },
): Promise<ListedComment[]> {
  const rows = selectComments(database)
    .where(and(eq(comments.parentId, parentId), isListed(viewer), behind(after)))
    .orderBy(...inOrder)
    .limit(limit);
  return cutToSize(database, foundBy(rows));
}

/** The first replies to each of these comments, oldest first, with the places of those that are gone. */
export function listFirstReplies(
  database: Database,
  viewer: Viewer,
  { parentIds, limit }: { parentIds: number[]; limit: number },
): Promise<ListedComment[]> {
  const parents = alias(comments, 'parents');
  const replies = selectComments(database)
    .where(and(eq(comments.parentId, parents.id), isListed(viewer)))
    .orderBy(...inOrder)
    .limit(limit)
    .as('replies');
  const rows = database
    .select(replies._.selectedFields)
    .from(parents)
    .innerJoinLateral(replies, sql`true`)
    .where(inArray(parents.id, parentIds))
    .as('found');
  return cutToSize(database, rows);
}

/** A person's own comments on a post that wait for a moderator, replies among them, oldest first. */
export function listWaitingComments(database: Database, userId: number, postId: number): Promise<ListedComment[]> {
  const rows = selectComments(database)
    .where(and(eq(comments.postId, postId), eq(comments.userId, userId), sql`${comments.status} = 'pending'`))
    .orderBy(...inOrder)
    .limit(WAITING_SHOWN);
  return cutToSize(database, foundBy(rows));
}

/** What somebody has of their own among comments on a post. */
export interface OwnInThread {
  /** Their votes on some comments, by number: whether each is one for it. */
  readonly votes: ReadonlyMap<number, boolean>;
  /** Whether comments of theirs on the post wait for a moderator. */
  readonly hasWaiting: boolean;
  /** Whether edits of such comments wait, or were refused. */
  readonly hasHeld: boolean;
}

/** Of whom, and among which, something of their own is looked for. */
export interface OwnWanted {
  readonly userId: number;
  readonly postId: number;
  /** Comments and replies that votes are wanted on. */
  readonly ids: readonly number[];
  /** Known of them: that nothing waits, wherever it stands. */
  readonly hasVotesAlone?: boolean;
}

/** What somebody has of their own on a post, all of it in one query. */
export async function findOwnInThread(
  database: Database,
  { userId, postId, ids, hasVotesAlone = false }: OwnWanted,
): Promise<OwnInThread> {
  const votes = sql`select 'vote' as kind, comment_id as id, is_upvote from ${commentVotes}
    where user_id = ${userId} and comment_id = any(${sql.param([...ids])}::integer[])`;
  const held = sql`
    union all select 'waiting', 0, false where exists (
      select from ${comments} where post_id = ${postId} and user_id = ${userId} and status = 'pending')
    union all select 'held', 0, false where exists (
      select from ${forumHeldEdits} held join ${comments} edited on edited.id = held.comment_id
      where held.post_id = ${postId} and edited.user_id = ${userId})`;
  const { rows } = await database.execute<{ kind: 'vote' | 'waiting' | 'held'; id: number; is_upvote: boolean }>(
    hasVotesAlone ? votes : sql`${votes}${held}`,
  );
  const given = rows.filter(({ kind }) => kind === 'vote');
  return {
    votes: new Map(given.map(({ id, is_upvote }) => [id, is_upvote])),
    hasWaiting: rows.some(({ kind }) => kind === 'waiting'),
    hasHeld: rows.some(({ kind }) => kind === 'held'),
  };
}

/** A comment or reply with the forum that it stands in. */
export async function findComment(database: Database, id: number) {
  const [row] = await database
    .select({ ...commentColumns, forumId: forumPosts.forumId })
    .from(comments)
    .innerJoin(users, eq(users.id, comments.userId))
    .innerJoin(forumPosts, eq(forumPosts.id, comments.postId))
    .where(eq(comments.id, id));
  return row;
}
