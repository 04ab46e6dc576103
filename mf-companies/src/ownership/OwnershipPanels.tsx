import type { Ownership } from '@market-pulse/contract';
import { EDGAR } from '@market-pulse/contract/sources';
import { classNames, EmptyState, layout, SourceLine, typography } from '@market-pulse/ui';
import type { ReactNode } from 'react';
import { InsiderHoldings } from './InsiderHoldings';
import { InsiderPanel } from './InsiderPanel';
import { InstitutionalHolders } from './InstitutionalHolders';
import { LargeHolders } from './LargeHolders';
import { PlannedSales } from './PlannedSales';

export interface OwnershipPanelsProps {
  readonly slug: string;
  readonly ownership: Ownership;
}

/** What filings say of who owns the company, each part where there is any of it. */
export function OwnershipPanels({ slug, ownership }: OwnershipPanelsProps): ReactNode {
  const { ads, summary, transactions, insiders, holders, large_holders, planned_sales } = ownership;
  if (transactions + insiders.length + holders.rows.length + large_holders.length + planned_sales.length === 0) {
    return <EmptyState title="No ownership filings are known for this company." />;
  }
  return (
    <div className={layout.stack}>
      {transactions > 0 && <InsiderPanel slug={slug} summary={summary} ads={ads} />}
      {planned_sales.length > 0 && <PlannedSales sales={planned_sales} />}
      {insiders.length > 0 && <InsiderHoldings holdings={insiders} />}
      {large_holders.length > 0 && <LargeHolders holders={large_holders} />}
      {holders.rows.length > 0 && <InstitutionalHolders holders={holders} />}
      <SourceLine
        provenance={{ source: EDGAR, as_of: null, status: 'delayed' }}
        now={undefined}
        text="From filings with the SEC: forms 3, 4, 5, 144 and 13F, schedules 13D and 13G"
      />
      <p className={classNames(typography.muted, typography.small)}>
        Every date leads to its filing at sec.gov. “Open market” is what the forms call a purchase or sale on the open
        market or privately.
      </p>
    </div>
  );
}
