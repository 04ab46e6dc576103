import type { LiveCompanyRow } from '@market-pulse/contract';
import { SavedScreensMenu } from '@market-pulse/remote-kit/saved-screens';
import { ColumnChooser, useChosenColumns } from '@market-pulse/remote-kit/table';
import { AsyncState, classNames, Container, EmptyState, layout, SearchBox, type ToldSource } from '@market-pulse/ui';
import { useCallback, useId, useMemo, useState, type ReactNode } from 'react';
import { MarketDisclaimer } from '../disclaimer/MarketDisclaimer';
import { OpenStock } from '../drawer/OpenStock';
import { OpenFilterSheet } from '../filters/OpenFilterSheet';
import { TableFilters } from '../filters/TableFilters';
import { HeatmapView } from '../heatmap/HeatmapView';
import { MarketHours } from '../hours/MarketHours';
import { tooFewText } from '../provenance/tooFewText';
import { columnsInUse, emptyFiguresNote, shownColumns } from '../tables/marketColumns';
import { DensityButton } from '../tables/DensityButton';
import { ExportButton } from '../tables/ExportButton';
import { listTitle } from '../tables/listTitle';
import { MarketHead } from '../tables/MarketHead';
import styles from '../tables/marketPage.module.css';
import { behindNote } from '../tables/orderOfDay';
import { RATIO_ORDERS } from '../tables/OrderSelect';
import { TableTools } from '../tables/TableTools';
import { TableViews } from '../tables/TableViews';
import { ViewSwitch } from '../tables/ViewSwitch';
import { PRESETS } from './presets';
import { unrankedNote } from './marketCapOrder';
import { figuresNote } from './ratiosProvenance';
import { StockTable } from './StockTable';
import { useCompanyListHead } from './useCompanyListHead';
import { useStockColumns } from './useStockColumns';
import { useStocks, type Stocks } from './useStocks';

const TITLE = 'Stock Market';
const PATH = '/markets/stocks';
const LEAD = 'Prices, changes and market caps of listed companies, each with its source and date.';

/**
 * The stock market: every listed company by market cap, or by name where most have none of their price's day, a search that reaches beyond the list, and filters and orders that
 * stand in the address.
 */
export default function StocksPage(): ReactNode {
  const stocks = useStocks();
  const { search, query, view, presets, filters, shown, all, common, ratios, ranks, sort } = stocks;
  useCompanyListHead({ name: TITLE, description: LEAD, path: PATH, shown });
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
  const columns = useStockColumns(ranks.of, ratios, stocks.volumes);
  const { change } = stocks;
  const chooseInAddress = useCallback((text: string) => change({ columns: text }, { replace: true }), [change]);
  const chosen = useChosenColumns('stocks', view.columns, chooseInAddress);
  const { choice } = chosen;
  const offered = useMemo(() => columnsInUse(columns, all), [columns, all]);
  const shownKeys = useMemo(() => shownColumns(columns, all, choice), [columns, all, choice]);
  const note = useMemo(() => notesOf(stocks, shownKeys) || undefined, [stocks, shownKeys]);
  const hidden = useMemo(() => emptyFiguresNote(columns, all), [columns, all]);
  const [isSheetOpen, setSheetOpen] = useState(false);
  const closeSheet = useCallback(() => setSheetOpen(false), []);
  return (
    <>
      <MarketHead title={TITLE} lead={LEAD} note={<MarketHours />}>
        <SearchBox
          label="Search stocks"
          placeholder="Search stocks by symbol or name..."
          value={search.query}
          onChange={search.setQuery}
          sentTo={PATH}
        />
      </MarketHead>
      <Container className={classNames(styles.page, layout.stackLarge)}>
        <section aria-labelledby={titleId} className={layout.stackSmall}>
          {!isSearch && (presets.length > 0 || query.status === 'pending') && (
            <TableViews
              path={PATH}
              presets={presets}
              chosen={view.preset}
              {...(view.isHeatmap && { kept: { view: 'heatmap' } })}
            >
              <ViewSwitch
                isHeatmap={view.isHeatmap}
                onHeatmap={(isHeatmap) => stocks.change({ view: isHeatmap ? 'heatmap' : undefined })}
              />
            </TableViews>
          )}
          <TableTools
            title={listTitle(presetName ?? 'Stocks', sort, search.applied)}
            titleId={titleId}
            filters={<TableFilters filters={filters} />}
            onFilters={() => setSheetOpen(true)}
            isFiltered={filters.isFiltered}
            hasNotes
            hasSwitch
            provenance={common}
            note={view.isHeatmap ? undefined : note}
            others={view.isHeatmap ? undefined : sourcesOf(stocks, shownKeys)}
            hidden={view.isHeatmap ? undefined : hidden}
            count={query.data && { shown: shown.length, all: query.data.length }}
            noun="stocks"
            sort={sort}
            onOrder={stocks.order}
            orders={ratios && RATIO_ORDERS}
          >
            <SavedScreensMenu page="stocks" columns={chosen.text} />
            {!view.isHeatmap && <ColumnChooser columns={offered} chosen={chosen} />}
            {!view.isHeatmap && <DensityButton />}
            <ExportButton
              name="stocks"
              loadColumns={async () => (await import('./stockExport')).stockExport(ranks.of)}
              rows={shown}
            />
          </TableTools>
          <AsyncState
            query={query}
            loadingText="Loading stocks..."
            skeleton={<div className={styles.skeleton} />}
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
                  choice={choice}
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
      {isSheetOpen && <OpenFilterSheet filters={filters} onClose={closeSheet} />}
      {open && <OpenStock row={open} rank={ranks.of.get(open.ticker)} onClose={close} />}
    </>
  );
}

/** Where the figures of `notesOf` are from. */
function sourcesOf({ ratios, volumes }: Stocks, columns: ReadonlySet<string>): readonly ToldSource[] {
  const named = [...(columns.has('pe') ? ['P/E'] : []), ...(columns.has('yield') ? ['yield'] : [])].join(', ');
  return [
    ...(volumes && columns.has('volume') ? [{ ...volumes, of: 'Volume' }] : []),
    ...(ratios && named !== '' ? [{ ...ratios, of: named }] : []),
  ];
}

/** What the line above the table says beside where most prices are from: of the figures that are shown, and no others. */
function notesOf(stocks: Stocks, columns: ReadonlySet<string>): string {
  const { ratios, volumes, common, behind, sort, ranks, shown } = stocks;
  const named = [...(columns.has('pe') ? ['P/E'] : []), ...(columns.has('yield') ? ['yield'] : [])].join(', ');
  const others = [
    columns.has('volume') && figuresNote('Volume', volumes, common),
    named !== '' && figuresNote(named === 'yield' ? 'Yield' : named, ratios, common),
  ];
  const isByCap = sort?.key === 'rank' || sort?.key === 'cap';
  return [(isByCap && unrankedNote(ranks, shown)) || behindNote(behind), ...others].filter(Boolean).join('');
}
