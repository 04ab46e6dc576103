import type { CryptoToken } from '@market-pulse/contract';
import type { AddressParameter, AddressValues } from '@market-pulse/remote-kit';
import { sortRows, type SortValue } from '../tables/sortRows';
import { passesChange, TABLE_PARAMETERS, tableViewOf, type SortKey, type TableView } from '../tables/tableView';

const symbolParameter: AddressParameter<string> = {
  read: (text = '') => text.trim().toUpperCase(),
  write: (symbol) => symbol || undefined,
};

/**
 * The parameters of the coin table: those of every table, and `symbol`, of links from elsewhere, which is a search as well,
 * trimmed and upper-cased (specification, section 2).
 */
export const COIN_PARAMETERS = {
  ...TABLE_PARAMETERS,
  symbol: symbolParameter,
};
export type CoinParameters = typeof COIN_PARAMETERS;

/** How the coin table is looked at. What was typed since a link was followed stands in `q` and goes before `symbol`. */
export function coinViewOf(address: AddressValues<CoinParameters>): TableView {
  const view = tableViewOf(address);
  return { ...view, query: view.query || address.symbol };
}

/** What the coins are chosen and ordered by. */
export interface CoinSelection extends Pick<TableView, 'sort' | 'change'> {
  /** Symbols that the visitor watches, where only those are to be shown. */
  watched: ReadonlySet<string> | undefined;
}

/** The coins that pass all filters, in the chosen order or else as they came. */
export function selectCoins(coins: readonly CryptoToken[], selection: CoinSelection): readonly CryptoToken[] {
  const { sort, change, watched } = selection;
  const passing = coins.filter(
    ({ symbol, latest_price }) =>
      passesChange(latest_price?.percent_change_24h, change) && (!watched || watched.has(symbol)),
  );
  const value = sort && SORT_VALUES[sort.key];
  return value ? sortRows(passing, value, sort.direction) : passing;
}

/** What coins can be ordered by; there are orders that only stocks have. */
const SORT_VALUES: Readonly<Partial<Record<SortKey, (coin: CryptoToken) => SortValue>>> = {
  rank: ({ rank }) => rank,
  name: ({ name }) => name,
  price: ({ latest_price }) => latest_price?.price_usd,
  change: ({ latest_price }) => latest_price?.percent_change_24h,
  volume: ({ latest_price }) => latest_price?.volume_24h,
  cap: ({ latest_price }) => latest_price?.market_cap,
};
