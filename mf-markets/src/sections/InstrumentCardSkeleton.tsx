import { Placeholder } from '@market-pulse/ui';
import type { ReactNode } from 'react';
import styles from './InstrumentCard.module.css';

/** Stands for an `InstrumentCard`, as high as it with what stands for its actions. */
export function InstrumentCardSkeleton({ actions }: { readonly actions: ReactNode }): ReactNode {
  return (
    <div className={styles.card}>
      <div className={styles.head}>
        <Placeholder characters={18} />
      </div>
      <div className={styles.price}>
        <Placeholder characters={24} />
      </div>
      <div className={styles.figures}>
        <Placeholder characters={14} />
        <Placeholder characters={14} />
      </div>
      <div className={styles.actions}>{actions}</div>
    </div>
  );
}
