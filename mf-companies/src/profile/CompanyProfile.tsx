import { useCompanyFilings } from '@market-pulse/api-client/companies';
import type { Company } from '@market-pulse/contract';
import { AddressProblems, Container, layout } from '@market-pulse/ui';
import { useState, type ReactNode } from 'react';
import { CompanyEditing } from '../editing/CompanyEditing';
import { FILINGS_TAB } from '../filings/filingsTabKey';
import { FilingsTab } from '../filings/FilingsTab';
import { LeadershipSource } from '../leadership/LeadershipSource';
import { OwnershipTab } from '../ownership/OwnershipTab';
import { CompanyChart } from './CompanyChart';
import { useComparison } from './useComparison';
import { CompanyKeeping } from './CompanyKeeping';
import { CompanyTabs, type CompanyTab } from './CompanyTabs';
import { FinancialsTab } from './FinancialsTab';
import { isKnownByNameOnly } from './knownByName';
import { KnownByName } from './KnownByName';
import { LeadershipTab } from './LeadershipTab';
import { NewsTab } from './NewsTab';
import { OverviewTab } from './OverviewTab';
import { PaymentNotice } from './PaymentNotice';
import { ProfileHeader } from './ProfileHeader';
import { QuickStats } from './QuickStats';
import styles from './profile.module.css';

export interface CompanyProfileProps {
  readonly company: Company;
  /** Said above everything else where the server told nothing, and what is shown is what the site knows without it. */
  readonly notice?: ReactNode;
}

/** A loaded company: its price, its chart beside the main figures, and what there is to know of it in tabs. */
export function CompanyProfile({ company, notice }: CompanyProfileProps): ReactNode {
  const [compareRequest, requestCompare] = useState(0);
  const { problems } = useComparison();
  const filings = useCompanyFilings(company.slug);
  const isBare = isKnownByNameOnly(company);
  const filed: CompanyTab[] = [
    {
      key: FILINGS_TAB,
      label: 'Filings',
      count: filings.data?.count,
      children: <FilingsTab company={company} />,
    },
    { key: 'ownership', label: 'Ownership', children: <OwnershipTab slug={company.slug} /> },
  ];
  return (
    <>
      <ProfileHeader company={company} onCompare={() => requestCompare((count) => count + 1)} />
      <Container className={styles.body}>
        {notice}
        <CompanyEditing company={company}>
          <PaymentNotice company={company} isUnknown={notice !== undefined} />
        </CompanyEditing>
        <AddressProblems problems={problems} />
        {isBare ? (
          <>
            <KnownByName company={company} />
            {filings.data && filings.data.count > 0 && <CompanyTabs company={company} tabs={filed} />}
          </>
        ) : (
          <>
            <div className={styles.columns}>
              <CompanyChart company={company} compareRequest={compareRequest} />
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
                ...filed,
              ]}
            />
          </>
        )}
        <CompanyKeeping company={company} />
      </Container>
    </>
  );
}
