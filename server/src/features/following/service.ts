import {
  BOOKMARKS_MAX,
  type FollowedKind,
  type Following,
  FOLLOWS_MAX,
  type ForumPostSummary,
  MUTED_MAX,
  type Page,
  type PageQuery,
  type ReadingPlace,
} from '@market-pulse/contract';
import { z } from 'zod';
import type { AppContext } from '../../context';
import { readTogether } from '../../database/readTogether';
import type { Caller } from '../../http/authentication';
import { cursorId, cursorTime, decodeCursor, encodeCursor, pageOfRows } from '../../http/cursor';
import { ApiError, invalidField, notFound } from '../../http/errors';
import { cursorOf } from '../comments/commentPlace';
import { canonicalTicker } from '../companies/ticker';
import { viewerOf } from '../contributions/viewer';
import { getSummary } from '../forum-posts/service';
import { findSummaries } from '../forum-posts/queries';
import { toSummary } from '../forum-posts/summary';
import { mergeVotes } from '../votes/ownVotes';
import * as queries from './queries';

/** `AAPL`, `BRK.B`: as texts of the forums name a ticker behind `$`. */
const TICKER = /^[A-Z][A-Z0-9]{0,9}(?:[.-][A-Z])?$/;

/** What somebody follows, whom they muted, and which posts they kept. */
export async function getFollowing({ database }: AppContext, userId: number): Promise<Following> {
  const [{ ofForums, ofPosts, ofAuthors, ofTickers }, muted, bookmarks] = await readTogether(database, [
    () => queries.listFollows(database, userId),
    () => queries.listMuted(database, userId),
    () => queries.listBookmarks(database, userId),
  ]);
  return {
    forums: ofForums,
    posts: ofPosts,
    authors: ofAuthors.map(({ username }) => username),
    tickers: ofTickers.flatMap(({ ticker }) => ticker ?? []),
    muted,
    bookmarks: bookmarks.map(({ postId }) => postId),
  };
}

/**
 * What an address names.
 *
 * @throws {ApiError} `not_found` for what is not there, or not for the caller; `validation_failed` for what is no ticker.
 */
async function targetOf(
  context: AppContext,
  caller: Caller,
  { kind, target }: { kind: FollowedKind; target: string },
): Promise<queries.FollowTarget> {
  const { database } = context;
  if (kind === 'ticker') {
    const ticker = canonicalTicker(target);
    if (!TICKER.test(ticker)) throw invalidField('target', 'This is no ticker.');
    return { kind, ticker };
  }
  if (kind === 'author') return { kind, id: await getAuthorId(context, target) };
  const id = /^[1-9]\d{0,8}$/.test(target) ? Number(target) : 0;
  if (kind === 'forum') {
    if (!(await queries.isForum(database, id))) throw notFound('Forum');
    return { kind, id };
  }
  await getSummary(context, viewerOf(caller), id);
  return { kind, id };
}

/** Whom the caller follows or has muted, or else whoever has the name. @throws {ApiError} `not_found` */
async function getListedId(
  context: AppContext,
  caller: Caller,
  listed: { readonly list: 'followed' | 'muted'; readonly username: string },
): Promise<number> {
  return (await queries.findListed(context.database, caller.id, listed)) ?? getAuthorId(context, listed.username);
}

async function getAuthorId({ database }: AppContext, username: string): Promise<number> {
  const id = await queries.findUserId(database, username);
  if (id === undefined) throw notFound('Author');
  return id;
}

function refuseOwnName(caller: Caller, id: number, what: string): void {
  if (caller.id === id) throw invalidField('username', `You cannot ${what} yourself.`);
}

/**
 * Follows something, from which on the caller is told of what is new there; done again it changes nothing.
 *
 * @throws {ApiError} `not_found`, `validation_failed`, `limit_reached` at 200.
 */
export async function follow(
  context: AppContext,
  caller: Caller,
  named: { kind: FollowedKind; target: string },
): Promise<Following> {
  const target = await targetOf(context, caller, named);
  if (target.kind === 'author') refuseOwnName(caller, target.id, 'follow');
  return context.database.transaction(async (database) => {
    await queries.lockPerson(database, caller.id);
    await queries.insertFollow(database, caller.id, target, context.clock());
    if ((await queries.countFollows(database, caller.id)) > FOLLOWS_MAX) {
      throw full(`You follow ${FOLLOWS_MAX} things`);
    }
    return getFollowing({ ...context, database }, caller.id);
  });
}

const full = (what: string) =>
  new ApiError('limit_reached', `${what}, which is as many as one may have. Remove one first.`);

/** What an address names to somebody who lets go of it: also what was taken away since, or whose account is deleted. */
async function followedOf(
  context: AppContext,
  caller: Caller,
  named: { kind: FollowedKind; target: string },
): Promise<queries.FollowTarget> {
  const { kind, target } = named;
  if (kind === 'post' && /^[1-9]\d{0,8}$/.test(target)) return { kind, id: Number(target) };
  if (kind !== 'author') return targetOf(context, caller, named);
  return { kind, id: await getListedId(context, caller, { list: 'followed', username: target }) };
}

