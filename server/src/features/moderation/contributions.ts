import { type ACTIONS_ON, TEXT_ACTIONS } from '@market-pulse/contract';
import { ApiError, invalidField, notFound } from '../../http/errors';
import { applyCommentEdit } from '../comments/applyEdit';
import { countReply } from '../comments/mutations';
import { listUsed } from '../forum-pictures/queries';
import { applyPostEdit } from '../forum-posts/applyEdit';
import { forgetMerge, noteMerge } from '../forum-posts/merges';
import { countComment } from '../forum-posts/service';
import { countPost } from '../forums/service';
import { findHeldEdit, type HeldEditRow, refuseHeldEdit } from '../held-edits/queries';
import { dropHeldEdit, isWaiting } from '../held-edits/service';
import { notifyOfText } from '../notifications/notify';
import { closePoll, restartPoll } from '../polls/queries';
import { findLastPublished } from '../revisions/queries';
import { changeBy } from './actionRule';
import { type Bench, findAsked, recordDecision, refuseOvertaken, refuseOwn } from './bench';
import { closeCase } from './closedCase';
import { requireForum } from './desk';
import * as targets from './targets';

type ActionOnPost = (typeof ACTIONS_ON)['post'][number];

/** Decides about a post, and answers the number of the decision. @throws {ApiError} as `decide` */
export async function decidePost(bench: Bench): Promise<number> {
  const { transaction, request, desk, now } = bench;
  const { target_id: id, into_post_id: intoId } = request;
  const action = request.action as ActionOnPost;
  const isMerge = action === 'merge';
  if (isMerge && intoId === undefined) throw invalidField('into_post_id', 'Say which post it is merged into.');
  if (isMerge && intoId === id) throw invalidField('into_post_id', 'A post cannot be merged into itself.');
  const locked = await targets.lockPosts(transaction, isMerge && intoId !== undefined ? [id, intoId] : [id]);
  const post = locked.find((one) => one.id === id);
  if (!post) throw notFound('Post');
  requireForum(desk, post.forumId);
  refuseOwn(bench, post.userId);
  const key = { postId: id, commentId: null };
  const lastAction = await targets.findLastAction(transaction, key);
  const held = await findWaitingEdit(bench, key);
  refuseOvertaken(bench, lastAction, newestOf(bench, post, held));
  const { isAsked, isFalseAlarm } = await findAsked(bench, key);
  const decided = changeBy(action, { ...post, isAsked, hasHeldEdit: held !== undefined });
  if ('problem' in decided) throw new ApiError('conflict', decided.problem);

  const after = { ...post, ...decided.change };
  let where: string | undefined;
  if (action === 'move') {
    after.forumId = await forumToMoveTo(bench, post);
    where = await targets.findForumName(transaction, after.forumId);
  }
  if (isMerge) {
    const into = locked.find((one) => one.id === intoId);
    await merge(bench, post, into);
  } else if (action === 'publish' || action === 'hide') {
    await forgetMerge(transaction, id);
  }
  if (Object.keys(decided.change).length > 0 || action === 'move') {
    const { status, isPinned, isLocked, forumId } = after;
    await targets.updatePost(transaction, post, { status, isPinned, isLocked, forumId }, now);
  }
  if (after.forumId === post.forumId) await countPost(transaction, post, after);
  else {
    await countPost(transaction, post, { ...post, status: 'removed' });
    await countPost(transaction, undefined, after);
  }
  const ended = ends(action, bench) ? held : undefined;
  const waitedSince = await closeCase(transaction, key, {
    ...{ action, before: post, heldSince: ended?.heldSince, moderatorId: bench.caller.id, now },
  });
  if (after.status === 'published') await tellOfPost(bench, post, after);
  if (ended) await endPostEdit(bench, after, ended);
  const concerned = { userId: post.userId, forumId: after.forumId, postId: id, commentId: null, waitedSince };
  const words =
    ended && TEXT_ACTIONS.includes(action)
      ? { what: `Your edit of "${post.title}"`, kind: 'edit' }
      : { what: `Your post "${post.title}"`, kind: 'post', ...(where !== undefined && { where }) };
  return recordDecision(bench, concerned, isFalseAlarm && post.status === 'published' ? null : words);
}

