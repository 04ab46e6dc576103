import type { Company } from '@market-pulse/contract';
import type { ReactNode } from 'react';
import { AboutPanel } from './AboutPanel';
import { ResultsPanel } from '../financials/ResultsPanel';
import { LatestFilings } from './LatestFilings';
import { PeersPanel } from './PeersPanel';
import styles from './profile.module.css';

/** What the company does and earns, its latest filings, and the companies next to it. */
export function OverviewTab({ company }: { readonly company: Company }): ReactNode {
  return (
    <div className={styles.columns}>
      <div className={styles.column}>
        <AboutPanel company={company} />
        <ResultsPanel company={company} />
      </div>
      <div className={styles.column}>
        <LatestFilings slug={company.slug} />
        <PeersPanel company={company} />
      </div>
    </div>
  );
}
