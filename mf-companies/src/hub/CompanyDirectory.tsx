import type { LiveCompanyRow } from '@market-pulse/contract';
import { CardGrid, Section } from '@market-pulse/ui';
import { memo, type ReactNode } from 'react';
import { FeaturedCard } from '../featured/FeaturedCard';
import { CompanyList } from './CompanyList';

/** Companies in the grid of featured ones (specification, section 9). */
const FEATURED_COUNT = 6;

/**
 * All companies: the first six as featured cards, the others in compact ones. Not drawn again while its list is the same: every key
 * that is typed in the search draws the page around it.
 */
export const CompanyDirectory = memo(function CompanyDirectory({
  companies,
}: {
  readonly companies: readonly LiveCompanyRow[];
}): ReactNode {
  const others = companies.slice(FEATURED_COUNT);
  return (
    <>
      <Section title="Featured Companies" size="home">
        <CardGrid cardWidth="large">
          {companies.slice(0, FEATURED_COUNT).map((company) => (
            <FeaturedCard key={company.ticker} company={company} />
          ))}
        </CardGrid>
      </Section>
      {others.length > 0 && (
        <Section title="All Companies" size="home">
          <CompanyList companies={others} />
        </Section>
      )}
    </>
  );
});
