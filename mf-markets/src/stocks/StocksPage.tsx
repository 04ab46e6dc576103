import type { LiveCompanyRow } from '@market-pulse/contract';
import { usePageHead } from '@market-pulse/remote-kit';
import { AsyncState, classNames, Container, EmptyState, FilterSelect, layout, SearchBox } from '@market-pulse/ui';
import { useCallback, useId, useMemo, useState, type ReactNode } from 'react';
import { MarketDisclaimer } from '../disclaimer/MarketDisclaimer';
import { OpenStock } from '../drawer/OpenStock';
import { HeatmapView } from '../heatmap/HeatmapView';
import { MarketHours } from '../hours/MarketHours';
import { tooFewText } from '../provenance/tooFewText';
import { ExportButton } from '../tables/ExportButton';
import { listTitle } from '../tables/listTitle';
import { MarketHead } from '../tables/MarketHead';
import styles from '../tables/marketPage.module.css';
import { TableFilters } from '../tables/TableFilters';
import { TableTools } from '../tables/TableTools';
import { PriceFilter } from './PriceFilter';
import { PRESETS } from './presets';
import { stockExport } from './stockExport';
import { StockTable } from './StockTable';
import { StockViews } from './StockViews';
import { CAP_BANDS } from './stockView';
import { useStocks, type Stocks } from './useStocks';

const LEAD = 'Prices, changes and market caps of listed companies, each with its source and date.';

/**
 * The stock market: every listed company by market cap, a search that reaches beyond the list, and filters and orders that
 * stand in the address.
 */
export default function StocksPage(): ReactNode {
  usePageHead({ description: LEAD });
  const stocks = useStocks();
  const { search, query, view, presets, shown, all, common, ranks, sort } = stocks;
  const [opened, setOpened] = useState<string>();
  const setOpen = useCallback(({ ticker }: LiveCompanyRow) => setOpened(ticker), []);
  const close = useCallback(() => setOpened(undefined), []);
  // By its ticker, so that its figures stay in step with the list.
  const open = useMemo(
    () => (opened === undefined ? undefined : [...all, ...shown].find(({ ticker }) => ticker === opened)),
    [opened, all, shown],
  );
  const presetName = PRESETS.find(({ value }) => value === view.preset)?.label;
  const titleId = useId();
  const isSearch = search.applied !== '';
  const columns = useMemo(() => stockExport(ranks), [ranks]);
  return (
    <>
      <MarketHead title="Stock Market" lead={LEAD} note={<MarketHours />}>
        <SearchBox
          label="Search stocks"
          placeholder="Search stocks by symbol or name..."
          value={search.query}
          onChange={search.setQuery}
          sentTo="/markets/stocks"
        />
      </MarketHead>
      <Container className={classNames(styles.page, layout.stackLarge)}>
        <section aria-labelledby={titleId} className={layout.stackSmall}>
          {!isSearch && presets.length > 0 && (
            <StockViews
              presets={presets}
              chosen={view.preset}
              isHeatmap={view.isHeatmap}
              onHeatmap={(isHeatmap) => stocks.change({ view: isHeatmap ? 'heatmap' : undefined })}
            />
          )}
          <TableTools
            title={listTitle(presetName ?? 'Stocks', sort, search.applied)}
            titleId={titleId}
            filters={<StockFilters stocks={stocks} />}
            isFiltered={stocks.isFiltered}
            provenance={common}
            count={query.data && { shown: shown.length, all: query.data.length }}
            noun="stocks"
            sort={sort}
            onOrder={stocks.order}
          >
            <ExportButton name="stocks" columns={columns} rows={shown} />
          </TableTools>
          <AsyncState
            query={query}
            loadingText="Loading stocks..."
            errorText="Failed to load stocks. Please try again later."
            empty={isSearch ? `No stocks found matching "${search.applied}"` : 'No stocks are listed yet.'}
          >
            {() => {
              if (stocks.tooFew !== undefined) return <EmptyState title={tooFewText(stocks.tooFew)} />;
              if (shown.length === 0) return <EmptyState title="No stocks match these filters." />;
              if (view.isHeatmap) return <HeatmapView rows={shown} onOpen={setOpen} />;
              return (
                <StockTable
                  rows={shown}
                  all={all}
                  common={common}
                  ranks={ranks}
                  sort={sort}
                  onSort={stocks.onSort}
                  onOpen={setOpen}
                  openKey={open?.ticker}
                />
              );
            }}
          </AsyncState>
        </section>
        <MarketDisclaimer />
      </Container>
      {open && <OpenStock row={open} rank={ranks.get(open.ticker)} onClose={close} />}
    </>
  );
}

/** The filters of the table: of what no row has there is none. */
function StockFilters({ stocks }: { readonly stocks: Stocks }): ReactNode {
  const { all, view, change, sectors, isFiltered, clearFilters } = stocks;
  const has = useMemo(
    () => ({
      cap: all.some(({ market_cap }) => market_cap != null),
      price: all.some(({ price }) => price != null),
      change: all.some(({ change_percent }) => change_percent != null),
    }),
    [all],
  );
  return (
    <TableFilters view={view} change={change} isFiltered={isFiltered} hasChanges={has.change} onClear={clearFilters}>
      {sectors.length > 0 && (
        <FilterSelect
          label="Sector"
          all="All sectors"
          options={sectors.map((sector) => ({ value: sector, label: sector }))}
          value={view.sector}
          onChange={(sector) => change({ sector })}
        />
      )}
      {has.cap && (
        <FilterSelect
          label="Market cap"
          all="All sizes"
          options={CAP_BANDS}
          value={view.cap}
          onChange={(cap) => change({ cap })}
        />
      )}
      {has.price && (
        <PriceFilter range={view.price} onApply={({ from, to }) => change({ min_price: from, max_price: to })} />
      )}
    </TableFilters>
  );
}