/** @throws {ApiError} `not_found`, `validation_failed`. */
export async function unfollow(
  context: AppContext,
  caller: Caller,
  named: { kind: FollowedKind; target: string },
): Promise<Following> {
  await queries.deleteFollow(context.database, caller.id, await followedOf(context, caller, named));
  return getFollowing(context, caller.id);
}

/**
 * Mutes an author: what they write is folded away for the caller, who is told nothing of it.
 *
 * @throws {ApiError} `not_found`, `validation_failed` for oneself, `limit_reached` at 200.
 */
export async function mute(context: AppContext, caller: Caller, username: string): Promise<Following> {
  const id = await getAuthorId(context, username);
  refuseOwnName(caller, id, 'mute');
  return context.database.transaction(async (database) => {
    await queries.lockPerson(database, caller.id);
    await queries.insertMute(database, caller.id, id, context.clock());
    const after = await getFollowing({ ...context, database }, caller.id);
    if (after.muted.length > MUTED_MAX) throw full(`You have muted ${MUTED_MAX} authors`);
    return after;
  });
}

/** @throws {ApiError} `not_found`. */
export async function unmute(context: AppContext, caller: Caller, username: string): Promise<Following> {
  const id = await getListedId(context, caller, { list: 'muted', username });
  await queries.deleteMute(context.database, caller.id, id);
  return getFollowing(context, caller.id);
}

/** @throws {ApiError} `not_found` for a post that the caller may not see, `limit_reached` at 500. */
export async function bookmark(context: AppContext, caller: Caller, postId: number): Promise<Following> {
  await getSummary(context, viewerOf(caller), postId);
  return context.database.transaction(async (database) => {
    await queries.lockPerson(database, caller.id);
    await queries.insertBookmark(database, caller.id, postId, context.clock());
    const after = await getFollowing({ ...context, database }, caller.id);
    if (after.bookmarks.length > BOOKMARKS_MAX) throw full(`You have ${BOOKMARKS_MAX} bookmarks`);
    return after;
  });
}

export async function removeBookmark(context: AppContext, caller: Caller, postId: number): Promise<Following> {
  await queries.deleteBookmark(context.database, caller.id, postId);
  return getFollowing(context, caller.id);
}

const bookmarkCursor = z.tuple([cursorTime, cursorId]);

/** Kept posts, the one kept last first. What the caller may no longer see is left out, and stays kept: it may come back. */
export async function listBookmarks(
  context: AppContext,
  caller: Caller,
  { cursor: cursorText, limit }: PageQuery,
): Promise<Page<ForumPostSummary>> {
  const { database } = context;
  const cursor = decodeCursor(bookmarkCursor, cursorText);
  const kept = await queries.listBookmarks(database, caller.id);
  const viewer = viewerOf(caller);
  const visible = await findSummaries(
    database,
    viewer,
    kept.map(({ postId }) => postId),
  );
  const byId = new Map(visible.map((row) => [row.id, row]));
  const shown = kept.filter(({ postId }) => byId.has(postId));
  const behind = shown.filter(
    ({ createdAt, postId }) =>
      cursor === undefined || createdAt < cursor[0] || (+createdAt === +cursor[0] && postId < cursor[1]),
  );
  const { rows, nextCursor } = pageOfRows(behind.slice(0, limit + 1), limit, (row) =>
    encodeCursor([row.createdAt, row.postId]),
  );
  const posts = rows.flatMap(({ postId }) => byId.get(postId) ?? []).map(toSummary);
  return { results: await mergeVotes(context, viewer, 'post', posts), next_cursor: nextCursor, count: shown.length };
}

/**
 * Up to where the caller has read the comments on a post.
 *
 * @throws {ApiError} `not_found`.
 */
export async function getReadingPlace(context: AppContext, caller: Caller, postId: number): Promise<ReadingPlace> {
  await getSummary(context, viewerOf(caller), postId);
  const place = await queries.findReadingPlace(context.database, caller.id, postId);
  const { comment = null, visitedAt } = place ?? {};
  return {
    comment_id: comment?.id ?? null,
    cursor: comment && cursorOf(comment),
    visited_at: visitedAt?.toISOString() ?? null,
  };
}

/**
 * Notes that the caller looks at the comments on a post, and up to which one they have read them.
 *
 * @throws {ApiError} `not_found`, `validation_failed` for what is no comment on the post.
 */
export async function saveReadingPlace(
  context: AppContext,
  caller: Caller,
  { postId, commentId }: { postId: number; commentId: number | undefined },
): Promise<ReadingPlace> {
  const { database, clock } = context;
  await getSummary(context, viewerOf(caller), postId);
  if (commentId !== undefined && !(await queries.isCommentOf(database, postId, commentId))) {
    throw invalidField('comment_id', 'There is no such comment on this post.');
  }
  await queries.saveReadingPlace(database, { userId: caller.id, postId, commentId, readAt: clock() });
  return getReadingPlace(context, caller, postId);
}
