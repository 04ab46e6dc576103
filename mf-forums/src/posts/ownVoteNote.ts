import { isUncounted, useForumLimits, type ForumTarget } from '@market-pulse/api-client/forums';
import type { UserVote } from '@market-pulse/contract';
import { formatDateTime } from '@market-pulse/format';
import { useNow } from '@market-pulse/ui';

/** What a member is told of their own vote beside its arrows. */
export interface OwnVoteNote {
  /** Whether their vote here is kept and does not count. */
  readonly isUncounted: boolean;
  readonly text: string;
}

const FROM_THEN = (countFrom: string) =>
  `Your account is new: votes that you give from ${formatDateTime(countFrom)} on count, earlier ones are kept and do not.`;

/** Said of a vote from a member's first day, once theirs count. */
const GIVE_ANEW =
  'Given while your account was new, your vote does not count. Take it back and give it again, and it does.';

/** Whether a member's vote here counts, in words; undefined where it does, and where there is nothing to say of it. */
export function useOwnVoteNote(target: ForumTarget, vote: UserVote): OwnVoteNote | undefined {
  const { data: limits } = useForumLimits();
  const now = useNow();
  if (!limits || now === undefined) return undefined;
  const { count_from: countFrom } = limits.votes;
  const isWithout = vote !== 'none' && isUncounted(limits, target);
  const isNew = countFrom !== null && Date.parse(countFrom) > now;
  if (isNew) return { isUncounted: isWithout, text: FROM_THEN(countFrom) };
  return isWithout ? { isUncounted: true, text: GIVE_ANEW } : undefined;
}
