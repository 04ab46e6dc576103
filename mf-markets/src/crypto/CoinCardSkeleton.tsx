import { Card, CardGrid, Placeholder } from '@market-pulse/ui';
import type { ReactNode } from 'react';
import styles from '../provenance/priceCard.module.css';

/** Keeps the place of `count` cards as high as a `CoinCard`. */
export function CoinCardSkeleton({ count }: { readonly count: number }): ReactNode {
  return (
    <CardGrid>
      {Array.from({ length: count }, (_, index) => (
        <Card
          key={index}
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
          <p>
            <Placeholder characters={40} />
          </p>
          <p>
            <Placeholder characters={40} />
          </p>
          <p className={styles.stamp} />
        </Card>
      ))}
    </CardGrid>
  );
}
