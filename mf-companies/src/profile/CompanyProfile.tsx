import type { Company } from '@market-pulse/contract';
import { Container } from '@market-pulse/ui';
import { Tabs } from '@market-pulse/ui/navigation';
import type { ReactNode } from 'react';
import { CompanyEditing } from '../editing/CompanyEditing';
import { CompanyChart } from './CompanyChart';
import { FinancialsTab } from './FinancialsTab';
import { LeadershipTab } from './LeadershipTab';
import { NewsTab } from './NewsTab';
import { OverviewTab } from './OverviewTab';
import { PaymentNotice } from './PaymentNotice';
import { ProfileHeader } from './ProfileHeader';
import { QuickStats } from './QuickStats';
import styles from './profile.module.css';

/** A loaded company: its price, its chart beside the main figures, and what there is to know of it in four tabs. */
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
        <Tabs
          items={[
            { key: 'overview', label: 'Overview', children: <OverviewTab company={company} /> },
            { key: 'financials', label: 'Financials', children: <FinancialsTab company={company} /> },
            { key: 'news', label: 'News', children: <NewsTab news={company.recent_news} /> },
            {
              key: 'leadership',
              label: 'Leadership',
              children: <LeadershipTab executives={company.key_executives} />,
            },
          ]}
        />
      </Container>
    </>
  );
}
