import { ApiError, useCompanies } from '@market-pulse/api-client';
import { AsyncState, CardGrid, CardGridSkeleton, Container, LinkButton, Section } from '@market-pulse/ui';
import type { ReactNode } from 'react';
import { CompanyCard } from '../company/CompanyCard';
import { CompanyCardSkeleton } from '../company/CompanyCardSkeleton';
import { FEATURED_TICKERS, featuredStub } from './featuredTickers';

/**
 * Home section: the companies that pay for being featured, one call each. One that fails is shown by what is known without
 * the server; only when all fail the section says so.
 */
export default function FeaturedCompanies(): ReactNode {
  const companies = useCompanies(FEATURED_TICKERS);
  const failed = companies.every(({ isError }) => isError);
  const unknown = failed && companies.every(({ error }) => error instanceof ApiError && error.status === 404);
  const waiting = !failed && !companies.some(({ isSuccess }) => isSuccess);
  const status = waiting ? 'pending' : failed && !unknown ? 'error' : 'success';
  const cards = FEATURED_TICKERS.map((ticker, index) => ({ ticker, company: companies[index] }));

  return (
    <Container>
      <Section
        title="Featured Companies"
        lead="These companies pay for being featured here. That is no recommendation to buy."
        action={<LinkButton to="/companies">All Companies</LinkButton>}
      >
        <AsyncState
          query={{
            status,
            data: status === 'success' ? (unknown ? [] : cards) : undefined,
            error: null,
            isFetching: companies.some(({ isFetching }) => isFetching),
            refetch: () => companies.map(({ refetch }) => refetch()),
          }}
          loadingText="Loading featured companies..."
          errorText="Unable to load featured companies."
          empty="No featured companies available right now."
          skeleton={
            <CardGridSkeleton isRail count={FEATURED_TICKERS.length}>
              <CompanyCardSkeleton />
            </CardGridSkeleton>
          }
        >
          {(shown) => (
            <CardGrid isRail>
              {shown.map(({ ticker, company }) =>
                company?.isPending ? (
                  <CompanyCardSkeleton key={ticker} />
                ) : (
                  <CompanyCard key={ticker} company={company?.data ?? featuredStub(ticker)} variant="featured" />
                ),
              )}
            </CardGrid>
          )}
        </AsyncState>
      </Section>
    </Container>
  );
}
