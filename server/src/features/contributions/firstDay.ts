import type { ForumRules } from '../../config/forumRules';
import { ApiError } from '../../http/errors';
import { waitInWords } from '../../http/waitInWords';
import { textOf } from './review';
import { comparable } from './writingRules';

type FirstDay = ForumRules['firstDay'];

/** What somebody wrote on the first day of their account, whatever became of it. */
export interface FirstDayWriting {
  readonly kind: 'post' | 'comment';
  /** Milliseconds since 1970. */
  readonly writtenAt: number;
  /** As it is shown. */
  readonly html: string;
}

/** An account, and the present moment, in milliseconds since 1970. */
export interface FirstDayAccount {
  readonly createdAt: number;
  readonly now: number;
}

/** How much of something somebody wrote, and when the next can be sent; null: at once. */
export interface FirstDayStanding {
  readonly limit: number;
  readonly written: number;
  readonly nextAt: number | null;
}

/** When the first day of an account ends, in milliseconds since 1970. */
export function firstDayEnd({ createdAt }: Pick<FirstDayAccount, 'createdAt'>, { milliseconds }: FirstDay): number {
  return createdAt + milliseconds;
}

const SAID = {
  post: { one: 'post', several: 'posts' },
  comment: { one: 'comment', several: 'comments' },
} as const;

const limitOf = (kind: FirstDayWriting['kind'], firstDay: FirstDay) =>
  kind === 'post'
    ? { most: firstDay.posts, gap: firstDay.postMilliseconds }
    : { most: firstDay.comments, gap: firstDay.commentMilliseconds };

/** Where an account stands in the limit of its posts, or of its comments. */
export function standingOf(
  kind: FirstDayWriting['kind'],
  written: readonly FirstDayWriting[],
  firstDay: FirstDay,
  { createdAt, now }: FirstDayAccount,
): FirstDayStanding {
  const { most, gap } = limitOf(kind, firstDay);
  const alike = written.filter((one) => one.kind === kind);
  const end = firstDayEnd({ createdAt }, firstDay);
  const last = Math.max(...alike.map(({ writtenAt }) => writtenAt));
  const isFull = alike.length >= most;
  // What comes after the first day is not of it.
  const nextAt = isFull ? end : Math.min(last + gap, end);
  return { limit: most, written: alike.length, nextAt: nextAt > now ? nextAt : null };
}

/** A text as it is compared: without case, disguise and spaces; of one that shows no word all that it shows. */
const comparedWith = (html: string) => comparable(textOf(html)) || html;

/**
 * Refuses what is too much for the first day of an account: one post or comment too many, one too soon after the last, or the same text
 * again.
 *
 * @param written what the account wrote so far
 * @throws {ApiError} `rate_limited`, with the numbers and when it can be sent.
 */
export function refuseOnFirstDay(
  written: readonly FirstDayWriting[],
  { kind, html }: Pick<FirstDayWriting, 'kind' | 'html'>,
  firstDay: FirstDay,
  account: FirstDayAccount,
): void {
  const { now } = account;
  const refuse = (until: number, sayWith: (wait: string) => string) => {
    const retryAfter = Math.ceil((until - now) / 1000);
    return new ApiError('rate_limited', sayWith(waitInWords(retryAfter)), { retryAfter });
  };
  const { one, several } = SAID[kind];
  const { limit, written: count, nextAt } = standingOf(kind, written, firstDay, account);
  if (count >= limit && nextAt !== null) {
    const said = `An account can write ${limit} ${limit === 1 ? one : several} on its first day.`;
    throw refuse(nextAt, (wait) => `${said} You can send the next in ${wait}.`);
  }
  const text = comparedWith(html);
  const { sameTextMilliseconds } = firstDay;
  const same = written.filter(
    (other) => now - other.writtenAt < sameTextMilliseconds && comparedWith(other.html) === text,
  );
  if (same.length > 0) {
    const until = Math.max(...same.map(({ writtenAt }) => writtenAt)) + sameTextMilliseconds;
    const minutes = waitInWords(sameTextMilliseconds / 1000);
    throw refuse(
      until,
      (wait) =>
        `You sent the same text less than ${minutes} ago, and it has arrived. ` +
        `On its first day an account can send it again in ${wait}.`,
    );
  }
  if (nextAt !== null) {
    const { gap } = limitOf(kind, firstDay);
    const said = `On its first day an account waits ${gap / 1000} seconds between two ${several}.`;
    throw refuse(nextAt, (wait) => `${said} You can send the next in ${wait}.`);
  }
}
