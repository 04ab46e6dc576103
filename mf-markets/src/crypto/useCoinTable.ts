import { useLiveQuotes } from '@market-pulse/api-client';
import type { CryptoToken, Provenance } from '@market-pulse/contract';
import { useAddressState, useLocation, type AddressChanges, type ChangeAddress } from '@market-pulse/remote-kit';
import { isSignedIn, useSession } from '@market-pulse/session';
import type { QueryLike } from '@market-pulse/ui';
import { useCallback, useMemo, useState } from 'react';
import { isFiltering, offeredFilters, type FilterState } from '../filters/tableFilter';
import { commonProvenance } from '../provenance/commonProvenance';
import { markStale } from '../provenance/markStale';
import { offeredPresets, presetRows, type Preset } from '../tables/presets';
import { nextSort, sortParameters, type SortKey, type TableView } from '../tables/tableView';
import { useSearchInAddress } from '../tables/useSearchInAddress';
import { useWatchedSymbols } from '../watchlist/useWatchedSymbols';
import { COIN_FILTERS, type ChosenCoinFilters } from './coinFilters';
import { COIN_PRESETS } from './coinPresets';
import { filterCoins, useCoins } from './coins';
import type { CoinAsked } from './cryptoHead';
import { COIN_PARAMETERS, coinViewOf, selectCoins, type CoinParameters, type CoinView } from './coinView';

/** Stands in for coins that could not be had: the table is then empty, without a message (decision 30). */
const NO_COINS: readonly CryptoToken[] = [];

const NOUN = ['cryptocurrency', 'cryptocurrencies'] as const;

/** The coin table as the visitor looks at it. */
export interface CoinTableState {
  search: { query: string; setQuery: (query: string) => void };
  view: CoinView;
  change: ChangeAddress<CoinParameters>;
  /** The order that the coins have: the chosen one, or by rank. */
  sort: TableView['sort'];
  onSort: (key: string) => void;
  filters: FilterState<CryptoToken, ChosenCoinFilters, AddressChanges<CoinParameters>>;
  /** The presets that the coins have figures for. */
  presets: readonly Preset<CryptoToken>[];
  /** Where the chosen preset ranks nothing, because too few have a figure of one day: how many have. */
  tooFew: number | undefined;
  /** All coins, as a query that does not fail. */
  query: QueryLike<readonly CryptoToken[]>;
  /** The coins could not be had, now or ever. */
  isUnavailable: boolean;
  /** The coins that the search finds. */
  found: readonly CryptoToken[];
  /** Those of them that pass the filters, in their order. */
  shown: readonly CryptoToken[];
  /** How many of them stand behind the others, because what they are ordered or filtered by is of another day. */
  behind: number;
  /** All coins. */
  all: readonly CryptoToken[];
  /** The coin that the address asks for, if it does. */
  asked: CoinAsked;
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
  const written = new URLSearchParams(useLocation().search).get('symbol') ?? '';
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
  const chosenOf = useCallback(
    (of: CoinView): ChosenCoinFilters => ({ ...of, isWatchedOnly: signedIn && of.watchedOnly }),
    [signedIn],
  );
  const chosenFilters = useMemo(() => chosenOf(view), [chosenOf, view]);
  const isWaiting = chosenFilters.isWatchedOnly && watched === undefined;
  const found = useMemo(() => filterCoins(coins ?? NO_COINS, settled), [coins, settled]);
  const preset = useMemo(
    () =>
      presetRows(
        COIN_PRESETS.find(({ value }) => value === view.preset),
        found,
      ),
    [view.preset, found],
  );
  const select = useCallback(
    (of: CoinView) =>
      selectCoins(preset.rows, {
        ...of,
        sort: of.sort ?? preset.sort,
        watched: chosenOf(of).isWatchedOnly ? watched : undefined,
      }),
    [preset, chosenOf, watched],
  );
  const { rows: shown, behind } = useMemo(() => select(view), [select, view]);
  const viewWith = (changes: AddressChanges<CoinParameters>) => coinViewOf({ ...address, ...changes });
  const all = coins ?? NO_COINS;
  const common = useMemo(
    () => commonProvenance((shown.length > 0 ? shown : all).map(({ latest_price }) => latest_price)),
    [shown, all],
  );
  const presets = useMemo(() => offeredPresets(COIN_PRESETS, all), [all]);
  const offered = useMemo(() => offeredFilters(COIN_FILTERS, all, signedIn), [all, signedIn]);
  const sort =
    view.sort ?? preset.sort ?? (settled === '' ? ({ key: 'rank', direction: 'ascending' } as const) : undefined);
  return {
    search: { query, setQuery },
    view,
    change,
    sort,
    onSort: (key) => change(sortParameters(nextSort(sort, key as SortKey))),
    filters: {
      ...{ noun: NOUN, all, offered, chosen: chosenFilters, change },
      isFiltered: isFiltering(COIN_FILTERS, chosenFilters),
      chosenWith: (changes) => chosenOf(viewWith(changes)),
      countWith: (changes) => select(viewWith(changes)).rows.length,
    },
    presets,
    tooFew: preset.tooFew,
    query:
      isWaiting || (coins === undefined && !isUnavailable)
        ? { status: 'pending', data: undefined, error: null }
        : { status: 'success', data: coins ?? NO_COINS, error: null },
    isUnavailable,
    found,
    shown,
    behind,
    all,
    asked: { symbol: linked, written, coins },
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
