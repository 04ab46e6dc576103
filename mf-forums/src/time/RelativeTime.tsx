import { formatDate, formatDateTime, forumRelativeTime } from '@market-pulse/format';
import type { ReactNode } from 'react';

export interface RelativeTimeProps {
  /** ISO time. */
  readonly at: string;
  /** Milliseconds since 1970, from `useNow()`; until it is known the date is shown. */
  readonly now: number | undefined;
}

/** How long ago something was written, with the exact time on hover. */
export function RelativeTime({ at, now }: RelativeTimeProps): ReactNode {
  return (
    <time dateTime={at} title={formatDateTime(at)}>
      {now === undefined ? formatDate(at) : forumRelativeTime(at, now)}
    </time>
  );
}
