import type {
  ForumPost,
  ForumPollWrite,
  ForumPostCreate,
  ForumPostKind,
  ForumPostUpdate,
  ForumType,
  NamedSymbol,
} from '@market-pulse/contract';
import type { AppContext } from '../../context';
import type { Database } from '../../database/client';
import type { Caller } from '../../http/authentication';
import type { MarkdownRenderer } from '../contributions/markdownRenderer';
import { findPeople } from '../contributions/people';
import { refuseIfChanged } from '../contributions/refuseIfChanged';
import { refuseBlank, refuseIfLocked, renderWriting, requireOwner, statusOf } from '../contributions/service';
import { viewerOf } from '../contributions/viewer';
import { invalidField } from '../../http/errors';
import { countPost, getForum } from '../forums/service';
import { findHeldEdit, type HeldEditRow } from '../held-edits/queries';
import { dropHeldEdit, holdEdit, isWaiting, newerEdit, refuseWaitingEdit } from '../held-edits/service';
import { noteHidden } from '../moderation/noteHidden';
import { countReports } from '../moderation/targets';
import { notifyOfModeration, notifyOfText } from '../notifications/notify';
import { listUsed } from '../forum-pictures/queries';
import { type PicturesFor, refusePictures, replacePictures, sizesOfText } from '../forum-pictures/service';
import { storePoll, titleWithPoll } from '../polls/writing';
import { isRemovedByAuthor, removedBy } from '../removals/removal';
import { findLastPublished } from '../revisions/queries';
import { stateIdea, storeIdea, type StatedIdea } from '../trade-ideas/service';
import { applyPostEdit, type PostText, type WrittenPost } from './applyEdit';
import * as mutations from './mutations';
import { getPost, lockVisiblePost } from './service';
import { linksOf, replaceSymbols, symbolsOfPost, symbolsOfText, type SymbolKey } from './symbols';

/** A post as it is to be stored: what was written, and what that is shown as. */
export interface PostDraft extends PostText {
  readonly kind: ForumPostKind;
}

/** The stocks and coins that a post is about: that of its idea, and those that title and text name. */
interface Naming {
  readonly symbols: readonly SymbolKey[];
}

/** The pictures that a text shows, by their names. */
interface Showing {
  readonly pictures: readonly string[];
}

/** A draft of a new post, with what it states as an idea and the poll in it. */
export type NewPost = PostDraft & Naming & Showing & { readonly idea?: StatedIdea; readonly poll?: ForumPollWrite };

/** What a draft is made with: where symbols are looked up, and what renders. */
export interface Drafting {
  readonly database: Database;
  readonly markdown: MarkdownRenderer;
  /** That of the forum: where companies are discussed, a symbol that is a stock and a coin is the stock. */
  readonly forumType: ForumType;
  readonly pictures: PicturesFor;
  readonly now: Date;
}

async function renderBody({ database, markdown, pictures }: Drafting, body: string, named: readonly NamedSymbol[]) {
  const sizes = await sizesOfText(database, body, pictures);
  const people = await findPeople(database, body);
  const rendering = await renderWriting(markdown, 'body', body, { links: linksOf(named), pictures: sizes, people });
  refusePictures('body', rendering);
  refuseBlank('body', rendering);
  return { body, bodyHtml: rendering.html, excerpt: rendering.excerpt, pictures: rendering.shown };
}

/**
 * A post that was written, ready to be stored. Apart from storing it, so that no transaction is open meanwhile.
 *
 * @throws {ApiError} `validation_failed` for a text that takes too much to be shown, for an idea that does not say what it is
 *   about or that nobody could check, and for what is no idea and states one.
 */
export async function draftPost(
  drafting: Drafting,
  { title, body, kind = 'discussion', declared_interest = 'none', idea: statement, poll }: ForumPostCreate,
): Promise<NewPost> {
  if (kind === 'idea' && !statement) throw invalidField('idea', 'Please say which symbol the idea is about.');
  if (kind !== 'idea' && statement) throw invalidField('kind', 'Only a trade idea states one.');
  const idea = statement && (await stateIdea(drafting.database, statement, drafting.now));
  const named = await symbolsOfPost(drafting.database, { title, body }, drafting.forumType);
  const rendered = await renderBody(drafting, body, named);
  const draft = { title, kind, declaredInterest: declared_interest, ...rendered, ...(poll && { poll }) };
  return idea ? { ...draft, idea, symbols: [idea, ...named] } : { ...draft, symbols: named };
}

