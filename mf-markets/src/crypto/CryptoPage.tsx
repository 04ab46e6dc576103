import { usePageHead } from '@market-pulse/remote-kit';
import { AsyncState, classNames, Container, EmptyState, layout, SearchBox } from '@market-pulse/ui';
import { useId, type ReactNode } from 'react';
import { MarketDisclaimer } from '../disclaimer/MarketDisclaimer';
import { OpenCoin } from '../drawer/OpenCoin';
import { DensityButton } from '../tables/DensityButton';
import { ExportButton } from '../tables/ExportButton';
import { listTitle } from '../tables/listTitle';
import { MarketHead } from '../tables/MarketHead';
import styles from '../tables/marketPage.module.css';
import { TableFilters } from '../tables/TableFilters';
import { TableTools } from '../tables/TableTools';
import { CoinTable } from './CoinTable';
import { useCoinTable, type CoinTableState } from './useCoinTable';

const loadExport = async () => (await import('./coinExport')).COIN_EXPORT;
const LEAD = 'Prices, changes and market caps of twenty cryptocurrencies, each with its source and date.';

/**
 * The crypto market. The query parameter `symbol` fills the search box, trimmed and upper-cased, and opens the chart of the coin
 * that it names.
 */
export default function CryptoPage(): ReactNode {
  usePageHead({ description: LEAD });
  const coins = useCoinTable();
  const { search, view, change, isFiltered, clearFilters, query, all, found, shown, common, sort } = coins;
  const titleId = useId();
  return (
    <>
      <MarketHead title="Crypto Market" lead={LEAD}>
        <SearchBox
          label="Search cryptocurrencies"
          placeholder="Search cryptocurrencies by symbol or name..."
          value={search.query}
          onChange={search.setQuery}
          sentTo="/markets/crypto"
        />
      </MarketHead>
      <Container className={classNames(styles.page, layout.stackLarge)}>
        <section aria-labelledby={titleId} className={layout.stackSmall}>
          <TableTools
            title={listTitle('Cryptocurrencies', sort, search.query.trim())}
            titleId={titleId}
            filters={
              <TableFilters
                view={view}
                change={change}
                isFiltered={isFiltered}
                hasChanges={all.some(({ latest_price }) => latest_price?.percent_change_24h != null)}
                onClear={clearFilters}
              />
            }
            isFiltered={isFiltered}
            provenance={common}
            count={found.length > 0 ? { shown: shown.length, all: all.length } : undefined}
            noun="cryptocurrencies"
            sort={sort}
            onOrder={coins.order}
          >
            <DensityButton />
            <ExportButton name="cryptocurrencies" loadColumns={loadExport} rows={shown} />
          </TableTools>
          <AsyncState query={query} loadingText="Loading cryptocurrencies..." errorText="">
            {() => <Coins coins={coins} />}
          </AsyncState>
        </section>
        <MarketDisclaimer />
      </Container>
      {coins.opened && <OpenCoin coin={coins.opened} onClose={coins.close} />}
    </>
  );
}

function Coins({ coins }: { readonly coins: CoinTableState }): ReactNode {
  const { search, all, found, shown, common, isUnavailable, sort, onSort, open, opened } = coins;
  const table = <CoinTable {...{ all, common, sort, onSort }} rows={shown} onOpen={open} openKey={opened?.id} />;
  // Quotes that were never there leave an empty table, without a message (specification, section 8).
  if (isUnavailable) return table;
  if (all.length === 0) return <EmptyState title="No cryptocurrency data available right now." />;
  if (found.length === 0) {
    return <EmptyState title={`No cryptocurrencies found matching "${search.query.trim()}"`} />;
  }
  return shown.length > 0 ? table : <EmptyState title="No cryptocurrencies match these filters." />;
}
