import { AsyncState, CardGrid, CardGridSkeleton, Container, LinkButton, Section, useNow } from '@market-pulse/ui';
import type { ReactNode } from 'react';
import { SourceNote } from '../sources/SourceNote';
import { chainAsQuery } from '../sources/sourceChain';
import { BUILT_IN_COINS } from './builtInCoins';
import { CoinCard } from './CoinCard';
import { CoinCardSkeleton } from './CoinCardSkeleton';
import { COIN_CARD_COUNT, type HighlightCoin } from './highlightCoins';
import { useHighlightCoins } from './useHighlightCoins';

/** What the section says of each source of `useHighlightCoins`. */
const SOURCE_NOTES = [
  'Figures from the Market Pulse coin list.',
  'Figures from the public market-data service, because our own coin list has nothing to show.',
  'No source has figures right now. These are static ones that are part of the site, and no quotes.',
] as const;

export interface CryptoHighlightProps {
  /** Shown when no source has anything. */
  readonly builtIn?: readonly HighlightCoin[];
}

/** Home section: up to four coins, each with its figures and where they came from. */
export default function CryptoHighlight({ builtIn = BUILT_IN_COINS }: CryptoHighlightProps): ReactNode {
  const { chain, ...asking } = useHighlightCoins(builtIn);
  const now = useNow();
  return (
    <Container>
      <Section
        title="Crypto Highlights"
        lead="The largest coins, with their change over 24 hours."
        action={<LinkButton to="/markets/crypto">View All Crypto</LinkButton>}
      >
        <AsyncState
          query={{ ...chainAsQuery(chain), ...asking }}
          loadingText="Loading cryptocurrencies..."
          errorText="Unable to load cryptocurrency data"
          empty="No cryptocurrency data available right now."
          isEmpty={({ items }) => items.length === 0}
          skeleton={
            <CardGridSkeleton isRail count={COIN_CARD_COUNT} withNote>
              <CoinCardSkeleton />
            </CardGridSkeleton>
          }
        >
          {({ place, items }) => (
            <>
              <SourceNote>{SOURCE_NOTES[place]}</SourceNote>
              <CardGrid isRail>
                {items.map((coin) => (
                  <CoinCard key={coin.key} coin={coin} now={now} />
                ))}
              </CardGrid>
            </>
          )}
        </AsyncState>
      </Section>
    </Container>
  );
}
