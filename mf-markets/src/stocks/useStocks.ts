import { searchAsQuery, useCompanySearch, useLiveQuotes, useStockTable } from '@market-pulse/api-client';
import type { LiveCompanyRow, Provenance } from '@market-pulse/contract';
import { useAddressState, type AddressChanges, type ChangeAddress } from '@market-pulse/remote-kit';
import { isSignedIn, useSession } from '@market-pulse/session';
import type { QueryLike } from '@market-pulse/ui';
import { useMemo } from 'react';
import { commonProvenance } from '../provenance/commonProvenance';
import { markStale } from '../provenance/markStale';
import { nextSort, sortParameters, type Sort, type SortKey } from '../tables/tableView';
import { useSearchInAddress } from '../tables/useSearchInAddress';
import { useWatchedSymbols } from '../watchlist/useWatchedSymbols';
import { byMarketCap, marketCapRanks } from './marketCapOrder';
import { offeredPresets, presetRows } from './presets';
import { isBounded } from './priceRange';
import {
  sectorIn,
  sectorsOf,
  selectStocks,
  STOCK_PARAMETERS,
  stockViewOf,
  type StockParameters,
  type StockView,
} from './stockView';

const NO_FILTERS: AddressChanges<StockParameters> = {
  sector: undefined,
  cap: undefined,
  min_price: undefined,
  max_price: undefined,
  change: undefined,
  watchlist: undefined,
};

/** Stands in for a list that could not be loaded: the search then asks the server. */
const NO_ROWS: readonly LiveCompanyRow[] = [];

/** The stock table as the visitor looks at it. */
export interface Stocks {
  search: { query: string; setQuery: (query: string) => void; /** What is shown; `''` without one. */ applied: string };
  view: Omit<StockView, 'sector'> & { /** As the rows have it. */ sector: string | undefined };
  change: ChangeAddress<StockParameters>;
  /** The order that the rows have: the chosen one, or by rank. */
  sort: Sort | undefined;
  onSort: (key: string) => void;
  sectors: readonly string[];
  ranks: ReadonlyMap<string, number>;
  isFiltered: boolean;
  clearFilters: () => void;
  /** The rows before the filters, as a query. */
  query: QueryLike<readonly LiveCompanyRow[]>;
  /** The rows that pass the filters, in their order. */
  shown: readonly LiveCompanyRow[];
  /** Every row that there is: the whole list, and what a search found beyond it. */
  all: readonly LiveCompanyRow[];
  /** What most of the figures have in common: source, day and status. */
  common: Provenance | undefined;
  /** The presets that the rows have figures for. */
  presets: ReturnType<typeof offeredPresets>;
  /** Where the chosen preset ranks nothing, because too few have a figure of one day: how many have. */
  tooFew: number | undefined;
  order: (sort: Sort | undefined) => void;
}

/** Fetches the stocks, keeps them live, and holds how they are looked at in the address of the page. */
export function useStocks(): Stocks {
  const stocks = useStockTable();
  useLiveQuotes();
  const [address, change] = useAddressState(STOCK_PARAMETERS);
  const view = useMemo(() => stockViewOf(address), [address]);
  const signedIn = useSession(isSignedIn);
  const watched = useWatchedSymbols('stock');

  const { data, isError } = stocks;
  const ordered = useMemo(() => {
    const rows = data && byMarketCap(data);
    return isError ? rows?.map(markStale) : rows;
  }, [data, isError]);
  const ranks = useMemo(() => marketCapRanks(ordered ?? NO_ROWS), [ordered]);
  const sectors = useMemo(() => sectorsOf(ordered ?? NO_ROWS), [ordered]);
  const search = useCompanySearch(ordered ?? (isError ? NO_ROWS : undefined), view.query);
  useSearchInAddress(view.query, search.applied, {
    setQuery: search.setQuery,
    write: (q, isRefinement) => change({ q }, { replace: isRefinement }),
  });

  const isSearch = search.applied !== '';
  const sector = sectorIn(sectors, view.sector);
  const isWatchedOnly = signedIn && view.watchedOnly;
  const isWaiting = isWatchedOnly && watched === undefined;
  const found = isSearch ? search.results : (ordered ?? NO_ROWS);
  const preset = useMemo(() => presetRows(view.preset, found), [view.preset, found]);
  const chosenSort = view.sort ?? preset.sort;
  const shown = useMemo(
    () =>
      selectStocks(preset.rows, {
        ...view,
        sort: chosenSort,
        sector,
        ranks,
        watched: isWatchedOnly ? watched : undefined,
      }),
    [preset, view, chosenSort, sector, ranks, isWatchedOnly, watched],
  );
  const all = ordered ?? found;
  const common = useMemo(() => commonProvenance(shown.length > 0 ? shown : all), [shown, all]);
  const presets = useMemo(() => offeredPresets(all), [all]);
  const rows: QueryLike<readonly LiveCompanyRow[]> = isSearch ? searchAsQuery(search) : { ...stocks, data: ordered };
  // Without a choice the whole list stands by rank; a search has the best match first.
  const sort = chosenSort ?? (isSearch ? undefined : ({ key: 'rank', direction: 'ascending' } as const));
  return {
    search,
    view: { ...view, sector },
    change,
    sort,
    onSort: (key) => change(sortParameters(nextSort(sort, key as SortKey))),
    sectors,
    ranks,
    isFiltered:
      [sector, view.cap, view.change].some((chosen) => chosen !== undefined) || isBounded(view.price) || isWatchedOnly,
    clearFilters: () => change(NO_FILTERS),
    query: isWaiting ? { status: 'pending', data: undefined, error: null } : rows,
    shown,
    all,
    common,
    presets,
    tooFew: preset.tooFew,
    order: (chosen) => change(sortParameters(chosen)),
  };
}
