import { formatDateTime } from '@market-pulse/format';
import { classNames } from '@market-pulse/ui';
import type { ReactNode } from 'react';
import styles from './CaseAge.module.css';
import { deadlineText, isOld, waitedText } from './caseTexts';

interface CaseAgeProps {
  /** When the case began: ISO time. */
  readonly since: string;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** Whether it says when moderators are mailed. */
  readonly isLong?: boolean;
}

/** How long a case has waited, in amber once that is long: what waits for 48 hours is mailed to those who moderate its forum. */
export function CaseAge({ since, now, isLong = false }: CaseAgeProps): ReactNode {
  const waited = now - Date.parse(since);
  return (
    <time
      dateTime={since}
      title={formatDateTime(since)}
      className={classNames(styles.age, isOld(waited) && styles.old, isLong && styles.long)}
    >
      {isLong ? deadlineText(waited) : waitedText(waited)}
    </time>
  );
}
