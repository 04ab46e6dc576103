import type { Company } from '@market-pulse/contract';
import type { ReactNode } from 'react';
import { LatestFilings } from '../filings/LatestFilings';
import { ResultsPanel } from '../financials/ResultsPanel';
import { AboutPanel } from './AboutPanel';
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
        <LatestFilings company={company} />
        <PeersPanel company={company} />
      </div>
    </div>
  );
}
