import { AsyncState, CardGrid, Container, LinkButton, Section, useNow } from '@market-pulse/ui';
import type { ReactNode } from 'react';
import { CoinCard } from './CoinCard';
import { useCoins } from './coins';

/** Cards on the home page (specification, section 9). */
const CARD_COUNT = 4;

/** Home section: the first coins of the crypto market. */
export default function CryptoHighlight(): ReactNode {
  const coins = useCoins();
  const now = useNow();
  return (
    <Container>
      <Section
        title="Crypto Highlights"
        lead="The largest coins, with their change over 24 hours."
        action={<LinkButton to="/markets/crypto">View All Crypto</LinkButton>}
      >
        <AsyncState
          query={coins}
          loadingText="Loading cryptocurrencies..."
          errorText="Unable to load cryptocurrency data"
          empty="No cryptocurrency data available right now."
        >
          {(list) => (
            <CardGrid>
              {list.slice(0, CARD_COUNT).map((coin) => (
                <CoinCard key={coin.id} coin={coin} now={now} />
              ))}
            </CardGrid>
          )}
        </AsyncState>
      </Section>
    </Container>
  );
}
