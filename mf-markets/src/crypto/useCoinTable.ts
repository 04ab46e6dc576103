import { useLiveQuotes } from '@market-pulse/api-client';
import type { CryptoToken, Provenance } from '@market-pulse/contract';
import { useAddressState, type ChangeAddress } from '@market-pulse/remote-kit';
import { isSignedIn, useSession } from '@market-pulse/session';
import type { QueryLike } from '@market-pulse/ui';
import { useCallback, useMemo, useState } from 'react';
import { commonProvenance } from '../provenance/commonProvenance';
import { markStale } from '../provenance/markStale';
import { nextSort, sortParameters, type SortKey, type TableView } from '../tables/tableView';
import { useSearchInAddress } from '../tables/useSearchInAddress';
import { useWatchedSymbols } from '../watchlist/useWatchedSymbols';
import { filterCoins, useCoins } from './coins';
import { COIN_PARAMETERS, coinViewOf, selectCoins, type CoinParameters } from './coinView';

/** Stands in for coins that could not be had: the table is then empty, without a message (decision 30). */
const NO_COINS: readonly CryptoToken[] = [];

/** The coin table as the visitor looks at it. */
export interface CoinTableState {
  search: { query: string; setQuery: (query: string) => void };
  view: TableView;
  change: ChangeAddress<CoinParameters>;
  /** The order that the coins have: the chosen one, or by rank. */
  sort: TableView['sort'];
  onSort: (key: string) => void;
  isFiltered: boolean;
  clearFilters: () => void;
  /** All coins, as a query that does not fail. */
  query: QueryLike<readonly CryptoToken[]>;
  /** The coins could not be had, now or ever. */
  isUnavailable: boolean;
  /** The coins that the search finds. */
  found: readonly CryptoToken[];
  /** Those of them that pass the filters, in their order. */
  shown: readonly CryptoToken[];
  /** All coins. */
  all: readonly CryptoToken[];
  /** What most of the figures have in common: source, day and status. */
  common: Provenance | undefined;
  order: (sort: TableView['sort']) => void;
  /** The coin whose chart and key figures are open: the one that was chosen, or that a link's `symbol` names. */
  opened: CryptoToken | undefined;
  open: (coin: CryptoToken) => void;
  /** Closes it; what the link searched for stays a search. */
  close: () => void;
}

/** Fetches the coins, keeps them live, and holds how they are looked at in the address of the page. */
export function useCoinTable(): CoinTableState {
  const tokens = useCoins();
  useLiveQuotes();
  const [address, change] = useAddressState(COIN_PARAMETERS);
  const view = useMemo(() => coinViewOf(address), [address]);
  const signedIn = useSession(isSignedIn);
  const watched = useWatchedSymbols('crypto');

  const { data, isError } = tokens;
  const coins = useMemo(() => (isError ? data?.map(withOutdatedPrice) : data), [data, isError]);
  const [query, setQuery] = useState(view.query);
  const settled = query.trim();
  useSearchInAddress(view.query, settled, {
    setQuery,
    write: (q, isRefinement) => change({ q, symbol: undefined }, { replace: isRefinement }),
  });

  const [chosen, setChosen] = useState<string>();
  const linked = address.q === '' ? address.symbol : '';
  const [lastLinked, setLastLinked] = useState(linked);
  // Another coin was asked for by the address: by a link, the search, or Back.
  if (lastLinked !== linked) {
    setLastLinked(linked);
    if (linked !== '') setChosen(undefined);
  }
  const openSymbol = chosen ?? (linked === '' ? undefined : linked);
  const open = useCallback(({ symbol }: CryptoToken) => setChosen(symbol), []);
  const close = useCallback(() => {
    setChosen(undefined);
    if (linked !== '') change({ q: linked, symbol: undefined }, { replace: true });
  }, [linked, change]);

  const isUnavailable = isError && coins === undefined;
  const isWatchedOnly = signedIn && view.watchedOnly;
  const isWaiting = isWatchedOnly && watched === undefined;
  const found = useMemo(() => filterCoins(coins ?? NO_COINS, settled), [coins, settled]);
  const shown = useMemo(
    () => selectCoins(found, { ...view, watched: isWatchedOnly ? watched : undefined }),
    [found, view, isWatchedOnly, watched],
  );
  const all = coins ?? NO_COINS;
  const common = useMemo(
    () => commonProvenance((shown.length > 0 ? shown : all).map(({ latest_price }) => latest_price)),
    [shown, all],
  );
  const sort = view.sort ?? (settled === '' ? ({ key: 'rank', direction: 'ascending' } as const) : undefined);
  return {
    search: { query, setQuery },
    view,
    change,
    sort,
    onSort: (key) => change(sortParameters(nextSort(sort, key as SortKey))),
    isFiltered: view.change !== undefined || isWatchedOnly,
    clearFilters: () => change({ change: undefined, watchlist: undefined }),
    query:
      isWaiting || (coins === undefined && !isUnavailable)
        ? { status: 'pending', data: undefined, error: null }
        : { status: 'success', data: coins ?? NO_COINS, error: null },
    isUnavailable,
    found,
    shown,
    all,
    common,
    order: (wanted) => change(sortParameters(wanted)),
    // By its symbol, so that its figures stay in step with the list.
    opened: all.find(({ symbol }) => symbol === openSymbol),
    open,
    close,
  };
}

function withOutdatedPrice(token: CryptoToken): CryptoToken {
  return { ...token, latest_price: token.latest_price && markStale(token.latest_price) };
}
