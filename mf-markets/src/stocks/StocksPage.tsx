import {
  AsyncState,
  classNames,
  Container,
  EmptyState,
  FilterSelect,
  layout,
  PageHero,
  SearchBox,
  Section,
} from '@market-pulse/ui';
import { useMemo, type ReactNode } from 'react';
import { MarketDisclaimer } from '../disclaimer/MarketDisclaimer';
import { MarketHours } from '../hours/MarketHours';
import { ExportButton } from '../tables/ExportButton';
import { RowCount } from '../tables/RowCount';
import { TableFilters } from '../tables/TableFilters';
import { PriceFilter } from './PriceFilter';
import { stockExport } from './stockExport';
import { StockTable } from './StockTable';
import { CAP_BANDS } from './stockView';
import { useStocks, type Stocks } from './useStocks';

/**
 * The stock market: every listed company by market cap, a search that reaches beyond the list, and filters and orders that
 * stand in the address.
 */
export default function StocksPage(): ReactNode {
  const stocks = useStocks();
  const { search, query, shown, ranks } = stocks;
  const isSearch = search.applied !== '';
  const columns = useMemo(() => stockExport(ranks), [ranks]);
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
      <Container className={classNames(layout.page, layout.stackLarge)}>
        <Section
          title={isSearch ? `Stocks matching "${search.applied}"` : 'Stocks by market cap'}
          lead={<MarketHours />}
          action={<StockFilters stocks={stocks} />}
        >
          <AsyncState
            query={query}
            loadingText="Loading stocks..."
            errorText="Failed to load stocks. Please try again later."
            empty={isSearch ? `No stocks found matching "${search.applied}"` : 'No stocks are listed yet.'}
          >
            {(rows) => (
              <div className={layout.stackSmall}>
                <RowCount shown={shown.length} all={rows.length} noun="stocks">
                  <ExportButton name="stocks" columns={columns} rows={shown} />
                </RowCount>
                {shown.length > 0 ? (
                  <StockTable rows={shown} ranks={ranks} sort={stocks.sort} onSort={stocks.onSort} />
                ) : (
                  <EmptyState title="No stocks match these filters." />
                )}
              </div>
            )}
          </AsyncState>
        </Section>
        <MarketDisclaimer />
      </Container>
    </>
  );
}

function StockFilters({ stocks }: { readonly stocks: Stocks }): ReactNode {
  const { view, change, sectors, isFiltered, clearFilters } = stocks;
  return (
    <TableFilters view={view} change={change} isFiltered={isFiltered} onClear={clearFilters}>
      <FilterSelect
        label="Sector"
        all="All sectors"
        options={sectors.map((sector) => ({ value: sector, label: sector }))}
        value={view.sector}
        onChange={(sector) => change({ sector })}
      />
      <FilterSelect
        label="Market cap"
        all="All sizes"
        options={CAP_BANDS}
        value={view.cap}
        onChange={(cap) => change({ cap })}
      />
      <PriceFilter range={view.price} onApply={({ from, to }) => change({ min_price: from, max_price: to })} />
    </TableFilters>
  );
}
