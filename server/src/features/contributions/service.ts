import { type ContributionStatus, isVisible, plainText } from '@market-pulse/contract';
import type { AppContext } from '../../context';
import { RENDERED_BYTES } from '../../database/renderedBytes';
import type { Caller } from '../../http/authentication';
import { ApiError, invalidField } from '../../http/errors';
import type { Known, Rendering } from './markdown';
import type { MarkdownRenderer } from './markdownRenderer';
import { firstDayEnd, refuseOnFirstDay } from './firstDay';
import { findAuthor, listFirstDayWriting, listWritingRules, lockFirstDay } from './queries';
import { countedLooks, type KeptCause, isTrusted, reasonsToWait, type Writing } from './review';
import { moderates } from './viewer';
import { comparedText, matchesRule } from './writingRules';

/**
 * A closed discussion stays as it is, except for moderators of all forums or of its own.
 *
 * @throws {ApiError} `locked`.
 */
export function refuseIfLocked(post: { isLocked: boolean; forumId?: number }, caller: Caller): void {
  if (!post.isLocked || moderates(caller, post.forumId)) return;
  throw new ApiError('locked', 'A moderator has closed this discussion.');
}

/**
 * What waits for a moderator or was hidden by one is neither answered nor voted on, by whoever may see it.
 *
 * @throws {ApiError} `not_published`.
 */
export function refuseUnlessPublished(...targets: { status: ContributionStatus }[]): void {
  if (targets.every((target) => target.status === 'published')) return;
  throw new ApiError('not_published', 'This is not published, so it can be neither answered nor voted on.');
}

/**
 * Contributions are changed by their authors and by moderators, those of a forum in it.
 *
 * @throws {ApiError} `forbidden`.
 */
export function requireOwner(target: { userId: number; forumId?: number }, caller: Caller): void {
  if (target.userId === caller.id || moderates(caller, target.forumId)) return;
  throw new ApiError('forbidden', 'Only its author or a moderator may change this.');
}

/** What becomes of a text: it is published, or waits for a moderator, and why. */
export interface Review {
  readonly status: 'published' | 'pending';
  /** One cause a line (`KeptCause`); null for what does not wait. */
  readonly heldBecause: string | null;
}

/** Rules of moderators that are kept as causes: more tell nobody more. */
const RULES_NAMED = 20;
const PUBLISHED: Review = { status: 'published', heldBecause: null };

/**
 * What becomes of what the caller writes now: whether it waits for a moderator, and why (`review.ts`, `writingRules.ts`). It is asked in
 * the transaction that stores it.
 *
 * @throws {ApiError} `rate_limited` for what is new, and too much for the first day of an account (`firstDay.ts`).
 */
export async function statusOf(context: AppContext, caller: Caller, writing: Writing): Promise<Review> {
  if (isTrusted(caller)) return PUBLISHED;
  const { database, clock, config } = context;
  const { looks } = config.forumRules;
  const now = clock();
  const unknown = { accountCreatedAt: now, skipsFirstLook: false, publishedCount: 0 };
  const known = await findAuthor(database, caller.id, countedLooks(looks));
  const author = { role: caller.role, ...(known ?? unknown) };
  if (!writing.isEdit) await keepToFirstDay(context, caller, { writing, accountCreatedAt: author.accountCreatedAt });
  const rules = await listWritingRules(database);
  const text = rules.length > 0 ? comparedText(writing) : '';
  const matched = rules.filter((rule) => matchesRule(text, rule)).slice(0, RULES_NAMED);
  const causes: KeptCause[] = [
    ...reasonsToWait(writing, author, looks, now),
    ...matched.map(({ id }) => `rule:${id}` as const),
  ];
  return causes.length > 0 ? { status: 'pending', heldBecause: causes.join('\n') } : PUBLISHED;
}

/** Holds an account on its first day to its limits. @throws {ApiError} `rate_limited` */
async function keepToFirstDay(
  { database, clock, config }: AppContext,
  { id }: Caller,
  { writing, accountCreatedAt }: { readonly writing: Writing; readonly accountCreatedAt: Date },
): Promise<void> {
  const { firstDay } = config.forumRules;
  const account = { createdAt: accountCreatedAt.getTime(), now: clock().getTime() };
  if (account.now >= firstDayEnd(account, firstDay)) return;
  await lockFirstDay(database, id);
  const written = await listFirstDayWriting(database, id, new Date(account.now - firstDay.sameTextMilliseconds));
  const kind = writing.title === undefined ? 'comment' : 'post';
  refuseOnFirstDay(written, { kind, html: writing.html }, firstDay, account);
}

const NOTHING_SHOWN = 'This text shows nothing to read. Please write some words.';

/** What holds for a text as it is typed holds for what readers see: `&#x202E;` is typed in harmless letters. */
const shownText = plainText(RENDERED_BYTES, NOTHING_SHOWN);

/**
 * What shows neither a word nor a picture is nothing that could be published: an empty link, a line, a definition of an address.
 *
 * @throws {ApiError} `validation_failed`.
 */
export function refuseBlank(field: string, { excerpt, shown }: Pick<Rendering, 'excerpt' | 'shown'>): void {
  if (shown.length === 0 && !isVisible(excerpt)) throw invalidField(field, NOTHING_SHOWN);
}

/**
 * What someone wrote as it is shown.
 *
 * @param field that of the request which holds the text
 * @param known what it may show beside its words
 * @throws {ApiError} `validation_failed` for a text that takes too much to be shown, or shows by character references what may not be
 *   typed; `unavailable`.
 */
export async function renderWriting(
  markdown: MarkdownRenderer,
  field: string,
  text: string,
  known: Known = {},
): Promise<Rendering> {
  const rendering = await markdown.render(text, known);
  if (!rendering) {
    throw invalidField(field, 'This text is too large when shown. Please make its tables and lists smaller.');
  }
  // Without anything to show, which is another matter, there is nothing to look at.
  const { error } = rendering.html === '' ? {} : shownText.safeParse(rendering.html);
  if (error) throw invalidField(field, error.issues[0]?.message ?? NOTHING_SHOWN);
  return rendering;
}
