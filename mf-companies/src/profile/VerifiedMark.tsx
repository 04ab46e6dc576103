import type { Company } from '@market-pulse/contract';
import { formatDate } from '@market-pulse/format';
import type { ReactNode } from 'react';
import styles from './VerifiedMark.module.css';

/** Says that a company keeps its page itself, and since when; nothing of one that does not. */
export function VerifiedMark({ company }: { readonly company: Pick<Company, 'verified' | 'verified_at'> }): ReactNode {
  const { verified, verified_at: since } = company;
  if (!verified) return null;
  const when = since === null ? '' : ` since ${formatDate(since)}`;
  return (
    <span className={styles.mark} title="The company keeps this page itself">
      <svg viewBox="0 0 16 16" aria-hidden>
        <path d="m3.5 8.5 3 3 6-7" />
      </svg>
      Verified{when}
    </span>
  );
}
