import { ApiError, useCompanies } from '@market-pulse/api-client';
import { AsyncState, classNames, Container, MoreLink, Section } from '@market-pulse/ui';
import type { ReactNode } from 'react';
import { FeaturedCard, FeaturedCardSkeleton } from './FeaturedCard';
import styles from './FeaturedCompanies.module.css';
import { FEATURED_TICKERS, featuredStub } from './featuredTickers';
import { RailButtons } from './RailButtons';
import { useRail } from './useRail';

/**
 * Home section: the companies that pay for being featured, in one line that is moved sideways; one call each. One that fails is shown by what is known without
 * the server; only when all fail the section says so.
 */
export default function FeaturedCompanies(): ReactNode {
  const rail = useRail();
  const companies = useCompanies(FEATURED_TICKERS);
  const failed = companies.every(({ isError }) => isError);
  const unknown = failed && companies.every(({ error }) => error instanceof ApiError && error.status === 404);
  const waiting = !failed && !companies.some(({ isSuccess }) => isSuccess);
  const status = waiting ? 'pending' : failed && !unknown ? 'error' : 'success';
  const cards = FEATURED_TICKERS.map((ticker, index) => ({ ticker, company: companies[index] }));

  return (
    <Container>
      <Section
        size="home"
        title="Featured Companies"
        tag={<span className={styles.tag}>Paid</span>}
        lead="These companies pay for being featured here. That is no recommendation to buy."
        action={
          <>
            <RailButtons rail={rail} />
            <MoreLink to="/companies" className={styles.all}>
              All Companies
            </MoreLink>
          </>
        }
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
            <ul role="list" className={classNames(styles.rail, styles.skeleton)}>
              {FEATURED_TICKERS.map((ticker) => (
                <li key={ticker}>
                  <FeaturedCardSkeleton />
                </li>
              ))}
            </ul>
          }
        >
          {(shown) => (
            <ul ref={rail.ref} role="list" className={styles.rail} data-rail>
              {shown.map(({ ticker, company }) => (
                <li key={ticker}>
                  {company?.isPending ? (
                    <FeaturedCardSkeleton />
                  ) : (
                    <FeaturedCard company={company?.data ?? featuredStub(ticker)} />
                  )}
                </li>
              ))}
            </ul>
          )}
        </AsyncState>
      </Section>
    </Container>
  );
}
