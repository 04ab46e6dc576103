import { and, asc, eq, gt, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../../database/client';
import { comments, users } from '../../database/schema';
import { type Viewer, visibleTo } from '../contributions/viewer';
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
  createdAt: comments.createdAt,
  updatedAt: comments.updatedAt,
  status: comments.status,
  upvotes: comments.upvotes,
  downvotes: comments.downvotes,
  repliesCount: comments.repliesCount,
};

/** A comment or reply, without anyone's vote. */
export type CommentRow = NonNullable<Awaited<ReturnType<typeof findComment>>>;

/** One of a list, which says how many were found, also behind those whose text it had room for. */
export type ListedComment = CommentRow & { readonly found: number };

interface Piece {
  /** Undefined for the beginning of the list. */
  readonly after: CommentPlace | undefined;
  readonly limit: number;
}

const behind = (after: CommentPlace | undefined): SQL | undefined =>
  after &&
  sql`(${comments.createdAt}, ${comments.id}) > (${after.createdAt.toISOString()}::timestamptz, ${after.id}::integer)`;

const inOrder = [asc(comments.createdAt), asc(comments.id)];

function selectComments(database: Database) {
  return database.select(commentColumns).from(comments).innerJoin(users, eq(users.id, comments.userId)).$dynamic();
}

/** The rows of a query, to be cut to size. */
const foundBy = (rows: ReturnType<typeof selectComments>) => rows.as('found');

/** Those of the comments whose texts together have room in an answer, in order. Their lengths are read, not the texts. */
function cutToSize(database: Database, found: ReturnType<typeof foundBy>): Promise<ListedComment[]> {
  const { createdAt, id, content, contentHtml } = found;
  const bytes = sql`octet_length(${content}) + octet_length(${contentHtml})`;
  const sized = database
    .select({
      ...found._.selectedFields,
      found: sql<number>`count(*) over (partition by ${found.parentId})`.mapWith(Number).as('found_rows'),
      total: sql<number>`sum(${bytes}) over (order by ${createdAt}, ${id})`.as('total'),
    })
    .from(found)
    .as('sized');
  return database.select().from(sized).where(lte(sized.total, TEXT_BYTES)).orderBy(asc(sized.createdAt), asc(sized.id));
}

/**
 * Comments of a post that are no replies, oldest first: those that the viewer may see, and those that hold published
 * replies together.
 */
export function listComments(
  database: Database,
  viewer: Viewer,
  { postId, after, limit }: Piece & { postId: number },
): Promise<ListedComment[]> {
  const shown = or(visibleTo(viewer, comments), gt(comments.repliesCount, 0));
  const rows = selectComments(database)
    .where(and(eq(comments.postId, postId), isNull(comments.parentId), shown, behind(after)))
    .orderBy(...inOrder)
    .limit(limit);
  return cutToSize(database, foundBy(rows));
}

/** Replies to a comment that the viewer may see, oldest first. */
export function listReplies(
  database: Database,
  viewer: Viewer,
  { parentId, after, limit }: Piece & { parentId: number },
): Promise<ListedComment[]> {
  const rows = selectComments(database)
    .where(and(eq(comments.parentId, parentId), visibleTo(viewer, comments), behind(after)))
    .orderBy(...inOrder)
    .limit(limit);
  return cutToSize(database, foundBy(rows));
}

/** The first replies to each of these comments that the viewer may see, oldest first. */
export function listFirstReplies(
  database: Database,
  viewer: Viewer,
  { parentIds, limit }: { parentIds: number[]; limit: number },
): Promise<ListedComment[]> {
  const parents = alias(comments, 'parents');
  const replies = selectComments(database)
    .where(and(eq(comments.parentId, parents.id), visibleTo(viewer, comments)))
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

export async function findComment(database: Database, id: number) {
  const [row] = await selectComments(database).where(eq(comments.id, id));
  return row;
}
