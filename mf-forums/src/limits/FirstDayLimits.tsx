import { useForumLimits } from '@market-pulse/api-client/forums';
import type { FirstDayLimits as Limits } from '@market-pulse/contract';
import { formatDateTime } from '@market-pulse/format';
import type { ReactNode } from 'react';
import styles from './FirstDayLimits.module.css';
import { useSecondsUntil } from './useSecondsUntil';

export interface FirstDayLimitsProps {
  /** What is written here. */
  readonly of: 'post' | 'comment';
}

/**
 * At the foot of a composer: how much an account may write on its first day, how much of that is written, when the next can be sent, how
 * many reports hold it, and that first posts wait for a look, how long usually. Nothing for everybody else.
 */
export function FirstDayLimits({ of }: FirstDayLimitsProps): ReactNode {
  const { data } = useForumLimits();
  const { first_day: firstDay = null, first_looks_left: looks = 0, look_hours: hours = null } = data ?? {};
  const next = firstDay && (of === 'post' ? firstDay.posts : firstDay.comments);
  const seconds = useSecondsUntil(next?.next_at ?? null);
  if (!firstDay && looks === 0) return undefined;
  return (
    <p className={styles.limits}>
      {firstDay && next && (
        <>
          <strong>First day:</strong> {limitsText(firstDay)}{' '}
          {next.next_at !== null && seconds > 0 && waitText(of, next, seconds)}
        </>
      )}{' '}
      {looks > 0 && looksText(looks, hours)}
    </p>
  );
}

type Limit = Limits['posts'];

/**
 * `1 of 3 posts, 4 of 10 comments, 120 and 30 s apart. No text twice within 5 minutes. Reports by 3 members hold what you write until a
 * moderator has looked.`
 */
function limitsText({ posts, comments, same_text_minutes: minutes, reporters }: Limits): string {
  const gaps = [...new Set([posts.seconds_apart, comments.seconds_apart])];
  const apart = gaps.some((gap) => gap > 0) ? `, ${gaps.join(' and ')} s apart` : '';
  return [
    `${posts.written} of ${posts.limit} posts, ${comments.written} of ${comments.limit} comments${apart}.`,
    ...(minutes > 0 ? [`No text twice within ${counted(minutes, 'minute')}.`] : []),
    ...(reporters > 0
      ? [`Reports by ${counted(reporters, 'member')} hold what you write until a moderator has looked.`]
      : []),
  ].join(' ');
}

const counted = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`;

function waitText(of: FirstDayLimitsProps['of'], { written, limit, next_at }: Limit, seconds: number): string {
  if (written >= limit && next_at !== null) return `You can send the next ${of} from ${formatDateTime(next_at)}.`;
  return `You can send the next ${of} in ${seconds} s.`;
}

function looksText(count: number, hours: number | null): string {
  const usually = hours === null ? '' : `, usually ${durationText(hours)}`;
  return count === 1
    ? `Your next post or comment waits for a look by a moderator${usually}.`
    : `Your next ${count} posts and comments wait for a look by a moderator${usually}.`;
}

const DAY_HOURS = 24;

/** `less than an hour`, `5 hours`, and from two days on `3 days`. */
function durationText(hours: number): string {
  if (hours < 1) return 'less than an hour';
  return hours < 2 * DAY_HOURS ? counted(Math.round(hours), 'hour') : counted(Math.round(hours / DAY_HOURS), 'day');
}
