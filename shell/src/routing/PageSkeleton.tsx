import { Container, layout, PageHeroSkeleton, Skeleton } from '@market-pulse/ui';
import type { ReactNode } from 'react';

/** Stands in the place of a page while its remote loads. */
export function PageSkeleton(): ReactNode {
  return (
    <div role="status" aria-busy="true" aria-label="Loading page">
      <PageHeroSkeleton />
      <Container className={layout.page}>
        <Skeleton active paragraph={{ rows: 8 }} />
      </Container>
    </div>
  );
}
