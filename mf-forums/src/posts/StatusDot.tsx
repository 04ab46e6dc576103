import type { ContributionStatus } from '@market-pulse/contract';
import { classNames } from '@market-pulse/ui';
import type { ReactNode } from 'react';
import styles from './StatusDot.module.css';
import { statusLabels } from './statusLabels';

/** The status of a post or comment within a line: published is a success, anything else a warning (decision 39). */
export function StatusDot({ status }: { readonly status: ContributionStatus }): ReactNode {
  const isPublished = status === 'published';
  return (
    <span className={classNames(styles.status, isPublished ? styles.gain : styles.caution)}>
      {statusLabels[status]}
    </span>
  );
}
