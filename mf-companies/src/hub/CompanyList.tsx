import type { LiveCompanyRow } from '@market-pulse/contract';
import { CardGrid } from '@market-pulse/ui';
import { ShowMore } from '@market-pulse/ui/lists';
import { memo, type ReactNode } from 'react';
import { CompactCompany } from './CompactCompany';

/** Cards that are rendered at once. */
const CARDS_SHOWN = 36;

/** Companies in compact cards, 36 at a time; not drawn again while its list is the same. */
export const CompanyList = memo(function CompanyList({
  companies,
}: {
  readonly companies: readonly LiveCompanyRow[];
}): ReactNode {
  return (
    <ShowMore items={companies} step={CARDS_SHOWN} noun="companies">
      {(shown) => (
        <CardGrid>
          {shown.map((company) => (
            <CompactCompany key={company.ticker} company={company} />
          ))}
        </CardGrid>
      )}
    </ShowMore>
  );
});
