import type { ForumRules, VoteLimit } from '../../config/forumRules';
import { ApiError } from '../../http/errors';
import { waitInWords } from '../../http/waitInWords';

/** What somebody can say of a contribution: vote it up or down, and of a trade idea that they agree, or find it useful. */
export type VoteWay = 'up' | 'down' | 'agree' | 'useful';

/** A vote that somebody gave. */
export interface GivenVote {
  readonly way: VoteWay;
  /** Whose contribution it is on. */
  readonly authorId: number;
  /** Milliseconds since 1970. */
  readonly givenAt: number;
}

/** For how long a vote counts against the limits. */
export const VOTE_LIMIT_MILLISECONDS = 24 * 60 * 60 * 1000;

/** How many more of something can be given, and, where that is none, when the next one can be (milliseconds since 1970). */
export interface Allowance {
  readonly left: number;
  readonly nextAt: number | null;
}

/** What is left of a limit on what was given within the last 24 hours. */
export function allowanceOf(given: readonly GivenVote[], most: number, now: number): Allowance {
  const moments = given
    .map(({ givenAt }) => givenAt)
    .filter((at) => at > now - VOTE_LIMIT_MILLISECONDS)
    .sort((one, other) => one - other);
  const left = most - moments.length;
  if (left > 0) return { left, nextAt: null };
  // Where the limit was lowered since, several have to be a day old.
  return { left: 0, nextAt: (moments[moments.length - most] ?? now) + VOTE_LIMIT_MILLISECONDS };
}

/** The limits of a kind of vote: agreeing and finding useful have those of upvotes, each its own. */
export function limitOf(way: VoteWay, { votes }: Pick<ForumRules, 'votes'>): VoteLimit {
  return way === 'down' ? votes.down : votes.up;
}

const NAMES: Readonly<Record<VoteWay, string>> = {
  up: 'upvotes',
  down: 'downvotes',
  agree: 'votes "Agree"',
  useful: 'votes "Useful"',
};

/**
 * Refuses a vote that is one too many.
 *
 * @param given what the voter gave within the last 24 hours
 * @param vote the one to be given
 * @throws {ApiError} `rate_limited`, with the numbers and when the next one can be given.
 */
export function refuseTooMany(
  given: readonly GivenVote[],
  { way, authorId }: Pick<GivenVote, 'way' | 'authorId'>,
  { perDay, toOnePerson }: VoteLimit,
  now: number,
): void {
  const alike = given.filter((vote) => vote.way === way);
  const all = allowanceOf(alike, perDay, now);
  const person = allowanceOf(
    alike.filter((vote) => vote.authorId === authorId),
    toOnePerson,
    now,
  );
  const nextAt = Math.max(all.nextAt ?? 0, person.nextAt ?? 0);
  if (nextAt === 0) return;
  const retryAfter = Math.ceil((nextAt - now) / 1000);
  const wait = waitInWords(retryAfter);
  const detail =
    all.nextAt === null
      ? `One account can give ${toOnePerson} ${NAMES[way]} to one person in 24 hours. You can give this author the next in ${wait}.`
      : `One account can give ${perDay} ${NAMES[way]} in 24 hours. You can give the next in ${wait}.`;
  throw new ApiError('rate_limited', detail, { retryAfter });
}
