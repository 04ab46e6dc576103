import type { FirstDayLimits, ForumLimits } from '@market-pulse/contract';
import type { VoteLimit } from '../../config/forumRules';
import type { AppContext } from '../../context';
import type { Caller } from '../../http/authentication';
import { sessionEnded } from '../../http/errors';
import { type FirstDayAccount, firstDayEnd, type FirstDayWriting, standingOf } from '../contributions/firstDay';
import { findAuthor, listFirstDayWriting } from '../contributions/queries';
import { countedLooks, isTrusted } from '../contributions/review';
import { listGivenVotes, listUncounted } from '../votes/queries';
import { isCounted } from '../votes/service';
import { allowanceOf, type GivenVote, VOTE_LIMIT_MILLISECONDS } from '../votes/voteLimits';
import { readLookHours } from './queries';

const SECOND_MILLISECONDS = 1000;
const MINUTE_MILLISECONDS = 60 * SECOND_MILLISECONDS;
/** Votes that do not count are those of a first day; a setting may make more of them than anybody looks at. */
const UNCOUNTED = 100;

const toIso = (milliseconds: number | null) => (milliseconds === null ? null : new Date(milliseconds).toISOString());

/** What somebody may still write and vote in the forums. @throws {ApiError} `invalid_token` for an account that is gone. */
export async function readLimits({ database, config, clock }: AppContext, caller: Caller): Promise<ForumLimits> {
  const now = clock();
  const { looks, votes, firstDay } = config.forumRules;
  const author = await findAuthor(database, caller.id, countedLooks(looks));
  if (!author) throw sessionEnded();
  const since = new Date(now.getTime() - VOTE_LIMIT_MILLISECONDS);
  const given = await listGivenVotes(database, caller.id, since);
  const uncounted = await listUncounted(database, caller.id, UNCOUNTED);
  const account = { createdAt: author.accountCreatedAt.getTime(), now: now.getTime() };
  const isFirstDay = !isTrusted(caller) && account.now < firstDayEnd(account, firstDay);
  const looksLeft =
    isTrusted(caller) || author.skipsFirstLook ? 0 : Math.max(0, looks.writings - author.publishedCount);
  const limitOf = (way: GivenVote['way'], { perDay, toOnePerson }: VoteLimit) => {
    const alike = given.filter((vote) => vote.way === way);
    const { left, nextAt } = allowanceOf(alike, perDay, account.now);
    return { limit: perDay, to_one_person: toOnePerson, left, next_at: toIso(nextAt) };
  };
  return {
    first_day: isFirstDay ? firstDayOf(await listFirstDayWriting(database, caller.id, now), firstDay, account) : null,
    first_looks_left: looksLeft,
    look_hours: looksLeft > 0 ? await readLookHours(database, now) : null,
    votes: {
      count_from: isCounted(caller.role, author.accountCreatedAt, config.forumRules, now)
        ? null
        : toIso(account.createdAt + votes.fromMilliseconds),
      up: limitOf('up', votes.up),
      down: limitOf('down', votes.down),
      uncounted: uncounted.map(({ kind, id }) => ({ target_type: kind, target_id: id })),
    },
  };
}

function firstDayOf(
  written: readonly FirstDayWriting[],
  firstDay: Parameters<typeof standingOf>[2],
  account: FirstDayAccount,
): FirstDayLimits {
  const limitOf = (kind: FirstDayWriting['kind'], gap: number) => {
    const { limit, written: count, nextAt } = standingOf(kind, written, firstDay, account);
    return { limit, written: count, seconds_apart: gap / SECOND_MILLISECONDS, next_at: toIso(nextAt) };
  };
  return {
    ends_at: new Date(firstDayEnd(account, firstDay)).toISOString(),
    posts: limitOf('post', firstDay.postMilliseconds),
    comments: limitOf('comment', firstDay.commentMilliseconds),
    same_text_minutes: firstDay.sameTextMilliseconds / MINUTE_MILLISECONDS,
    reporters: firstDay.reporters,
  };
}
