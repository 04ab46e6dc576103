import { SourceLine, useNow } from '@market-pulse/ui';
import type { ReactNode } from 'react';
import { commonProvenance, provenanceKey } from '../provenance/commonProvenance';
import { HOME_STOCKS } from '../quotes/instruments';
import { useHomeQuotes } from '../quotes/useHomeQuotes';
import { CardRow, HomeSection } from '../sections/HomeSection';
import { StockCard } from './StockCard';

/**
 * Home section: the eight stocks that the specification lists (section 7). Where their figures do not come, the cards stay
 * with `-` (section 8).
 */
export default function FeaturedStocks(): ReactNode {
  const { quoted, isPending } = useHomeQuotes(HOME_STOCKS);
  const now = useNow();
  const common = commonProvenance(quoted.map(({ quote }) => quote));
  const commonKey = common && provenanceKey(common);
  return (
    <HomeSection
      title="Featured Stocks"
      note={common && <SourceLine provenance={common} now={now} />}
      loadingText={isPending ? 'Loading stocks...' : undefined}
      link={{ to: '/markets/stocks', text: 'View All Stocks' }}
    >
      <CardRow>
        {quoted.map((stock) => (
          <li key={stock.symbol}>
            <StockCard stock={stock} isPending={isPending} commonKey={commonKey} now={now} />
          </li>
        ))}
      </CardRow>
    </HomeSection>
  );
}
