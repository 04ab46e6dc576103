import type { ForumPostSort } from '@market-pulse/contract';
import { sql } from 'drizzle-orm';
import type { Database } from '../../src/database/client';
import { cursorOf as commentCursor } from '../../src/features/comments/commentPlace';
import { cursorOf as postCursor } from '../../src/features/forum-posts/postPlace';
import type { Reading } from './costOfReading';

/** What is read of a forum and of a long discussion. */
export interface ReadForum {
  readonly forumId: number;
  /** The long discussion. */
  readonly postId: number;
  /** A stock that many posts of the forum name. */
  readonly stock: string;
}

const SORTS = { new: 'created_at', top: 'score', active: 'last_activity_at', controversial: 'controversy' } as const;

const HTML = { accept: 'text/html' };

/** The cursor that leads to what stands behind so large a share of a forum. */
async function deepCursor(database: Database, forumId: number, sort: ForumPostSort, share: number): Promise<string> {
  const { rows } = await database.execute<{ id: number; pinned: boolean; key: Date | string | number }>(sql`
    select id, is_pinned as pinned, ${sql.identifier(SORTS[sort])} as key from forum_posts where forum_id = ${forumId} and status = 'published'
    order by is_pinned desc, ${sql.identifier(SORTS[sort])} desc, id desc
    offset (select floor(count(*) * ${share}::float8) from forum_posts where forum_id = ${forumId} and status = 'published') limit 1`);
  const [row] = rows;
  if (!row) throw new Error('The forum has no posts');
  const key = typeof row.key === 'number' ? row.key : new Date(row.key);
  return postCursor({ isPinned: row.pinned, key, id: row.id });
}

/** The cursor that leads to what stands behind so large a share of the comments on a post. */
async function deepCommentCursor(database: Database, postId: number, share: number): Promise<string> {
  const { rows } = await database.execute<{ id: number; at: Date | string }>(sql`
    select id, created_at as at from comments where post_id = ${postId} and parent_id is null order by created_at, id
    offset (select floor(count(*) * ${share}::float8) from comments where post_id = ${postId} and parent_id is null) limit 1`);
  const [row] = rows;
  if (!row) throw new Error('The discussion has no comments');
  return commentCursor({ createdAt: new Date(row.at), id: row.id });
}

/** First and deep pages of a forum in each order, of what names a stock, of a long discussion and its replies; as JSON and as HTML. */
export async function forumReadings(
  database: Database,
  { forumId, postId, stock }: ReadForum,
  token: string,
): Promise<Reading[]> {
  const posts = `/api/forums/forums/${forumId}/posts/`;
  const comments = `/api/forums/posts/${postId}/comments/`;
  const own = { authorization: `Bearer ${token}` };
  const readings: Reading[] = [];
  for (const sort of Object.keys(SORTS) as ForumPostSort[]) {
    readings.push({ title: `forum, ${sort}, first page`, paths: [`${posts}?sort=${sort}`] });
    for (const share of [0.5, 0.99]) {
      const cursor = await deepCursor(database, forumId, sort, share);
      readings.push({
        title: `forum, ${sort}, behind ${share * 100} % of it`,
        paths: [`${posts}?sort=${sort}&cursor=${cursor}`],
      });
    }
  }
  const [answered] = (
    await database.execute<{ id: number }>(
      sql`select id from comments where post_id = ${postId} order by replies_count desc limit 1`,
    )
  ).rows;
  const middle = await deepCommentCursor(database, postId, 0.5);
  const end = await deepCommentCursor(database, postId, 0.95);
  const [late] = (
    await database.execute<{ id: number }>(
      sql`select id from comments where post_id = ${postId} order by created_at, id offset 9000 limit 1`,
    )
  ).rows;
  readings.push(
    ...(['new', 'top', 'active'] as const).map((sort) => ({
      title: `forum, what names a stock, ${sort}`,
      paths: [`${posts}?stock=${stock}&sort=${sort}`],
    })),
    { title: 'all forums, what names a stock, new', paths: [`/api/forums/posts/?stock=${stock}`] },
    { title: 'forum, ideas, new', paths: [`${posts}?kind=idea`] },
    { title: 'forum, new, signed in', paths: [`${posts}?sort=new`], headers: own },
    { title: 'the long discussion: post', paths: [`/api/forums/posts/${postId}/`] },
    { title: 'its comments, first page', paths: [comments] },
    { title: 'behind half of them', paths: [`${comments}?cursor=${middle}`] },
    { title: 'behind 95 % of them', paths: [`${comments}?cursor=${end}`] },
    { title: 'behind half of them, 50 at once', paths: [`${comments}?cursor=${middle}&limit=50`] },
    { title: 'its comments, signed in', paths: [comments], headers: own },
    { title: 'replies to its most answered comment', paths: [`/api/forums/comments/${answered?.id}/replies/`] },
    ...(late ? [{ title: 'its comment number 9,000', paths: [`/api/forums/comments/${late.id}/`] }] : []),
  );
  readings.push(
    { title: 'forum, HTML', paths: [`/forums/${forumId}`], headers: HTML },
    { title: 'forum, by score, HTML', paths: [`/forums/${forumId}?sort=top`], headers: HTML },
    { title: 'the long discussion, HTML', paths: [`/forums/${forumId}/posts/${postId}`], headers: HTML },
  );
  return readings;
}
