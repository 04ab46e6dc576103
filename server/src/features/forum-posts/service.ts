import type { ForumPost, ForumPostSummary, Page } from '@market-pulse/contract';
import type { AppContext } from '../../context';
import type { Database } from '../../database/client';
import type { Caller } from '../../http/authentication';
import { pageOfRows } from '../../http/cursor';
import { type ApiError, gone, notFound } from '../../http/errors';
import { canSee, type Viewer, viewerOf, VISITOR } from '../contributions/viewer';
import { getForum, getPostCount } from '../forums/service';
import { mergeVotes, readOwnVotes } from '../votes/ownVotes';
import * as mutations from './mutations';
import type { PostTarget } from './mutations';
import { mergeOwnPosts, type PostListQuery } from './ownPosts';
import type { ForumPostContext } from './owned';
import { cursorOf, placeOf, placeOfCursor } from './postPlace';
import * as queries from './queries';
import { toSummary } from './summary';

export { countComment, type PostTarget } from './mutations';

/**
 * Posts of one forum, pinned ones first, or of all forums. Moderators read a list of their own, of every status; anyone
 * else what everybody reads, with what is their own in it.
 *
 * @throws {ApiError} `not_found` for an unknown forum.
 */
export async function listPosts(
  context: ForumPostContext,
  viewer: Viewer,
  query: PostListQuery,
): Promise<Page<ForumPostSummary>> {
  if (!viewer.isModerator) return mergeOwnPosts(context, viewer, query, await readPage(context, VISITOR, query));
  const page = await readPage(context, viewer, query);
  return { ...page, results: await mergeVotes(context, viewer, 'post', page.results) };
}

/** A page of a list, without anyone's votes. */
async function readPage(
  context: AppContext,
  viewer: Viewer,
  { forumId, kind, sort, limit, cursor }: PostListQuery,
): Promise<Page<ForumPostSummary>> {
  if (forumId !== undefined) await getForum(context, forumId);
  const list = { forumId, kind, sort };
  const [found, count] = await Promise.all([
    queries.listPosts(context.database, viewer, { ...list, after: placeOfCursor(cursor, sort), limit: limit + 1 }),
    getPostCount(context, list),
  ]);
  const { rows, nextCursor } = pageOfRows(found.map(toSummary), limit, (post) => cursorOf(placeOf(post, sort)));
  return { results: rows, next_cursor: nextCursor, count };
}

/**
 * One post that the viewer may see, as lists have it and without votes.
 *
 * @throws {ApiError} `not_found`.
 */
export async function getSummary(context: AppContext, viewer: Viewer, id: number): Promise<ForumPostSummary> {
  const row = await queries.findSummary(context.database, viewer, id);
  if (!row) throw notFound('Post');
  return toSummary(row);
}

/**
 * One post that the viewer may see, with its text and the viewer's vote.
 *
 * @throws {ApiError} `not_found`, `gone`.
 */
export async function getPost(context: AppContext, viewer: Viewer, id: number): Promise<ForumPost> {
  const row = await queries.findPost(context.database, viewer, id);
  if (!row) throw await missingPost(context.database, id);
  const voteOn = await readOwnVotes(context, viewer, 'post', [id]);
  return { ...toSummary(row), user_vote: voteOn(id), body: row.body, body_html: row.bodyHtml };
}

/** Why somebody does not see a post: it was taken away, or it is not there for them (yet). */
async function missingPost(database: Database, id: number): Promise<ApiError> {
  const post = await mutations.findPostTarget(database, id);
  return post?.status === 'hidden' || post?.status === 'removed' ? gone('Post') : notFound('Post');
}

/** A post that the caller may see, if wanted locked until the transaction ends; undefined where there is none. */
export async function findVisiblePost(
  transaction: Database,
  caller: Caller,
  id: number,
  { lock }: { lock: boolean },
): Promise<PostTarget | undefined> {
  const post = await (lock ? mutations.lockPost : mutations.findPostTarget)(transaction, id);
  return post && canSee(viewerOf(caller), post) ? post : undefined;
}

/**
 * A post that the caller may see, locked until the transaction ends.
 *
 * @throws {ApiError} `not_found`.
 */
export async function lockVisiblePost(transaction: Database, caller: Caller, id: number): Promise<PostTarget> {
  const post = await findVisiblePost(transaction, caller, id, { lock: true });
  if (!post) throw notFound('Post');
  return post;
}
