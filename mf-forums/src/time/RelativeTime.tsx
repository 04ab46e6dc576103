import { formatDate, formatDateTime, forumRelativeTime } from '@market-pulse/format';
import type { ReactNode } from 'react';

export interface RelativeTimeProps {
  /** ISO time. */
  readonly at: string;
  /** Milliseconds since 1970, from `useNow()`; until it is known the date is shown. */
  readonly now: number | undefined;
  /** How ages read; by default as those of posts and comments. */
  readonly relative?: (at: string, now: number) => string;
}

/** How long ago something was written or came, with the exact time on hover. */
export function RelativeTime({ at, now, relative = forumRelativeTime }: RelativeTimeProps): ReactNode {
  return (
    <time dateTime={at} title={formatDateTime(at)}>
      {now === undefined ? formatDate(at) : relative(at, now)}
    </time>
  );
}
