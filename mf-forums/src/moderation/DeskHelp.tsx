import { typography } from '@market-pulse/ui';
import type { ReactNode } from 'react';
import styles from './desk.module.css';
import { DESK_KEYS } from './deskKeys';

/** Which keys do what, always in view. */
export function DeskHelp(): ReactNode {
  return (
    <p className={`${typography.muted} ${typography.small} ${styles.help}`}>
      <span>Keys, while the focus is among the campaigns or in the queue:</span>
      {DESK_KEYS.map(({ key, says }) => (
        <span key={key}>
          <kbd className={styles.key}>{key}</kbd> {says}
        </span>
      ))}
    </p>
  );
}
