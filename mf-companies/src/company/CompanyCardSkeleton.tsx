import { Card, LogoPlaceholder, Placeholder, typography } from '@market-pulse/ui';
import type { ReactNode } from 'react';
import styles from './companyCardSkeleton.module.css';

/** Keeps the place of a featured `CompanyCard`, as high as it with a name of one line. */
export function CompanyCardSkeleton(): ReactNode {
  return (
    <div className={styles.place} aria-hidden>
      <Card
        title={<Placeholder characters={14} />}
        logo={<LogoPlaceholder size="large" />}
        meta={
          <>
            <Placeholder characters={5} shape="chip" />
            <Placeholder characters={9} />
          </>
        }
        foot={<Placeholder characters={11} shape="button" />}
      >
        <p className={typography.small}>
          <Placeholder characters={14} />
        </p>
        <p>
          {['first', 'second', 'third'].map((line) => (
            // Wider than any card: each takes a line.
            <Placeholder key={line} characters={70} />
          ))}
        </p>
      </Card>
    </div>
  );
}
