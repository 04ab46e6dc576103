import { Card, CardGrid, Placeholder } from '@market-pulse/ui';
import type { ReactNode } from 'react';
import styles from './icoCard.module.css';

/** Keeps the place of `count` cards as high as an `IcoCard`. */
export function IcoCardSkeleton({ count }: { readonly count: number }): ReactNode {
  return (
    <CardGrid>
      {Array.from({ length: count }, (_, index) => (
        <Card
          key={index}
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
          <Placeholder characters={40} shape="bar" />
          <p>
            <Placeholder characters={10} shape="chip" />
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
