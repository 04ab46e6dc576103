import { and, desc, eq, gt, sql } from 'drizzle-orm';
import type { Database } from '../../database/client';
import { comments, forumPosts, forums } from '../../database/schema';

/** Characters of what was written that a list shows. */
const EXCERPT_CHARACTERS = 280;
/** What one kind of a list has at most. */
const MOST_LISTED = 100;

/** Posts that somebody deleted since a moment, the newest first. */
export function listDeletedPosts(database: Database, userId: number, since: Date) {
  return database
    .select({
      id: forumPosts.id,
      postId: forumPosts.id,
      forumId: forumPosts.forumId,
      forumName: forums.name,
      title: sql<string | null>`${forumPosts.title}`,
      excerpt: sql<string>`left(${forumPosts.excerpt}, ${EXCERPT_CHARACTERS})`,
      removedAt: forumPosts.removedAt,
    })
    .from(forumPosts)
    .innerJoin(forums, eq(forums.id, forumPosts.forumId))
    .where(
      and(
        eq(forumPosts.userId, userId),
        eq(forumPosts.status, 'removed'),
        eq(forumPosts.removedBy, 'author'),
        gt(forumPosts.removedAt, since),
      ),
    )
    .orderBy(desc(forumPosts.removedAt))
    .limit(MOST_LISTED);
}

/** The same of comments; of a post that they may not read any more its title is left out. */
export function listDeletedComments(database: Database, userId: number, since: Date) {
  return database
    .select({
      id: comments.id,
      postId: comments.postId,
      forumId: forumPosts.forumId,
      forumName: forums.name,
      title: sql<
        string | null
      >`case when ${forumPosts.status} = 'published' or ${forumPosts.userId} = ${userId} then ${forumPosts.title} end`,
      excerpt: sql<string>`left(${comments.content}, ${EXCERPT_CHARACTERS})`,
      removedAt: comments.removedAt,
    })
    .from(comments)
    .innerJoin(forumPosts, eq(forumPosts.id, comments.postId))
    .innerJoin(forums, eq(forums.id, forumPosts.forumId))
    .where(
      and(
        eq(comments.userId, userId),
        eq(comments.status, 'removed'),
        eq(comments.removedBy, 'author'),
        gt(comments.removedAt, since),
      ),
    )
    .orderBy(desc(comments.removedAt))
    .limit(MOST_LISTED);
}
