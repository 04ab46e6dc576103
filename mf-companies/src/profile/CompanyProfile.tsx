import type { Company } from '@market-pulse/contract';
import { Container, layout } from '@market-pulse/ui';
import type { ReactNode } from 'react';
import { CompanyEditing } from '../editing/CompanyEditing';
import { LeadershipSource } from '../leadership/LeadershipSource';
import { CompanyChart } from './CompanyChart';
import { CompanyTabs } from './CompanyTabs';
import { FinancialsTab } from './FinancialsTab';
import { LeadershipTab } from './LeadershipTab';
import { NewsTab } from './NewsTab';
import { OverviewTab } from './OverviewTab';
import { PaymentNotice } from './PaymentNotice';
import { ProfileHeader } from './ProfileHeader';
import { QuickStats } from './QuickStats';
import styles from './profile.module.css';

/** A loaded company: its price, its chart beside the main figures, and what there is to know of it in tabs. */
export function CompanyProfile({ company }: { readonly company: Company }): ReactNode {
  return (
    <>
      <ProfileHeader company={company} />
      <Container className={styles.body}>
        <CompanyEditing company={company}>
          <PaymentNotice company={company} />
        </CompanyEditing>
        <div className={styles.columns}>
          <CompanyChart company={company} />
          <QuickStats company={company} />
        </div>
        <CompanyTabs
          company={company}
          tabs={[
            { key: 'overview', label: 'Overview', children: <OverviewTab company={company} /> },
            { key: 'financials', label: 'Financials', children: <FinancialsTab company={company} /> },
            { key: 'news', label: 'News', children: <NewsTab news={company.recent_news} /> },
            {
              key: 'leadership',
              label: 'Leadership',
              children: (
                <div className={layout.stackSmall}>
                  <LeadershipTab executives={company.key_executives} />
                  <LeadershipSource company={company} />
                </div>
              ),
            },
          ]}
        />
      </Container>
    </>
  );
}
