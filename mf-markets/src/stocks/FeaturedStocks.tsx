import { CardGrid, Container, LinkButton, Section, typography, useNow } from '@market-pulse/ui';
import type { ReactNode } from 'react';
import { HOME_STOCKS } from '../quotes/instruments';
import { useHomeQuotes } from '../quotes/useHomeQuotes';
import { StockCard } from './StockCard';

/**
 * Home section: the eight stocks that the specification lists (section 7). Where their figures do not come, the cards stay
 * with `-` (section 8).
 */
export default function FeaturedStocks(): ReactNode {
  const { quoted, isPending } = useHomeQuotes(HOME_STOCKS);
  const now = useNow();
  return (
    <Container>
      <Section
        title="Featured Stocks"
        lead="Eight large companies that many portfolios hold."
        action={<LinkButton to="/markets/stocks">View All Stocks</LinkButton>}
      >
        {isPending && (
          <p className={typography.visuallyHidden} role="status" aria-busy>
            Loading stocks...
          </p>
        )}
        <CardGrid isRail>
          {quoted.map((stock) => (
            <StockCard key={stock.symbol} stock={stock} isPending={isPending} now={now} />
          ))}
        </CardGrid>
      </Section>
    </Container>
  );
}
