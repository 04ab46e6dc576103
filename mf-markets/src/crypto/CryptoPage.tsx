import { usePageHead } from '@market-pulse/remote-kit';
import { SavedScreensMenu } from '@market-pulse/remote-kit/saved-screens';
import { ColumnChooser, useChosenColumns } from '@market-pulse/remote-kit/table';
import { AsyncState, classNames, Container, EmptyState, layout, LinkButton, SearchBox } from '@market-pulse/ui';
import { useCallback, useId, useMemo, useState, type ReactNode } from 'react';
import { MarketDisclaimer } from '../disclaimer/MarketDisclaimer';
import { OpenCoin } from '../drawer/OpenCoin';
import { OpenFilterSheet } from '../filters/OpenFilterSheet';
import { TableFilters } from '../filters/TableFilters';
import { tooFewText } from '../provenance/tooFewText';
import { DensityButton } from '../tables/DensityButton';
import { ExportButton } from '../tables/ExportButton';
import { listTitle } from '../tables/listTitle';
import { columnsInUse, emptyFiguresNote } from '../tables/marketColumns';
import { MarketHead } from '../tables/MarketHead';
import { behindNote } from '../tables/orderOfDay';
import styles from '../tables/marketPage.module.css';
import { TableTools } from '../tables/TableTools';
import { TableViews } from '../tables/TableViews';
import { COIN_PRESETS } from './coinPresets';
import { CoinTable, useCoinColumns, type CoinTableProps } from './CoinTable';
import { CRYPTO_LEAD, CRYPTO_MARKET, cryptoHead, missingCoin } from './cryptoHead';
import { useCoinTable, type CoinTableState } from './useCoinTable';

const loadExport = async () => (await import('./coinExport')).COIN_EXPORT;

/**
 * The crypto market. The query parameter `symbol` fills the search box, trimmed and upper-cased, and opens the chart of the coin
 * that it names; where there is no such coin the page says so, and what else the search finds stands below.
 */
export default function CryptoPage(): ReactNode {
  const coins = useCoinTable();
  const { search, view, change, filters, presets, query, all, found, shown, common, sort } = coins;
  const columns = useCoinColumns(all);
  const chooseInAddress = useCallback((text: string) => change({ columns: text }, { replace: true }), [change]);
  const chosen = useChosenColumns('crypto', view.columns, chooseInAddress);
  const offered = useMemo(() => columnsInUse(columns, all), [columns, all]);
  const [isSheetOpen, setSheetOpen] = useState(false);
  const closeSheet = useCallback(() => setSheetOpen(false), []);
  const presetName = COIN_PRESETS.find(({ value }) => value === view.preset)?.label;
  const isSearch = search.query.trim() !== '';
  usePageHead(cryptoHead(coins.asked, shown));
  const titleId = useId();
  return (
    <>
      <MarketHead title={CRYPTO_MARKET.name} lead={CRYPTO_LEAD}>
        <SearchBox
          label="Search cryptocurrencies"
          placeholder="Search cryptocurrencies by symbol or name..."
          value={search.query}
          onChange={search.setQuery}
          sentTo={CRYPTO_MARKET.path}
        />
      </MarketHead>
      <Container className={classNames(styles.page, layout.stackLarge)}>
        <section aria-labelledby={titleId} className={layout.stackSmall}>
          {!isSearch && (presets.length > 0 || query.status === 'pending') && (
            <TableViews path={CRYPTO_MARKET.path} presets={presets} chosen={view.preset} />
          )}
          <TableTools
            title={listTitle(presetName ?? 'Cryptocurrencies', sort, search.query.trim())}
            titleId={titleId}
            filters={<TableFilters filters={filters} />}
            onFilters={() => setSheetOpen(true)}
            isFiltered={filters.isFiltered}
            provenance={common}
            note={behindNote(coins.behind)}
            hidden={emptyFiguresNote(columns, all)}
            count={found.length > 0 ? { shown: shown.length, all: all.length } : undefined}
            noun="cryptocurrencies"
            sort={sort}
            onOrder={coins.order}
          >
            <SavedScreensMenu page="crypto" columns={chosen.text} />
            <ColumnChooser columns={offered} chosen={chosen} />
            <DensityButton />
            <ExportButton name="cryptocurrencies" loadColumns={loadExport} rows={shown} />
          </TableTools>
          <AsyncState
            query={query}
            loadingText="Loading cryptocurrencies..."
            skeleton={<div className={styles.skeleton} />}
            errorText=""
          >
            {() => <Coins {...{ coins, columns }} choice={chosen.choice} />}
          </AsyncState>
        </section>
        <MarketDisclaimer />
      </Container>
      {isSheetOpen && <OpenFilterSheet filters={filters} onClose={closeSheet} />}
      {coins.opened && <OpenCoin coin={coins.opened} onClose={coins.close} />}
    </>
  );
}

interface CoinsProps extends Pick<CoinTableProps, 'columns' | 'choice'> {
  readonly coins: CoinTableState;
}

function Coins({ coins, ...look }: CoinsProps): ReactNode {
  const { search, all, found, shown, common, isUnavailable, sort, onSort, open, opened } = coins;
  const table = (
    <CoinTable {...{ ...look, all, common, sort, onSort }} rows={shown} onOpen={open} openKey={opened?.id} />
  );
  // Quotes that were never there leave an empty table, without a message (specification, section 8).
  if (isUnavailable) return table;
  if (all.length === 0) return <EmptyState title="No cryptocurrency data available right now." />;
  const missing = missingCoin(coins.asked);
  if (missing !== undefined) {
    return (
      <>
        <EmptyState title={missing} action={<LinkButton to={CRYPTO_MARKET.path}>All cryptocurrencies</LinkButton>} />
        {shown.length > 0 && table}
      </>
    );
  }
  if (found.length === 0) {
    return <EmptyState title={`No cryptocurrencies found matching "${search.query.trim()}"`} />;
  }
  if (coins.tooFew !== undefined) return <EmptyState title={tooFewText(coins.tooFew)} />;
  return shown.length > 0 ? table : <EmptyState title="No cryptocurrencies match these filters." />;
}
