import { type FollowedKind, usernameKey } from '@market-pulse/contract';
import { and, asc, count, desc, eq, inArray, notInArray, sql } from 'drizzle-orm';
import type { Database } from '../../database/client';
import { readTogether } from '../../database/readTogether';
import {
  comments,
  forumBookmarks,
  forumFollows,
  forumPosts,
  forums,
  mutedAuthors,
  readingPlaces,
  users,
} from '../../database/schema';
import { isNamed } from '../contributions/deletedMembers';

/** Column of each kind of thing that may be followed. */
const columns = {
  forum: forumFollows.forumId,
  post: forumFollows.postId,
  author: forumFollows.authorId,
  ticker: forumFollows.ticker,
} satisfies Record<FollowedKind, unknown>;

/** What is followed: the number of a forum, post or author, or a ticker. */
export type FollowTarget = { kind: 'forum' | 'post' | 'author'; id: number } | { kind: 'ticker'; ticker: string };

const valueOf = (target: FollowTarget) => (target.kind === 'ticker' ? target.ticker : target.id);

const isTarget = (userId: number, target: FollowTarget) =>
  and(eq(forumFollows.userId, userId), sql`${columns[target.kind]} = ${valueOf(target)}`);

export async function findUserId(database: Database, username: string): Promise<number | undefined> {
  const [row] = await database
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.usernameKey, usernameKey(username)), isNamed));
  return row?.id;
}

/** Number of somebody whom a person follows or has muted, by what they are called now: also of one whose account is deleted. */
export async function findListed(
  database: Database,
  userId: number,
  { list, username }: { readonly list: 'followed' | 'muted'; readonly username: string },
): Promise<number | undefined> {
  const listed =
    list === 'muted'
      ? database.select({ id: mutedAuthors.mutedId }).from(mutedAuthors).where(eq(mutedAuthors.userId, userId))
      : database.select({ id: forumFollows.authorId }).from(forumFollows).where(eq(forumFollows.userId, userId));
  const [row] = await database
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.id, listed), eq(sql`lower(${users.username})`, usernameKey(username))));
  return row?.id;
}

/** Keeps two calls of one person from passing a limit together. Ends with the transaction. */
export async function lockPerson(transaction: Database, userId: number): Promise<void> {
  await transaction.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
}

export async function countFollows(database: Database, userId: number): Promise<number> {
  const [row] = await database.select({ count: count() }).from(forumFollows).where(eq(forumFollows.userId, userId));
  return row?.count ?? 0;
}

export async function insertFollow(database: Database, userId: number, target: FollowTarget, now: Date): Promise<void> {
  const names = { forum: 'forumId', post: 'postId', author: 'authorId', ticker: 'ticker' } as const;
  const value = { [names[target.kind]]: valueOf(target) };
  await database
    .insert(forumFollows)
    .values({ userId, createdAt: now, ...value })
    .onConflictDoNothing();
}

export async function deleteFollow(database: Database, userId: number, target: FollowTarget): Promise<void> {
  await database.delete(forumFollows).where(isTarget(userId, target));
}

/** What somebody follows, in the order in which they began to; posts that are gone are left out. */
export async function listFollows(database: Database, userId: number) {
  const own = eq(forumFollows.userId, userId);
  const order = asc(forumFollows.id);
  const [ofForums, ofPosts, ofAuthors, ofTickers] = await readTogether(database, [
    () =>
      database
        .select({ id: forums.id, name: forums.name })
        .from(forumFollows)
        .innerJoin(forums, eq(forums.id, forumFollows.forumId))
        .where(own)
        .orderBy(order),
    () =>
      database
        .select({ id: forumPosts.id, forum_id: forumPosts.forumId, title: forumPosts.title })
        .from(forumFollows)
        .innerJoin(forumPosts, eq(forumPosts.id, forumFollows.postId))
        .where(and(own, eq(forumPosts.status, 'published')))
        .orderBy(order),
    () =>
      database
        .select({ username: users.username })
        .from(forumFollows)
        .innerJoin(users, eq(users.id, forumFollows.authorId))
        .where(own)
        .orderBy(order),
    () =>
      database
        .select({ ticker: forumFollows.ticker })
        .from(forumFollows)
        .where(and(own, sql`${forumFollows.ticker} is not null`))
        .orderBy(order),
  ]);
  return { ofForums, ofPosts, ofAuthors, ofTickers };
}

