import { Card, FigureListSkeleton, Placeholder } from '@market-pulse/ui';
import type { ReactNode } from 'react';
import styles from '../provenance/priceCard.module.css';

/** Stands for a `CoinCard`, as high as it. */
export function CoinCardSkeleton(): ReactNode {
  return (
    <Card
      title={<Placeholder characters={10} />}
      logo={<Placeholder characters={4} shape="button" className={styles.logo} />}
      meta={<Placeholder characters={4} className={styles.watch} />}
      foot={
        <>
          <Placeholder characters={12} shape="button" />
          <Placeholder characters={8} shape="button" />
        </>
      }
    >
      <p className={styles.price}>
        <Placeholder characters={9} />
      </p>
      <FigureListSkeleton />
      <p className={styles.stamp} />
    </Card>
  );
}
