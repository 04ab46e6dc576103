import type { ForumPost, ForumPostSummary, ForumType, Page, SimilarPost } from '@market-pulse/contract';
import type { AppContext } from '../../context';
import type { Database } from '../../database/client';
import { readTogether } from '../../database/readTogether';
import type { Caller } from '../../http/authentication';
import { pageOfRows } from '../../http/cursor';
import { ApiError, notFound } from '../../http/errors';
import { canSee, inForum, type Viewer, viewerOf, VISITOR } from '../contributions/viewer';
import { withPassedPictures } from '../forum-pictures/moderatorPass';
import { listUsed } from '../forum-pictures/queries';
import { getForum, getPostCount } from '../forums/service';
import { readHeldEdit } from '../held-edits/service';
import { readHidingReasons } from '../moderation/hidingReasons';
import { readPoll } from '../polls/reading';
import { toRemoval } from '../removals/removal';
import { readIdea } from '../trade-ideas/service';
import { readIdeaVotes } from '../votes/readIdeaVotes';
import { mergeVotes, readOwnVotes } from '../votes/ownVotes';
import { findMerged } from './merges';
import * as mutations from './mutations';
import type { PostTarget } from './mutations';
import { mergeOwnPosts, namesOf, type PostListQuery } from './ownPosts';
import type { ForumPostContext } from './owned';
import { cursorOf, placeOf, placeOfCursor } from './postPlace';
import * as queries from './queries';
import { toSummary } from './summary';
import { listSymbols } from './symbols';

export { countComment, type PostTarget } from './mutations';

/**
 * Posts of one forum, pinned ones first, or of all forums. Moderators read a list of their own, of every status, those of a forum
 * only of that one; anyone else what everybody reads, with what is their own in it.
 *
 * @throws {ApiError} `not_found` for an unknown forum.
 */
export async function listPosts(
  context: ForumPostContext,
  viewer: Viewer,
  query: PostListQuery,
): Promise<Page<ForumPostSummary>> {
  const reader = query.forumId === undefined ? viewer : inForum(viewer, query.forumId);
  if (!reader.isModerator) return mergeOwnPosts(context, viewer, query, await readPage(context, VISITOR, query));
  const page = await readPage(context, reader, query);
  return { ...page, results: await mergeVotes(context, reader, 'post', page.results) };
}

/** A page of a list, without anyone's votes. */
async function readPage(
  context: AppContext,
  viewer: Viewer,
  { forumId, kind, type, sort, limit, cursor, ...query }: PostListQuery,
): Promise<Page<ForumPostSummary>> {
  if (forumId !== undefined) await getForum(context, forumId);
  const names = namesOf(query);
  const list = { forumId, kind, type, sort, names };
  const [found, count] = await Promise.all([
    queries.listPosts(context.database, viewer, { ...list, after: placeOfCursor(cursor, sort), limit: limit + 1 }),
    names ? queries.countNaming(context.database, { ...list, names }) : getPostCount(context, list),
  ]);
  const { rows, nextCursor } = pageOfRows(found.map(toSummary), limit, (post) => cursorOf(placeOf(post, sort)));
  return { results: rows, next_cursor: nextCursor, count };
}

