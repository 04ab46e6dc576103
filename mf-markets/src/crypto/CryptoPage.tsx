import { AsyncState, classNames, Container, EmptyState, layout, PageHero, SearchBox, Section } from '@market-pulse/ui';
import type { ReactNode } from 'react';
import { MarketDisclaimer } from '../disclaimer/MarketDisclaimer';
import { ExportButton } from '../tables/ExportButton';
import { RowCount } from '../tables/RowCount';
import { TableFilters } from '../tables/TableFilters';
import { COIN_EXPORT } from './coinExport';
import { CoinTable } from './CoinTable';
import { useCoinTable, type CoinTableState } from './useCoinTable';

/** The crypto market. The query parameter `symbol` fills the search box, trimmed and upper-cased. */
export default function CryptoPage(): ReactNode {
  const coins = useCoinTable();
  const { search, view, change, isFiltered, clearFilters, query } = coins;
  return (
    <>
      <PageHero
        title="Crypto Market"
        lead="Prices, changes and market caps of twenty cryptocurrencies, each with its source and date."
      >
        <SearchBox
          label="Search cryptocurrencies"
          placeholder="Search cryptocurrencies by symbol or name..."
          value={search.query}
          onChange={search.setQuery}
        />
      </PageHero>
      <Container className={classNames(layout.page, layout.stackLarge)}>
        <Section
          title="Cryptocurrencies"
          action={<TableFilters view={view} change={change} isFiltered={isFiltered} onClear={clearFilters} />}
        >
          <AsyncState query={query} loadingText="Loading cryptocurrencies..." errorText="">
            {(all) => <Coins coins={coins} count={all.length} />}
          </AsyncState>
        </Section>
        <MarketDisclaimer />
      </Container>
    </>
  );
}

function Coins({ coins, count }: { readonly coins: CoinTableState; readonly count: number }): ReactNode {
  const { search, found, shown, isUnavailable, sort, onSort } = coins;
  const table = <CoinTable rows={shown} sort={sort} onSort={onSort} />;
  // Quotes that were never there leave an empty table, without a message (specification, section 8).
  if (isUnavailable) return table;
  if (count === 0) return <EmptyState title="No cryptocurrency data available right now." />;
  if (found.length === 0) {
    return <EmptyState title={`No cryptocurrencies found matching "${search.query.trim()}"`} />;
  }
  return (
    <div className={layout.stackSmall}>
      <RowCount shown={shown.length} all={count} noun="cryptocurrencies">
        <ExportButton name="cryptocurrencies" columns={COIN_EXPORT} rows={shown} />
      </RowCount>
      {shown.length > 0 ? table : <EmptyState title="No cryptocurrencies match these filters." />}
    </div>
  );
}
