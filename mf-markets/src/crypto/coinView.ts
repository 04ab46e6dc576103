import type { CryptoToken } from '@market-pulse/contract';
import { sortRows, type SortValue } from '../tables/sortRows';
import { passesChange, readTableView, type SortKey, type TableView } from '../tables/tableView';

/**
 * Reads how the table is looked at from an address. The parameter `symbol`, of links from elsewhere, is a search as well,
 * trimmed and upper-cased (specification, section 2); what was typed since stands in `q` and goes before it.
 */
export function readCoinView(parameters: URLSearchParams): TableView {
  const view = readTableView(parameters);
  const symbol = (parameters.get('symbol') ?? '').trim().toUpperCase();
  return { ...view, query: view.query || symbol };
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
  return sort ? sortRows(passing, SORT_VALUES[sort.key], sort.direction) : passing;
}

const SORT_VALUES: Readonly<Record<SortKey, (coin: CryptoToken) => SortValue>> = {
  rank: ({ rank }) => rank,
  name: ({ name }) => name,
  price: ({ latest_price }) => latest_price?.price_usd,
  change: ({ latest_price }) => latest_price?.percent_change_24h,
  volume: ({ latest_price }) => latest_price?.volume_24h,
  cap: ({ latest_price }) => latest_price?.market_cap,
  source: ({ latest_price }) => latest_price?.source,
};
