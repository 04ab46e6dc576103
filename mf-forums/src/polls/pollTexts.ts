import type { ContributionStatus, ForumPoll } from '@market-pulse/contract';
import { formatDate } from '@market-pulse/format';

const HOUR_MILLISECONDS = 60 * 60 * 1000;
const DAY_MILLISECONDS = 24 * HOUR_MILLISECONDS;

/** Share of those who voted that an option has, in percent. Each is rounded for itself: they need not sum up to 100. */
export function pollShare(votes: number, voters: number): number {
  return voters === 0 ? 0 : Math.round((votes / voters) * 100);
}

/** Whether a poll is over. @param now milliseconds since 1970; undefined while it is not known: then it is not */
export function isPollOver({ ends_at }: Pick<ForumPoll, 'ends_at'>, now: number | undefined): boolean {
  return now !== undefined && Date.parse(ends_at) <= now;
}

const left = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'} left`;

/** When a poll ends, or has ended: `3 days left`, `Ended Nov 20, 2026`. @param now milliseconds since 1970 */
export function pollEnding(poll: Pick<ForumPoll, 'ends_at' | 'ended_early'>, now: number | undefined): string {
  const date = formatDate(poll.ends_at);
  if (poll.ended_early) return `Ended early, ${date}`;
  if (now === undefined) return `Ends ${date}`;
  if (isPollOver(poll, now)) return `Ended ${date}`;
  const milliseconds = Date.parse(poll.ends_at) - now;
  if (milliseconds >= DAY_MILLISECONDS) return left(Math.round(milliseconds / DAY_MILLISECONDS), 'day');
  if (milliseconds < HOUR_MILLISECONDS) return 'Less than an hour left';
  return left(Math.floor(milliseconds / HOUR_MILLISECONDS), 'hour');
}

/** What voting in a poll depends on, beside who looks at it. */
export interface PollPlace {
  readonly status: ContributionStatus;
  /** Whether the discussion is closed. */
  readonly isLocked: boolean;
  readonly isOver: boolean;
  /** Whether the reader's account is suspended. */
  readonly isSuspended: boolean;
}

/** Why nobody can vote in a poll, in words; undefined where members can, and where it is over, which its end says. */
export function pollRefusal({ status, isLocked, isOver, isSuspended }: PollPlace): string | undefined {
  if (isOver) return undefined;
  if (status === 'pending') return 'Voting begins when this post is published.';
  if (status !== 'published') return 'Nobody can vote here, because this post is not published.';
  if (isLocked) return 'Nobody can vote here, because this discussion is locked.';
  return isSuspended ? 'You cannot vote while your account is suspended.' : undefined;
}

/** What is shown of a poll: its options alone, the same to choose from, or how many chose what. */
export type PollView = 'options' | 'ballot' | 'results';

/** Results are seen by whoever has voted or asks for them, and by everybody after the end. */
export function pollView({
  isSignedIn,
  hasVoted,
  isOver,
  isRefused,
  wanted,
}: {
  readonly isSignedIn: boolean;
  readonly hasVoted: boolean;
  readonly isOver: boolean;
  readonly isRefused: boolean;
  /** What somebody has pressed a button for. */
  readonly wanted: 'ballot' | 'results' | undefined;
}): PollView {
  if (isOver || wanted === 'results') return 'results';
  if (hasVoted && (wanted !== 'ballot' || isRefused)) return 'results';
  return isSignedIn && !isRefused ? 'ballot' : 'options';
}
