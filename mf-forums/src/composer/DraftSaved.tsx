import { formatDate } from '@market-pulse/format';
import { classNames } from '@market-pulse/ui';
import type { ReactNode } from 'react';
import { KEPT_DAYS } from './drafts';
import styles from './DraftSaved.module.css';

/** `10:42` of the day, and of another day that day, as the device has it. */
function momentText(at: number, now: number): string {
  const moment = new Date(at);
  if (moment.toDateString() !== new Date(now).toDateString()) return formatDate(moment.toISOString());
  return [moment.getHours(), moment.getMinutes()].map((part) => String(part).padStart(2, '0')).join(':');
}

export interface DraftSavedProps {
  /** Milliseconds since 1970; undefined while nothing is kept. */
  readonly savedAt: number | undefined;
  readonly className?: string | undefined;
}

/** When what is being written was last kept on the device, and for how long. For what is opened in a browser alone. */
export function DraftSaved({ savedAt, className }: DraftSavedProps): ReactNode {
  return (
    <p className={classNames(styles.saved, className)}>
      {savedAt !== undefined && (
        <>
          <span className={styles.dot} aria-hidden />
          {`Draft saved ${momentText(savedAt, Date.now())}, kept ${KEPT_DAYS} days`}
        </>
      )}
    </p>
  );
}