/** `draftPost` for what is to be changed of a post. */
export async function draftUpdate(
  drafting: Drafting,
  { body, title, declared_interest: declaredInterest }: ForumPostUpdate,
): Promise<Partial<PostDraft & Showing>> {
  const inBody = (text: string) => symbolsOfText(drafting.database, text, drafting.forumType);
  return {
    ...(title !== undefined && { title }),
    ...(declaredInterest !== undefined && { declaredInterest }),
    ...(body !== undefined && (await renderBody(drafting, body, await inBody(body)))),
  };
}

/**
 * Writes a post into a forum. A link in it makes the post of a new account wait for a moderator.
 *
 * @throws {ApiError} `not_found` for an unknown forum.
 */
export async function createPost(
  context: AppContext,
  caller: Caller,
  forumId: number,
  { idea, poll, symbols, pictures, ...draft }: NewPost,
): Promise<ForumPost> {
  return context.database.transaction(async (database) => {
    const inner = { ...context, database };
    await getForum(inner, forumId);
    const title = titleWithPoll(draft.title, poll);
    const { status, heldBecause } = await statusOf(inner, caller, { title, html: draft.bodyHtml });
    const now = context.clock();
    const values = { forumId, userId: caller.id, status, heldBecause, wasShown: status === 'published', ...draft };
    const id = await mutations.insertPost(database, { ...values, now });
    if (idea) await storeIdea(database, id, idea);
    if (poll) await storePoll(database, id, poll, now);
    await replaceSymbols(database, id, symbols);
    await replacePictures(database, { postId: id }, pictures, { userId: caller.id, field: 'body' });
    await countPost(database, undefined, values);
    if (status === 'published') {
      await notifyOfText(database, caller, { post: { id, ...values }, text: draft.body, now });
    }
    return getPost(inner, viewerOf(caller), id);
  });
}

/** What a post would be with an edit that waits: whoever wrote that goes on from there. */
function withHeld(post: WrittenPost, held: HeldEditRow | undefined): WrittenPost {
  if (!held || !isWaiting(held)) return post;
  const { title, text, html, excerpt } = held;
  return { ...post, title: title ?? post.title, body: text, bodyHtml: html, excerpt: excerpt ?? '' };
}

/**
 * Changes the given fields of a post; what they are already changes nothing, and no one is told. What everybody could read before, with
 * what its author declared then, is kept as a revision. An edit of its author that a moderator is to look at first is held: what
 * everybody reads stays as it is, and only what is declared changes at once. Once nothing of it has to wait it stands there at once.
 *
 * @param seen when that was written which the edit began from
 * @throws {ApiError} `not_found`, `forbidden`, `locked`, `conflict` where it was changed since, `validation_failed` for who declares an
 *   interest for somebody else.
 */
