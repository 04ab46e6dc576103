import type { Company } from '@market-pulse/contract';
import { LegalNotice } from '@market-pulse/ui';
import { Tabs } from '@market-pulse/ui/navigation';
import type { ReactNode } from 'react';
import { FinancialsTab } from './FinancialsTab';
import { LeadershipTab } from './LeadershipTab';
import { NewsTab } from './NewsTab';
import { OverviewTab } from './OverviewTab';
import { ProfileHeader } from './ProfileHeader';

/** A loaded company: its header card, and what there is to know of it in four tabs. */
export function CompanyProfile({ company }: { readonly company: Company }): ReactNode {
  return (
    <>
      <ProfileHeader company={company} />
      <Tabs
        items={[
          { key: 'overview', label: 'Overview', children: <OverviewTab company={company} /> },
          { key: 'financials', label: 'Financials', children: <FinancialsTab company={company} /> },
          { key: 'news', label: 'News', children: <NewsTab news={company.recent_news} /> },
          { key: 'leadership', label: 'Leadership', children: <LeadershipTab executives={company.key_executives} /> },
        ]}
      />
      {company.sponsored && (
        <LegalNotice title="Paid promotion">
          <p>{company.name} pays for being featured on this site. Nothing here is investment advice.</p>
        </LegalNotice>
      )}
    </>
  );
}
