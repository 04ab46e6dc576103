import { useSearchParams } from '@market-pulse/remote-kit';
import { AsyncState, Container, EmptyState, PageHero, SearchBox, Section } from '@market-pulse/ui';
import { useState, type ReactNode } from 'react';
import { MarketDisclaimer } from '../disclaimer/MarketDisclaimer';
import { CoinTable } from './CoinTable';
import { filterCoins, useCoins } from './coins';

/** The crypto market. The query parameter `symbol` fills the search box, trimmed and upper-cased. */
export default function CryptoPage(): ReactNode {
  const [parameters] = useSearchParams();
  const symbol = (parameters.get('symbol') ?? '').trim().toUpperCase();
  // Another symbol in the address begins another search.
  return <CoinSearch key={symbol} initialQuery={symbol} />;
}

function CoinSearch({ initialQuery }: { readonly initialQuery: string }): ReactNode {
  const coins = useCoins();
  const [query, setQuery] = useState(initialQuery);
  return (
    <>
      <PageHero
        title="Crypto Market"
        lead="Prices, changes and market caps of twenty cryptocurrencies, each with its source and date."
      >
        <SearchBox
          label="Search cryptocurrencies"
          placeholder="Search cryptocurrencies by symbol or name..."
          value={query}
          onChange={setQuery}
        />
      </PageHero>
      <Container className="mp-page mp-stack mp-stack--large">
        <Section title="Cryptocurrencies">
          <AsyncState
            query={coins}
            loadingText="Loading cryptocurrencies..."
            errorText="Unable to load cryptocurrency data"
            empty="No cryptocurrency data available right now."
          >
            {(list) => {
              const found = filterCoins(list, query);
              if (found.length > 0) return <CoinTable coins={found} />;
              return <EmptyState title={`No cryptocurrencies found matching "${query.trim()}"`} />;
            }}
          </AsyncState>
        </Section>
        <MarketDisclaimer />
      </Container>
    </>
  );
}