/** Published posts of all forums with words of a title, the most alike first, at most five. */
export async function listSimilarPosts({ database }: AppContext, title: string): Promise<SimilarPost[]> {
  const rows = await queries.listSimilar(database, title);
  return rows.map((row) => ({
    id: row.id,
    forum_id: row.forumId,
    forum_name: row.forumName,
    title: row.title,
    created_at: row.createdAt.toISOString(),
    comments_count: row.commentsCount,
  }));
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
 * One post that the viewer may see, with its text and the viewer's vote. Of one that its author removed after others had answered it is
 * said by whom and when: what they wrote stands below it.
 *
 * @throws {ApiError} `not_found`, `gone`.
 */
export async function getPost(context: AppContext, viewer: Viewer, id: number): Promise<ForumPost> {
  const row = await queries.findPost(context.database, viewer, id);
  if (!row) throw await missingPost(context.database, id);
  if (row.status === 'removed') return { ...toSummary(row), ...NOTHING_TO_READ, ...toRemoval(row) };
  const mayModerate = inForum(viewer, row.forumId).isModerator;
  const reader = { isAuthor: row.userId === viewer.userId, mayModerate };
  const [voteOn, reasonOf, symbols, poll, idea, idea_votes, held] = await readTogether(context.database, [
    () => readOwnVotes(context, viewer, 'post', [id]),
    () => readHidingReasons(context.database, 'post', mayModerate && row.status === 'hidden' ? [id] : []),
    () => listSymbols(context.database, id),
    () => (row.hasPoll ? readPoll(context.database, viewer, id) : null),
    () => (row.kind === 'idea' ? readIdea(context, row) : { idea: null, idea_record: null }),
    () => (row.kind === 'idea' ? readIdeaVotes(context.database, viewer, id) : null),
    () => readHeldEdit(context.database, { postId: id, commentId: null }, reader),
  ]);
  const { body, bodyHtml } = row;
  const isKept = mayModerate && row.status !== 'published';
  const pictures = new Set(isKept ? await listUsed(context.database, { postId: id }) : []);
  const body_html = withPassedPictures(context, bodyHtml, pictures);
  const shown = {
    ...toSummary(row),
    user_vote: voteOn(id),
    body,
    body_html,
    symbols,
    poll,
    ...idea,
    idea_votes,
    ...held,
  };
  return mayModerate ? { ...shown, may_moderate: true, ...reasonOf(id) } : shown;
}

/** What a page shows of a post beside its summary, where that is nothing any more. */
const NOTHING_TO_READ = {
  ...{ body: '', body_html: '', symbols: [], poll: null },
  ...{ idea: null, idea_record: null, idea_votes: null },
};

/** What of a post decides which of a person's own there may be in it. */
export interface ShownPost {
  readonly id: number;
  readonly username: string;
  readonly hasPoll: boolean;
  readonly isIdea: boolean;
}

/**
 * What is a person's own in a post that is the same for everybody: their votes, what they chose in its poll, and of what they wrote
 * themselves an edit that waits. Undefined where that is nothing.
 */
export async function readOwnPart(
  context: AppContext,
  caller: Caller,
  { id, username, hasPoll, isIdea }: ShownPost,
): Promise<Partial<ForumPost> | undefined> {
  const viewer = viewerOf(caller);
  const reader = { isAuthor: username === caller.username, mayModerate: false };
  const [voteOn, poll, idea_votes, held] = await Promise.all([
    readOwnVotes(context, viewer, 'post', [id]),
    hasPoll ? readPoll(context.database, viewer, id) : undefined,
    isIdea ? readIdeaVotes(context.database, viewer, id) : undefined,
    readHeldEdit(context.database, { postId: id, commentId: null }, reader),
  ]);
  const user_vote = voteOn(id);
  const hasIdeaVotes = idea_votes !== undefined && idea_votes.own.length > 0;
  if (user_vote === 'none' && !poll && !hasIdeaVotes && !held.held_edit) return undefined;
  return { user_vote, ...(poll && { poll }), ...(hasIdeaVotes && { idea_votes }), ...held };
}

/**
 * The type of the forum that a post stands in, whoever may see the post.
 *
 * @throws {ApiError} `not_found`.
 */
export async function getForumType({ database }: AppContext, postId: number): Promise<ForumType> {
  const forumType = await mutations.findForumType(database, postId);
  if (!forumType) throw notFound('Post');
  return forumType;
}

/**
 * One post as its address has it: itself, or the number of the post that it was merged into.
 *
 * @throws {ApiError} `not_found`, `gone`.
 */
export async function readPost(
  context: AppContext,
  viewer: Viewer,
  id: number,
): Promise<{ readonly post: ForumPost } | { readonly mergedInto: number }> {
  try {
    return { post: await getPost(context, viewer, id) };
  } catch (error) {
    const isGone = error instanceof ApiError && error.code === 'gone';
    const merged = isGone ? await findMerged(context.database, id) : undefined;
    if (!merged) throw error;
    if (merged.intoId !== null) return { mergedInto: merged.intoId };
    throw new ApiError('gone', 'This post was merged into another one, which cannot be read now.');
  }
}

/** Why somebody does not see a post: it was taken away, and by whom, or it is not there for them (yet). */
async function missingPost(database: Database, id: number): Promise<ApiError> {
  const post = await mutations.findPostTarget(database, id);
  if (post?.status === 'hidden') return new ApiError('gone', 'This post was hidden by a moderator.');
  if (post?.status !== 'removed') return notFound('Post');
  const by = toRemoval(post).removed_by === 'moderator' ? 'a moderator' : 'its author';
  return new ApiError('gone', `This post was removed by ${by}.`);
}

/** Whether of a post that its author removed the page stands for those who had answered. */
export function keepsItsThread({ status, keepsThread }: Pick<PostTarget, 'status' | 'keepsThread'>): boolean {
  return status === 'removed' && keepsThread;
}

/**
 * A post that the caller may see, if wanted locked until the transaction ends; undefined where there is none.
 *
 * @param forThread whether what is left of a removed one is enough: for what stands below it
 */
export async function findVisiblePost(
  transaction: Database,
  caller: Caller,
  id: number,
  { lock, forThread = false }: { readonly lock: boolean; readonly forThread?: boolean },
): Promise<PostTarget | undefined> {
  const post = await (lock ? mutations.lockPost : mutations.findPostTarget)(transaction, id);
  if (!post) return undefined;
  return canSee(viewerOf(caller), post) || (forThread && keepsItsThread(post)) ? post : undefined;
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