export async function editPost(
  context: AppContext,
  caller: Caller,
  id: number,
  { pictures, seen, ...update }: Partial<PostDraft & Showing> & Pick<ForumPostUpdate, 'seen'>,
): Promise<ForumPost> {
  return context.database.transaction(async (database) => {
    const inner = { ...context, database };
    const post = await lockVisiblePost(database, caller, id);
    requireOwner(post, caller);
    refuseIfLocked(post, caller);
    const before = { ...post, ...(await mutations.findText(database, id)) };
    const target = { postId: id, commentId: null };
    const isOwn = before.userId === caller.id && (before.status === 'published' || before.status === 'pending');
    const held = isOwn ? await findHeldEdit(database, target) : undefined;
    const after = { ...withHeld(before, held), ...update };
    const isRewritten = after.title !== before.title || after.body !== before.body;
    const isDeclaredAnew = after.declaredInterest !== before.declaredInterest;
    const isSame = held !== undefined && after.title === held.title && after.body === held.text;
    // What stands there, or waits, in these words is not replaced.
    if (isDeclaredAnew || (isRewritten && !isSame)) {
      const newer = newerEdit(held, before.updatedAt);
      const text = { title: newer?.title ?? before.title, body: newer?.text ?? before.body };
      const current = { ...text, declared_interest: before.declaredInterest };
      refuseIfChanged(seen, newer?.writtenAt ?? before.updatedAt, current);
    }
    if (isDeclaredAnew && caller.id !== before.userId) {
      throw invalidField('declared_interest', 'Only its author can say what they hold or are paid for.');
    }
    const now = context.clock();
    const { status, heldBecause } = isRewritten ? await reviewEdit(inner, caller, before, after) : before;
    const isHeld = before.status === 'published' && status === 'pending';
    if (isHeld && !(isSame && isWaiting(held))) {
      const showing = held && isWaiting(held) ? { heldEditId: held.id } : { postId: id };
      const names = pictures ?? (await listUsed(database, showing));
      const { title, body: text, bodyHtml: html, excerpt } = after;
      const edit = { title, text, html, excerpt, pictures: names, heldBecause };
      await holdEdit(database, target, edit, { userId: caller.id, field: 'body', now });
    }
    if (isDeclaredAnew || (isRewritten && !isHeld)) {
      const text = isHeld ? { ...before, declaredInterest: after.declaredInterest } : { ...after, status, heldBecause };
      const shown = isHeld ? undefined : (pictures ?? (held && (await listUsed(database, { heldEditId: held.id }))));
      const readBefore = before.status === 'pending' ? await findLastPublished(database, target) : undefined;
      await applyPostEdit(database, { before, after: text, pictures: shown, editor: caller, readBefore, now });
      await notifyOfModeration(database, caller, { post: text, action: 'edited', now });
    }
    // What was let go, or stands there now, waits no more.
    const isTextGiven = update.title !== undefined || update.body !== undefined;
    if (held && !isHeld && (isTextGiven || isRewritten)) await dropHeldEdit(database, held, caller.id);
    return getPost(inner, viewerOf(caller), id);
  });
}

/**
 * What becomes of a post that is edited so. What nobody has seen yet goes on waiting; what everybody could read once, and waits since, is
 * published again once nothing of it has to wait, unless somebody reported it.
 */
async function reviewEdit(
  context: AppContext,
  caller: Caller,
  before: WrittenPost,
  { title, bodyHtml }: PostText,
): Promise<Pick<WrittenPost, 'status' | 'heldBecause'>> {
  const { id, status, userId, wasShown } = before;
  // Who edits for somebody else moderates there, and has looked at it.
  if (userId !== caller.id || (status !== 'published' && !(status === 'pending' && wasShown))) return before;
  if (status === 'pending' && (await countReports(context.database, { postId: id, commentId: null })) > 0)
    return before;
  return statusOf(context, caller, { title, html: bodyHtml, isEdit: true });
}

/**
 * Takes a post away: its author removes it, and can bring it back for a day; a moderator hides it. Where others had answered one that
 * its author removes, its page stays for what they wrote, without its words. Done again it changes nothing.
 *
 * @throws {ApiError} `not_found`, `forbidden`.
 */
export async function removePost({ database, clock }: AppContext, caller: Caller, id: number): Promise<void> {
  await database.transaction(async (transaction) => {
    const before = await lockVisiblePost(transaction, caller, id).catch(async (error: unknown) => {
      if (isRemovedByAuthor(await mutations.findPostTarget(transaction, id), caller)) return undefined;
      throw error;
    });
    if (before === undefined) return;
    requireOwner(before, caller);
    const now = clock();
    if (before.userId === caller.id) {
      const keepsThread = before.status === 'published' && (await mutations.hasAnswersOfOthers(transaction, before));
      const removal = removedBy('author', before.status, now);
      await mutations.updatePost(transaction, id, { ...removal, keepsThread });
      await countPost(transaction, before, { ...before, ...removal });
      return;
    }
    if (before.status === 'hidden') return;
    await mutations.updatePost(transaction, id, { status: 'hidden' });
    await countPost(transaction, before, { ...before, status: 'hidden' });
    const heldSince = await refuseWaitingEdit(transaction, { postId: id, commentId: null }, now);
    await notifyOfModeration(transaction, caller, { post: before, action: 'hidden', now });
    await noteHidden(transaction, caller, { post: before, heldSince, now });
  });
}
