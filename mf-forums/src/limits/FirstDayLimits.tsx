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
 * At the foot of a composer: how much an account may write on its first day, how much of that is written, when the next can be sent, and
 * that first posts wait for a look. Nothing for everybody else.
 */
export function FirstDayLimits({ of }: FirstDayLimitsProps): ReactNode {
  const { data } = useForumLimits();
  const { first_day: firstDay = null, first_looks_left: looks = 0 } = data ?? {};
  const next = firstDay && (of === 'post' ? firstDay.posts : firstDay.comments);
  const seconds = useSecondsUntil(next?.next_at ?? null);
  if (!firstDay && looks === 0) return undefined;
  return (
    <p className={styles.limits}>
      {firstDay && next && (
        <>
          <strong>First day:</strong> {limitsText(firstDay, next)}{' '}
          {next.next_at !== null && seconds > 0 && waitText(of, next, seconds)}
        </>
      )}{' '}
      {looks > 0 && looksText(looks)}
    </p>
  );
}

type Limit = Limits['posts'];

/** `1 of 3 posts, 4 of 10 comments, 120 s apart.` */
function limitsText({ posts, comments }: Limits, { seconds_apart }: Limit): string {
  const apart = seconds_apart > 0 ? `, ${seconds_apart} s apart` : '';
  return `${posts.written} of ${posts.limit} posts, ${comments.written} of ${comments.limit} comments${apart}.`;
}

function waitText(of: FirstDayLimitsProps['of'], { written, limit, next_at }: Limit, seconds: number): string {
  if (written >= limit && next_at !== null) return `You can send the next ${of} from ${formatDateTime(next_at)}.`;
  return `You can send the next ${of} in ${seconds} s.`;
}

function looksText(count: number): string {
  return count === 1
    ? 'Your next post or comment waits for a look by a moderator.'
    : `Your next ${count} posts and comments wait for a look by a moderator.`;
}
