import { isUncounted, useForumLimits, type ForumTarget } from '@market-pulse/api-client/forums';
import type { UserVote } from '@market-pulse/contract';
import { formatDateTime } from '@market-pulse/format';
import { useNow } from '@market-pulse/ui';
import { useCallback } from 'react';

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

/** Says of a member's vote whether it counts; undefined where it does, and where there is nothing to say of it. */
export type NoteOf = (target: ForumTarget, vote: UserVote) => OwnVoteNote | undefined;

/** What is said of a member's votes: the same function until something else is, so that thousands of votes need not ask each by itself. */
export function useVoteNotes(): NoteOf {
  const { data: limits } = useForumLimits();
  const now = useNow();
  const isKnown = now !== undefined;
  const countFrom = limits?.votes.count_from ?? null;
  const isNew = isKnown && countFrom !== null && Date.parse(countFrom) > now;
  return useCallback<NoteOf>(
    (target, vote) => {
      if (!limits || !isKnown) return undefined;
      const isWithout = vote !== 'none' && isUncounted(limits, target);
      if (isNew && countFrom !== null) return { isUncounted: isWithout, text: FROM_THEN(countFrom) };
      return isWithout ? { isUncounted: true, text: GIVE_ANEW } : undefined;
    },
    [limits, isKnown, isNew, countFrom],
  );
}
