import { newYorkSession } from '@market-pulse/analysis/calendar';
import { useNow } from '@market-pulse/ui';
import type { ReactNode } from 'react';
import styles from './MarketHours.module.css';
import { sessionText } from './sessionText';

/** Whether the New York Stock Exchange trades now, and until when: for a heading's lead. Empty until the page has read a clock. */
export function MarketHours(): ReactNode {
  const now = useNow();
  if (now === undefined) return <span className={styles.hours} aria-hidden />;
  const moment = new Date(now);
  const session = newYorkSession(moment);
  return (
    <span className={styles.hours}>
      <span className={session.isOpen ? styles.open : styles.closed}>
        {session.isOpen ? 'NYSE open' : 'NYSE closed'}
      </span>
      {' · '}
      {sessionText(session, moment)}
    </span>
  );
}