export async function listMuted(database: Database, userId: number): Promise<string[]> {
  const rows = await database
    .select({ username: users.username })
    .from(mutedAuthors)
    .innerJoin(users, eq(users.id, mutedAuthors.mutedId))
    .where(eq(mutedAuthors.userId, userId))
    .orderBy(asc(mutedAuthors.createdAt), asc(users.id));
  return rows.map(({ username }) => username);
}

export async function insertMute(database: Database, userId: number, mutedId: number, now: Date): Promise<void> {
  await database.insert(mutedAuthors).values({ userId, mutedId, createdAt: now }).onConflictDoNothing();
}

export async function deleteMute(database: Database, userId: number, mutedId: number): Promise<void> {
  await database.delete(mutedAuthors).where(and(eq(mutedAuthors.userId, userId), eq(mutedAuthors.mutedId, mutedId)));
}

export async function insertBookmark(database: Database, userId: number, postId: number, now: Date): Promise<void> {
  await database.insert(forumBookmarks).values({ userId, postId, createdAt: now }).onConflictDoNothing();
}

export async function deleteBookmark(database: Database, userId: number, postId: number): Promise<void> {
  await database
    .delete(forumBookmarks)
    .where(and(eq(forumBookmarks.userId, userId), eq(forumBookmarks.postId, postId)));
}

/** Numbers of the posts that somebody kept, the one kept last first. */
export async function listBookmarks(database: Database, userId: number) {
  return database
    .select({ postId: forumBookmarks.postId, createdAt: forumBookmarks.createdAt })
    .from(forumBookmarks)
    .where(eq(forumBookmarks.userId, userId))
    .orderBy(desc(forumBookmarks.createdAt), desc(forumBookmarks.postId));
}

/** The comment up to which somebody has read a post, and where it stands; not one that is a reply. */
export async function findReadingPlace(database: Database, userId: number, postId: number) {
  const [row] = await database
    .select({ visitedAt: readingPlaces.readAt, comment: { id: comments.id, createdAt: comments.createdAt } })
    .from(readingPlaces)
    .leftJoin(comments, eq(comments.id, readingPlaces.commentId))
    .where(and(eq(readingPlaces.userId, userId), eq(readingPlaces.postId, postId)));
  return row;
}

export async function isCommentOf(database: Database, postId: number, commentId: number): Promise<boolean> {
  const rows = await database
    .select({ id: comments.id })
    .from(comments)
    .where(and(eq(comments.id, commentId), eq(comments.postId, postId), sql`${comments.parentId} is null`));
  return rows.length > 0;
}

/** Places that are kept of one person: those of the posts that they looked at last. */
const PLACES_KEPT = 500;

export async function saveReadingPlace(
  database: Database,
  place: { userId: number; postId: number; commentId: number | undefined; readAt: Date },
): Promise<void> {
  const { userId, commentId, readAt } = place;
  await database
    .insert(readingPlaces)
    .values(place)
    .onConflictDoUpdate({ target: [readingPlaces.userId, readingPlaces.postId], set: { commentId, readAt } });
  const own = eq(readingPlaces.userId, userId);
  const newest = database
    .select({ postId: readingPlaces.postId })
    .from(readingPlaces)
    .where(own)
    .orderBy(desc(readingPlaces.readAt))
    .limit(PLACES_KEPT);
  await database.delete(readingPlaces).where(and(own, notInArray(readingPlaces.postId, newest)));
}

export async function isForum(database: Database, id: number): Promise<boolean> {
  return (await database.select({ id: forums.id }).from(forums).where(eq(forums.id, id))).length > 0;
}
