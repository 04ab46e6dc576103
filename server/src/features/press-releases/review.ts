import {
  hasRole,
  type PressRelease,
  type PressReleaseDecision,
  type PressReleaseWithdrawal,
} from '@market-pulse/contract';
import type { AppContext } from '../../context';
import type { Caller } from '../../http/authentication';
import { ApiError, invalidField } from '../../http/errors';
import { pressReleaseDecidedMail } from '../../mail/messages';
import { enqueueMail } from '../../mail/outbox';
import { pressReleaseContent, pressReleaseExcerpt, pressReleaseSlug } from './content';
import * as queries from './queries';
import { getRelease, lockOwn } from './service';

type Decided = 'published' | 'refused' | 'withdrawn';

/** Tells the author what became of their press release; an author whose account is gone is not told. */
async function tellAuthor(
  context: AppContext,
  { id, authorId }: queries.LockedRelease,
  decided: Decided,
): Promise<void> {
  const to = authorId === null ? undefined : await queries.findAddress(context.database, authorId);
  const row = await queries.findRelease(context.database, id);
  if (to === undefined || !row) return;
  const path = decided === 'published' ? `/post/${row.slug}` : `/company/${row.companySlug}`;
  const { title, companyName, reason } = row;
  const mail = pressReleaseDecidedMail({ siteUrl: context.siteUrl(), path, title, companyName, decided, reason });
  await enqueueMail(context, mail, { to });
}

/** Puts a press release on the site as a post of the company. @returns what is to be kept of that */
async function publish({ database, clock }: AppContext, release: queries.LockedRelease) {
  const row = await queries.findRelease(database, release.id);
  if (!row) throw new Error('The press release is gone');
  const slug = pressReleaseSlug(release.title, release.id);
  const now = clock();
  const postId = await queries.insertPost(database, {
    ...{ slug, title: release.title, summary: null, companyId: release.companyId, authorName: row.companyName },
    content: pressReleaseContent(row.companyName, release.body),
    excerpt: pressReleaseExcerpt(release.body),
    ...{ createdAt: now, updatedAt: now },
  });
  return { slug, postId };
}

/**
 * Publishes a press release or refuses it, once. The author is told by mail.
 *
 * @throws {ApiError} `not_found`; `conflict` when it is decided on already, or its text was changed since it was read; `forbidden` for
 *   one's own; `validation_failed` for a refusal without a reason.
 */
export async function decideRelease(
  context: AppContext,
  caller: Caller,
  { id, decision, reason, seen }: PressReleaseDecision & { readonly id: number },
): Promise<PressRelease> {
  const isRefused = decision === 'refuse';
  if (isRefused && reason === '') throw invalidField('reason', 'Say why, so that the company can put it right');
  return context.database.transaction(async (database) => {
    const inner = { ...context, database };
    const { release } = await lockOwn(inner, caller, id);
    if (release.status !== 'waiting') {
      throw new ApiError('conflict', `This press release does not wait any more: it is ${release.status}.`);
    }
    if (release.updatedAt.toISOString() !== seen) {
      throw new ApiError('conflict', 'The company has changed the text since you read it. Please read it again.');
    }
    if (release.authorId === caller.id && !hasRole(caller.role, [])) {
      throw new ApiError('forbidden', 'You wrote this yourself. Another editor has to decide on it.');
    }
    await queries.updateRelease(database, id, {
      ...(isRefused
        ? { status: 'refused', reason }
        : { status: 'published', reason: null, ...(await publish(inner, release)) }),
      decidedBy: caller.id,
      decidedAt: context.clock(),
    });
    await tellAuthor(inner, release, isRefused ? 'refused' : 'published');
    return getRelease(inner, caller, id);
  });
}

/**
 * Withdraws a press release: one that waits is not decided on any more, one that is published goes from the site. An editor who
 * does it says why, and the author is told.
 *
 * @throws {ApiError} `not_found`; `conflict` for what neither waits nor is published; `validation_failed` without a reason.
 */
export async function withdrawRelease(
  context: AppContext,
  caller: Caller,
  { id, reason }: PressReleaseWithdrawal & { readonly id: number },
): Promise<PressRelease> {
  return context.database.transaction(async (database) => {
    const inner = { ...context, database };
    const { release, isKeeper } = await lockOwn(inner, caller, id);
    if (release.status !== 'waiting' && release.status !== 'published') {
      throw new ApiError('conflict', `There is nothing to withdraw: this press release is ${release.status}.`);
    }
    if (!isKeeper && reason === '') throw invalidField('reason', 'Say why, so that the company knows');
    if (release.postId !== null) await queries.deletePost(database, release.postId);
    const decision = { status: 'withdrawn', decidedBy: caller.id, decidedAt: context.clock() } as const;
    await queries.updateRelease(database, id, { ...decision, reason: reason === '' ? null : reason });
    if (release.authorId !== caller.id) await tellAuthor(inner, release, 'withdrawn');
    return getRelease(inner, caller, id);
  });
}
