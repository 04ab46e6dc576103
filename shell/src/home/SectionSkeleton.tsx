import { Container, Skeleton } from '@market-pulse/ui';
import type { ReactNode } from 'react';

/** Keeps the place of a home section while its remote loads. */
export function SectionSkeleton(): ReactNode {
  return (
    <Container>
      <div className="mp-section-skeleton" role="status" aria-busy="true" aria-label="Loading section">
        <Skeleton active paragraph={{ rows: 6 }} />
      </div>
    </Container>
  );
}
