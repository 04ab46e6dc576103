import type { ReactNode } from 'react';
import styles from './LegalNotice.module.css';

export interface LegalNoticeProps {
  title?: string;
  children: ReactNode;
}

/** A disclosure or disclaimer: quiet, but never hidden. */
export function LegalNotice({ title, children }: LegalNoticeProps) {
  return (
    <aside className={styles.notice} aria-label={title ?? 'Legal notice'}>
      {title && <h2 className={styles.title}>{title}</h2>}
      {children}
    </aside>
  );
}
