import { searchAsQuery, useCompanySearch, useLiveCompanies } from '@market-pulse/api-client';
import type { LiveCompanyRow } from '@market-pulse/contract';
import { AsyncState, Container, PageHero, SearchBox, Section, ShowMore } from '@market-pulse/ui';
import { useMemo, type ReactNode } from 'react';
import { MarketDisclaimer } from '../disclaimer/MarketDisclaimer';
import { byMarketCap, marketCapRanks } from './marketCapOrder';
import { StockTable } from './StockTable';

/** Rows that are rendered at once. */
const ROWS_SHOWN = 100;
/** Stands in for a list that could not be loaded: the search then asks the server. */
const NO_ROWS: readonly LiveCompanyRow[] = [];

/** The stock market: every listed company by market cap, and a search that reaches beyond the list. */
export default function StocksPage(): ReactNode {
  const stocks = useLiveCompanies();
  const ordered = useMemo(() => stocks.data && byMarketCap(stocks.data), [stocks.data]);
  const ranks = useMemo(() => marketCapRanks(ordered ?? NO_ROWS), [ordered]);
  const search = useCompanySearch(ordered ?? (stocks.isError ? NO_ROWS : undefined));
  const isSearch = search.applied !== '';

  return (
    <>
      <PageHero
        title="Stock Market"
        lead="Prices, changes and market caps of listed companies, each with its source and date."
      >
        <SearchBox
          label="Search stocks"
          placeholder="Search stocks by symbol or name..."
          value={search.query}
          onChange={search.setQuery}
        />
      </PageHero>
      <Container className="mp-page mp-stack mp-stack--large">
        <Section title={isSearch ? `Stocks matching "${search.applied}"` : 'Stocks by market cap'}>
          <AsyncState
            query={isSearch ? searchAsQuery(search) : { ...stocks, data: ordered }}
            loadingText="Loading stocks..."
            errorText="Failed to load stocks. Please try again later."
            empty={isSearch ? `No stocks found matching "${search.applied}"` : 'No stocks are listed yet.'}
          >
            {(rows) => (
              <ShowMore key={search.applied} items={rows} step={ROWS_SHOWN} noun="stocks">
                {(shown) => <StockTable rows={shown} ranks={ranks} />}
              </ShowMore>
            )}
          </AsyncState>
        </Section>
        <MarketDisclaimer />
      </Container>
    </>
  );
}