/** The forum that a post is moved to, which the moderator has to moderate too. */
async function forumToMoveTo({ transaction, desk, request }: Bench, post: targets.ModeratedPost): Promise<number> {
  const { forum_id: forumId } = request;
  if (forumId === undefined) throw invalidField('forum_id', 'Say which forum it is moved to.');
  if ((await targets.findForumName(transaction, forumId)) === undefined) {
    throw invalidField('forum_id', 'There is no such forum.');
  }
  if (forumId === post.forumId)
    throw new ApiError('conflict', 'The post is in this forum already. Nothing was changed.');
  requireForum(desk, forumId);
  return forumId;
}

/** Takes the comments of a post to the one that it is merged into, closes its poll, and has its address lead there. */
async function merge(
  { transaction, desk, now }: Bench,
  post: targets.ModeratedPost,
  into: targets.ModeratedPost | undefined,
): Promise<void> {
  if (into?.status !== 'published') throw invalidField('into_post_id', 'There is no such published post.');
  requireForum(desk, into.forumId);
  await targets.moveComments(transaction, post, into);
  await noteMerge(transaction, { postId: post.id, intoId: into.id, now });
  await closePoll(transaction, post.id, now);
}

/** Decides about a comment, and answers the number of the decision. @throws {ApiError} as `decide` */
export async function decideComment(bench: Bench): Promise<number> {
  const { transaction, request, desk, now } = bench;
  const { target_id: id } = request;
  const action = request.action as (typeof ACTIONS_ON)['comment'][number];
  const postId = await targets.findPostOf(transaction, id);
  const [post] = postId === undefined ? [] : await targets.lockPosts(transaction, [postId]);
  const comment = post && (await targets.lockComment(transaction, id));
  // It may have been taken to another post meanwhile.
  if (!comment || comment.postId !== post.id) throw notFound('Comment');
  requireForum(desk, post.forumId);
  refuseOwn(bench, comment.userId);
  const key = { postId: post.id, commentId: id };
  const lastAction = await targets.findLastAction(transaction, key);
  const held = await findWaitingEdit(bench, key);
  refuseOvertaken(bench, lastAction, newestOf(bench, comment, held));
  const { isAsked, isFalseAlarm } = await findAsked(bench, key);
  const state = { status: comment.status, isPinned: false, isLocked: false, isAsked };
  const decided = changeBy(action, { ...state, hasHeldEdit: held !== undefined });
  if ('problem' in decided) throw new ApiError('conflict', decided.problem);

  const status = decided.change.status ?? comment.status;
  await setCommentStatus(bench, comment, status);
  const ended = ends(action, bench) ? held : undefined;
  const waitedSince = await closeCase(transaction, key, {
    ...{ action, before: comment, heldSince: ended?.heldSince, moderatorId: bench.caller.id, now },
  });
  if (status === 'published') await tellOfComment(bench, post, comment);
  if (ended) await endCommentEdit(bench, { post, comment: { ...comment, status } }, ended);
  const concerned = { userId: comment.userId, forumId: post.forumId, postId: post.id, commentId: id, waitedSince };
  const words =
    ended && TEXT_ACTIONS.includes(action)
      ? { what: `Your edit of a comment on "${post.title}"`, kind: 'edit' }
      : { what: `Your comment on "${post.title}"`, kind: 'comment' };
  return recordDecision(bench, concerned, isFalseAlarm && comment.status === 'published' ? null : words);
}

/** An edit that waits; undefined where there is none. */
async function findWaitingEdit({ transaction }: Bench, key: targets.ContributionKey): Promise<HeldEditRow | undefined> {
  const held = await findHeldEdit(transaction, key);
  return held && isWaiting(held) ? held : undefined;
}

/** When the newest text was written that a moderator decides about. A campaign is about what was published. */
function newestOf(
  { request }: Bench,
  { updatedAt }: { readonly updatedAt: Date },
  held: HeldEditRow | undefined,
): Date {
  if (request.of_campaign) return updatedAt;
  return held && held.writtenAt > updatedAt ? held.writtenAt : updatedAt;
}

/** Whether an edit waits no more after a decision. A campaign is about what was published. */
function ends(action: ActionOnPost, { request }: Bench): boolean {
  if (action === 'publish') return request.of_campaign !== true;
  return ['refuse', 'hide', 'remove', 'merge'].includes(action);
}

