import type {
  DeclaredInterest,
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
import {
  refuseBlank,
  refuseIfLocked,
  renderWriting,
  requireOwner,
  type Review,
  statusOf,
} from '../contributions/service';
import { viewerOf } from '../contributions/viewer';
import { invalidField } from '../../http/errors';
import { countPost, getForum } from '../forums/service';
import { noteHidden } from '../moderation/noteHidden';
import { notifyOfModeration, notifyOfText } from '../notifications/notify';
import {
  type PicturesFor,
  refusePictures,
  removePictures,
  replacePictures,
  sizesOfText,
} from '../forum-pictures/service';
import { storePoll, titleWithPoll } from '../polls/writing';
import { insertRevision } from '../revisions/queries';
import { ideaSymbols, stateIdea, storeIdea, type StatedIdea } from '../trade-ideas/service';
import * as mutations from './mutations';
import { getForumType, getPost, lockVisiblePost } from './service';
import { linksOf, replaceSymbols, symbolsOfPost, symbolsOfText, type SymbolKey } from './symbols';

/** A post as it is to be stored: what was written, and what that is shown as. */
export interface PostDraft {
  readonly title: string;
  readonly kind: ForumPostKind;
  readonly declaredInterest: DeclaredInterest;
  readonly body: string;
  readonly bodyHtml: string;
  readonly excerpt: string;
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
  const rendering = await renderWriting(markdown, 'body', body, linksOf(named), sizes);
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

/**
 * Changes the given fields of a post; what they are already changes nothing, and no one is told. The rule for links holds
 * for what an author edits, too. What everybody could read before, with what its author declared then, is kept as a revision.
 *
 * @throws {ApiError} `not_found`, `forbidden`, `locked`, `validation_failed` for who declares an interest for somebody else.
 */
export async function editPost(
  context: AppContext,
  caller: Caller,
  id: number,
  { pictures, ...update }: Partial<PostDraft & Showing>,
): Promise<ForumPost> {
  return context.database.transaction(async (database) => {
    const inner = { ...context, database };
    const post = await lockVisiblePost(database, caller, id);
    requireOwner(post, caller);
    refuseIfLocked(post, caller);
    const before = { ...post, ...(await mutations.findText(database, id)) };
    const after = { ...before, ...update };
    const isRewritten = after.title !== before.title || after.body !== before.body;
    const isDeclaredAnew = after.declaredInterest !== before.declaredInterest;
    if (!isRewritten && !isDeclaredAnew) return getPost(inner, viewerOf(caller), id);
    if (isDeclaredAnew && caller.id !== before.userId) {
      throw invalidField('declared_interest', 'Only its author can say what they hold or are paid for.');
    }
    const now = context.clock();
    let review: Partial<Review> = {};
    if (before.status === 'published') {
      if (isRewritten) {
        review = await statusOf(inner, caller, { title: after.title, html: after.bodyHtml, isEdit: true });
        after.status = review.status ?? before.status;
      }
      await insertRevision(database, {
        ...{ postId: id, title: before.title, text: before.body, writtenAt: before.updatedAt, replacedAt: now },
        ...{ declaredInterest: before.declaredInterest, byModerator: caller.id !== before.userId },
      });
    }
    await mutations.updatePost(database, id, { ...update, ...review, updatedAt: now });
    await countPost(database, before, after);
    if (isRewritten) {
      const named = await symbolsOfPost(database, after, await getForumType(inner, id));
      await replaceSymbols(database, id, [...(await ideaSymbols(database, id)), ...named]);
    }
    if (pictures) await replacePictures(database, { postId: id }, pictures, { userId: post.userId, field: 'body' });
    await notifyOfModeration(database, caller, { post: after, action: 'edited', now });
    if (after.status === 'published') {
      await notifyOfText(database, caller, { post: after, text: after.body, before: before.body, now });
    }
    return getPost(inner, viewerOf(caller), id);
  });
}

/**
 * Takes a post away: its author removes it, a moderator hides it. Done again it changes nothing.
 *
 * @throws {ApiError} `not_found`, `forbidden`.
 */
export async function removePost({ database, clock }: AppContext, caller: Caller, id: number): Promise<void> {
  await database.transaction(async (transaction) => {
    const before = await lockVisiblePost(transaction, caller, id);
    requireOwner(before, caller);
    const status = before.userId === caller.id ? 'removed' : 'hidden';
    if (status === before.status) return;
    await mutations.updatePost(transaction, id, { status });
    await countPost(transaction, before, { ...before, status });
    if (status === 'removed') await removePictures(transaction, { postId: id }, before.userId);
    await notifyOfModeration(transaction, caller, { post: before, action: 'hidden', now: clock() });
    await noteHidden(transaction, caller, { post: before, now: clock() });
  });
}
