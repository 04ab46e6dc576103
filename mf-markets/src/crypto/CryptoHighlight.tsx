import { AsyncState, SourceLine, useNow } from '@market-pulse/ui';
import type { ReactNode } from 'react';
import { commonProvenance, provenanceKey } from '../provenance/commonProvenance';
import { CardRow, HomeSection } from '../sections/HomeSection';
import { InstrumentCardSkeleton } from '../sections/InstrumentCardSkeleton';
import { chainAsQuery } from '../sources/sourceChain';
import { BUILT_IN_COINS } from './builtInCoins';
import { CoinCard } from './CoinCard';
import cardStyles from './CoinCard.module.css';
import { COIN_CARD_COUNT, type HighlightCoin } from './highlightCoins';
import { useHighlightCoins } from './useHighlightCoins';

/** What the section says of each source of `useHighlightCoins` beside where the figures are from; nothing of the first, our own list. */
const SOURCE_NOTES = [
  undefined,
  'Figures from the public market-data service, because our own coin list has nothing to show.',
  'No source has figures right now. These are static ones that are part of the site, and no quotes.',
] as const;

export interface CryptoHighlightProps {
  /** Shown when no source has anything. */
  readonly builtIn?: readonly HighlightCoin[];
}

/** Home section: up to four coins, each with its figures, and where they came from. */
export default function CryptoHighlight({ builtIn = BUILT_IN_COINS }: CryptoHighlightProps): ReactNode {
  const { chain, ...asking } = useHighlightCoins(builtIn);
  const now = useNow();
  const query = chainAsQuery(chain);
  const common = commonProvenance((query.data?.items ?? []).map(({ latest_price }) => latest_price));
  const commonKey = common && provenanceKey(common);
  const sourceNote = query.data && query.data.items.length > 0 ? SOURCE_NOTES[query.data.place] : undefined;
  return (
    <HomeSection
      title="Crypto Highlights"
      note={
        <>
          {common && <SourceLine provenance={common} now={now} />}
          {sourceNote && <p>{sourceNote}</p>}
        </>
      }
      loadingText={query.status === 'pending' ? 'Loading cryptocurrencies...' : undefined}
      link={{ to: '/markets/crypto', text: 'View All Crypto' }}
    >
      {query.status === 'pending' ? (
        <CardRow isPending>
          {Array.from({ length: COIN_CARD_COUNT }, (_, index) => (
            <li key={index}>
              <InstrumentCardSkeleton actions={<span className={cardStyles.skeleton} />} />
            </li>
          ))}
        </CardRow>
      ) : (
        <AsyncState
          query={{ ...query, ...asking }}
          loadingText="Loading cryptocurrencies..."
          errorText="Unable to load cryptocurrency data"
          empty="No cryptocurrency data available right now."
          isEmpty={({ items }) => items.length === 0}
        >
          {({ items }) => (
            <CardRow>
              {items.map((coin) => (
                <li key={coin.key}>
                  <CoinCard coin={coin} commonKey={commonKey} now={now} />
                </li>
              ))}
            </CardRow>
          )}
        </AsyncState>
      )}
    </HomeSection>
  );
}
