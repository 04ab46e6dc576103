import type { Company } from '@market-pulse/contract';
import { EmptyState, layout, Section } from '@market-pulse/ui';
import type { ReactNode } from 'react';
import { LatestFilings } from '../filings/LatestFilings';
import styles from './profile.module.css';

/** What the company does, and its latest filings. */
export function OverviewTab({ company }: { readonly company: Company }): ReactNode {
  return (
    <div className={styles.columns}>
      <div className={layout.panel}>
        <Section title="About">
          {company.about ? (
            <p className={styles.about}>{company.about}</p>
          ) : (
            <EmptyState title="No description available." />
          )}
        </Section>
      </div>
      <LatestFilings company={company} />
    </div>
  );
}
