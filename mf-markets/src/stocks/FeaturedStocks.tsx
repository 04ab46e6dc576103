import { useLiveCompanies } from '@market-pulse/api-client';
import { CardGrid, Container, LinkButton, Section, Skeleton, useNow } from '@market-pulse/ui';
import type { ReactNode } from 'react';
import { FEATURED_STOCKS } from './featuredSymbols';
import { StockCard } from './StockCard';

/**
 * Home section: the eight stocks that the specification lists (section 7). Where their figures do not come, the cards stay
 * with `-` (section 8).
 */
export default function FeaturedStocks(): ReactNode {
  const { data: rows, isPending } = useLiveCompanies();
  const now = useNow();
  return (
    <Container>
      <Section
        title="Featured Stocks"
        lead="Eight large companies that many portfolios hold."
        action={<LinkButton to="/markets/stocks">View All Stocks</LinkButton>}
      >
        <CardGrid>
          {FEATURED_STOCKS.map(({ ticker, name }) =>
            isPending ? (
              <div key={ticker} className="mp-panel" aria-hidden>
                <Skeleton active paragraph={{ rows: 4 }} />
              </div>
            ) : (
              <StockCard
                key={ticker}
                ticker={ticker}
                name={name}
                row={rows?.find((candidate) => candidate.ticker === ticker)}
                now={now}
              />
            ),
          )}
        </CardGrid>
      </Section>
    </Container>
  );
}
