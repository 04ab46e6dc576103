import type { LiveCompanyRow } from '@market-pulse/contract';
import { usePageHead } from '@market-pulse/remote-kit';
import { AsyncState, classNames, Container, EmptyState, layout, SearchBox } from '@market-pulse/ui';
import { useCallback, useId, useMemo, useState, type ReactNode } from 'react';
import { MarketDisclaimer } from '../disclaimer/MarketDisclaimer';
import { OpenStock } from '../drawer/OpenStock';
import { HeatmapView } from '../heatmap/HeatmapView';
import { MarketHours } from '../hours/MarketHours';
import { tooFewText } from '../provenance/tooFewText';
import { ColumnChooser } from '../tables/ColumnChooser';
import { DensityButton } from '../tables/DensityButton';
import { ExportButton } from '../tables/ExportButton';
import { listTitle } from '../tables/listTitle';
import { MarketHead } from '../tables/MarketHead';
import styles from '../tables/marketPage.module.css';
import { RATIO_ORDERS } from '../tables/OrderSelect';
import { TableTools } from '../tables/TableTools';
import { SavedScreensMenu } from '../saved-screens/SavedScreensMenu';
import { OpenFilterSheet } from './OpenFilterSheet';
import { PRESETS } from './presets';
import { ratiosNote } from './ratiosProvenance';
import { StockFilters } from './StockFilters';
import { StockTable } from './StockTable';
import { StockViews } from './StockViews';
import { useChosenColumns } from './useChosenColumns';
import { useStockColumns } from './useStockColumns';
import { useStocks } from './useStocks';

const LEAD = 'Prices, changes and market caps of listed companies, each with its source and date.';

/**
 * The stock market: every listed company by market cap, a search that reaches beyond the list, and filters and orders that
 * stand in the address.
 */
export default function StocksPage(): ReactNode {
  usePageHead({ description: LEAD });
  const stocks = useStocks();
  const { search, query, view, presets, shown, all, common, ratios, ranks, sort } = stocks;
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
  const columns = useStockColumns(ranks, ratios);
  const { hidden, hide, text: chosenColumns } = useChosenColumns(stocks);
  const [isSheetOpen, setSheetOpen] = useState(false);
  const closeSheet = useCallback(() => setSheetOpen(false), []);
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
          {!isSearch && (presets.length > 0 || query.status === 'pending') && (
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
            onFilters={() => setSheetOpen(true)}
            isFiltered={stocks.isFiltered}
            provenance={common}
            note={view.isHeatmap ? undefined : ratiosNote(ratios, common)}
            count={query.data && { shown: shown.length, all: query.data.length }}
            noun="stocks"
            sort={sort}
            onOrder={stocks.order}
            orders={ratios && RATIO_ORDERS}
          >
            <SavedScreensMenu page="stocks" columns={chosenColumns} />
            {!view.isHeatmap && <ColumnChooser {...{ columns, all, hidden }} onHide={hide} />}
            {!view.isHeatmap && <DensityButton />}
            <ExportButton
              name="stocks"
              loadColumns={async () => (await import('./stockExport')).stockExport(ranks)}
              rows={shown}
            />
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
                  columns={columns}
                  hidden={hidden}
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
      {isSheetOpen && <OpenFilterSheet stocks={stocks} onClose={closeSheet} />}
      {open && <OpenStock row={open} rank={ranks.get(open.ticker)} onClose={close} />}
    </>
  );
}