/** Publishes an edit of a post, or sends it back to its author. */
async function endPostEdit(bench: Bench, post: targets.ModeratedPost, held: HeldEditRow): Promise<void> {
  const { transaction, request, now } = bench;
  if (request.action !== 'publish') return refuseHeldEdit(transaction, held.id, now);
  const { text: body, html: bodyHtml } = held;
  const written = { body, bodyHtml, title: held.title ?? post.title, excerpt: held.excerpt ?? '' };
  await applyPostEdit(transaction, {
    before: post,
    after: { ...post, ...written },
    pictures: await listUsed(transaction, { heldEditId: held.id }),
    editor: await authorOf(bench, post.userId),
    now,
  });
  return dropHeldEdit(transaction, held, post.userId);
}

/** The same of a comment. */
async function endCommentEdit(
  bench: Bench,
  { post, comment }: { readonly post: targets.ModeratedPost; readonly comment: targets.ModeratedComment },
  held: HeldEditRow,
): Promise<void> {
  const { transaction, request, now } = bench;
  if (request.action !== 'publish') return refuseHeldEdit(transaction, held.id, now);
  await applyCommentEdit(transaction, {
    ...{ post, comment, content: held.text, contentHtml: held.html, status: comment.status },
    pictures: await listUsed(transaction, { heldEditId: held.id }),
    editor: await authorOf(bench, comment.userId),
    now,
  });
  return dropHeldEdit(transaction, held, comment.userId);
}

/**
 * Tells of a post that is published now, after what it was before. One that waited is news, but for an edit that waited: then those are
 * told whom it names anew. What was hidden may never have been read, or was hidden with such an edit: nobody whom it names is left out,
 * and nobody told twice.
 */
export async function tellOfPost(
  bench: Pick<Bench, 'transaction' | 'caller' | 'now'>,
  before: targets.ModeratedPost,
  after: targets.ModeratedPost,
): Promise<void> {
  if (before.status === 'published') return;
  const { transaction, now } = bench;
  const former = await findLastPublished(transaction, { postId: before.id, commentId: null });
  const isNews = !before.wasShown;
  if (isNews) await restartPoll(transaction, before.id, now);
  const told = { post: after, text: before.body, isNews, ...(former !== undefined && { before: former }), now };
  await notifyOfText(transaction, await authorOf(bench, before.userId), told);
}

/** The same of a comment, of which it is known whether everybody could ever read it. */
export async function tellOfComment(
  bench: Pick<Bench, 'transaction' | 'caller' | 'now'>,
  post: targets.ModeratedPost,
  comment: targets.ModeratedComment,
): Promise<void> {
  if (comment.status === 'published') return;
  const { transaction, now } = bench;
  const before = await findLastPublished(transaction, { postId: post.id, commentId: comment.id });
  const parentAuthor = comment.parentId && (await targets.findCommentAuthor(transaction, comment.parentId));
  await notifyOfText(transaction, await authorOf(bench, comment.userId), {
    ...{ post, comment, text: comment.content, isNews: !comment.wasShown, now },
    ...(before !== undefined && { before }),
    ...(!comment.wasShown && { answered: parentAuthor || post.userId }),
  });
}

/** Changes the status of a comment, with the counts that follow from it. Its post is locked. */
export async function setCommentStatus(
  { transaction, now }: Pick<Bench, 'transaction' | 'now'>,
  { id, postId, parentId, status: before }: Pick<targets.ModeratedComment, 'id' | 'postId' | 'parentId' | 'status'>,
  after: targets.ModeratedComment['status'],
): Promise<void> {
  if (before === after) return;
  await targets.updateCommentStatus(transaction, { id, status: before }, after, now);
  const delta = after === 'published' ? 1 : before === 'published' ? -1 : 0;
  if (delta === 0) return;
  await countComment(transaction, postId, { delta });
  if (parentId !== null) await countReply(transaction, parentId, delta);
}

/** The author as whoever is notified of their text sees them. */
async function authorOf({ transaction, caller }: Pick<Bench, 'transaction' | 'caller'>, userId: number) {
  const author = await targets.findAccount(transaction, userId);
  if (!author) throw notFound('Account');
  return { ...author, sessionId: caller.sessionId, moderatedForums: [] };
}
