import { Container, layout, Skeleton } from '@market-pulse/ui';
import type { ReactNode } from 'react';
import styles from './SectionSkeleton.module.css';

/** Cards of the skeleton: one row on a wide screen. */
const CARDS = ['first', 'second', 'third', 'fourth'] as const;

/** Keeps the place of a home section while its remote loads, in the shape of a heading over cards. */
export function SectionSkeleton(): ReactNode {
  return (
    <Container className={styles.skeleton}>
      <div className={styles.content} role="status" aria-busy="true" aria-label="Loading section">
        <Skeleton active title={{ width: 240 }} paragraph={false} />
        <div className={styles.cards} aria-hidden="true">
          {CARDS.map((card) => (
            <div key={card} className={layout.panel} />
          ))}
        </div>
      </div>
    </Container>
  );
}

/** Keeps the place beside the headline; as high as the contribution says. */
export function LeadSkeleton(): ReactNode {
  return (
    <div role="status" aria-busy="true" aria-label="Loading market figures">
      <Skeleton active title={{ width: 160 }} paragraph={false} />
    </div>
  );
}

/** Keeps the place of the tape; as high as the contribution says. */
export function TapeSkeleton(): ReactNode {
  return <div role="status" aria-busy="true" aria-label="Loading ticker tape" />;
}

/** Stands in the room of the buttons until what a visitor who is signed in has there is loaded. */
export function MemberSkeleton(): ReactNode {
  return (
    <div role="status" aria-busy="true" aria-label="Loading your markets">
      <Skeleton active title={{ width: 160 }} paragraph={{ rows: 2 }} />
    </div>
  );
}
