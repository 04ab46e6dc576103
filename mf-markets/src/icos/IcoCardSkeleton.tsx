import { Card, FigureListSkeleton, Placeholder } from '@market-pulse/ui';
import type { ReactNode } from 'react';
import styles from './icoCard.module.css';

/** Stands for an `IcoCard`, as high as it. */
export function IcoCardSkeleton(): ReactNode {
  return (
    <Card
      title={<Placeholder characters={14} />}
      meta={
        <>
          <Placeholder characters={12} />
          <Placeholder characters={8} shape="chip" />
        </>
      }
      foot={
        <>
          <Placeholder characters={10} shape="button" />
          <Placeholder characters={12} shape="button" />
        </>
      }
    >
      <p className={styles.preview}>
        <Placeholder characters={30} />
      </p>
      <p>
        <Placeholder characters={28} />
      </p>
      <p>
        {/* Wider than any card: two lines. */}
        <Placeholder characters={70} />
        <Placeholder characters={20} />
      </p>
      <Placeholder characters={40} shape="bar" />
      <p>
        <Placeholder characters={10} shape="chip" />
      </p>
      <FigureListSkeleton />
      <p className={styles.stamp} />
    </Card>
  );
}
