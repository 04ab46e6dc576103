import { Placeholder } from '@market-pulse/ui';
import type { ReactNode } from 'react';
import styles from './IcoCard.module.css';

/** Stands for an `IcoCard`, as high as it. */
export function IcoCardSkeleton(): ReactNode {
  return (
    <div className={styles.card}>
      <div className={styles.head}>
        <Placeholder characters={18} />
      </div>
      <div className={styles.token}>
        <Placeholder characters={12} />
      </div>
      <div className={styles.preview}>
        <Placeholder characters={60} />
        <Placeholder characters={60} />
      </div>
      <div className={styles.funding}>
        <Placeholder characters={28} />
      </div>
      <div className={styles.received} />
      <div className={styles.summary} />
      <div className={styles.time} />
      <div className={styles.line} />
      <dl className={styles.line} />
      <div className={styles.worth}>
        <div />
        <div />
      </div>
      <div className={styles.actions}>
        <Placeholder characters={8} />
        <Placeholder characters={10} />
      </div>
    </div>
  );
}
