import { searchAsQuery, useCompanySearch, useLiveQuotes, useStockTable } from '@market-pulse/api-client';
import type { LiveCompanyRow, Provenance } from '@market-pulse/contract';
import { useAddressState, type AddressChanges, type ChangeAddress } from '@market-pulse/remote-kit';
import { isSignedIn, useSession } from '@market-pulse/session';
import type { QueryLike } from '@market-pulse/ui';
import { useCallback, useMemo } from 'react';
import { isFiltering, offeredFilters, type FilterState } from '../filters/tableFilter';
import { commonProvenance } from '../provenance/commonProvenance';
import { markStale } from '../provenance/markStale';
import { offeredPresets, presetRows, type Preset } from '../tables/presets';
import { nextSort, sortParameters, type Sort, type SortKey } from '../tables/tableView';
import { useSearchInAddress } from '../tables/useSearchInAddress';
import { useWatchedSymbols } from '../watchlist/useWatchedSymbols';
import { marketCapRanks, orderByCap, usualSort, type CapRanks } from './marketCapOrder';
import { presetOf, PRESETS, type PresetName } from './presets';
import { STOCK_FILTERS, type ChosenFilters } from './stockFilters';
import { commonRatios } from './ratiosProvenance';
import { commonVolumes } from './shownVolume';
import {
  sectorIn,
  sectorsOf,
  selectStocks,
  STOCK_PARAMETERS,
  stockViewOf,
  type StockParameters,
  type StockView,
} from './stockView';

/** Stands in for a list that could not be loaded: the search then asks the server. */
const NO_ROWS: readonly LiveCompanyRow[] = [];

const NOUN = ['stock', 'stocks'] as const;

/** The stock table as the visitor looks at it. */
export interface Stocks {
  search: { query: string; setQuery: (query: string) => void; /** What is shown; `''` without one. */ applied: string };
  view: StockView;
  change: ChangeAddress<StockParameters>;
  /** The order that the rows have: the chosen one, or by rank, or by name where none of them has one. */
  sort: Sort | undefined;
  onSort: (key: string) => void;
  ranks: CapRanks;
  filters: FilterState<LiveCompanyRow, ChosenFilters, AddressChanges<StockParameters>>;
  /** The rows before the filters, as a query. */
  query: QueryLike<readonly LiveCompanyRow[]>;
  /** The rows that pass the filters, in their order. */
  shown: readonly LiveCompanyRow[];
  /** How many of them stand behind the others, because what they are ordered by is of another day. */
  behind: number;
  /** Every row that there is: the whole list, and what a search found beyond it. */
  all: readonly LiveCompanyRow[];
  /** What most of the figures have in common: source, day and status. */
  common: Provenance | undefined;
  /** The same of P/E ratios and yields. */
  ratios: Provenance | undefined;
  /** The same of volumes, where most are not of the day of their prices. */
  volumes: Provenance | undefined;
  /** The presets that the rows have figures for. */
  presets: readonly Preset<LiveCompanyRow, PresetName>[];
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
    const rows = data && orderByCap(data);
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
  const chosenOf = useCallback(
    (of: StockView): ChosenFilters => ({
      ...of,
      sector: sectorIn(sectors, of.sector),
      isWatchedOnly: signedIn && of.watchedOnly,
    }),
    [sectors, signedIn],
  );
  const chosen = useMemo(() => chosenOf(view), [chosenOf, view]);
  const { isWatchedOnly } = chosen;
  const isWaiting = isWatchedOnly && watched === undefined;
  const found = isSearch ? search.results : (ordered ?? NO_ROWS);
  const preset = useMemo(() => presetRows(presetOf(view.preset), found), [view.preset, found]);
  const chosenSort = view.sort ?? preset.sort;
  const select = useCallback(
    (of: StockView) =>
      selectStocks(preset.rows, {
        ...chosenOf(of),
        sort: of.sort ?? preset.sort,
        ranks: ranks.of,
        watched: chosenOf(of).isWatchedOnly ? watched : undefined,
      }),
    [preset, chosenOf, ranks, watched],
  );
  const { rows: shown, behind } = useMemo(() => select(view), [select, view]);
  const viewWith = (changes: AddressChanges<StockParameters>) => stockViewOf({ ...address, ...changes });
  const all = ordered ?? found;
  const common = useMemo(() => commonProvenance(shown.length > 0 ? shown : all), [shown, all]);
  const ratios = useMemo(() => commonRatios(shown.length > 0 ? shown : all), [shown, all]);
  const volumes = useMemo(() => commonVolumes(shown.length > 0 ? shown : all), [shown, all]);
  const presets = useMemo(() => offeredPresets(PRESETS, all), [all]);
  const offered = useMemo(() => offeredFilters(STOCK_FILTERS, all, signedIn), [all, signedIn]);
  const rows: QueryLike<readonly LiveCompanyRow[]> = isSearch ? searchAsQuery(search) : { ...stocks, data: ordered };
  // A search has the best match first.
  const sort = chosenSort ?? (isSearch ? undefined : usualSort(ranks, shown));
  return {
    search,
    view,
    change,
    sort,
    onSort: (key) => change(sortParameters(nextSort(sort, key as SortKey))),
    ranks,
    filters: {
      ...{ noun: NOUN, all, offered, chosen, change, isFiltered: isFiltering(STOCK_FILTERS, chosen) },
      chosenWith: (changes) => chosenOf(viewWith(changes)),
      countWith: (changes) => select(viewWith(changes)).rows.length,
    },
    query: isWaiting ? { status: 'pending', data: undefined, error: null } : rows,
    shown,
    behind,
    all,
    common,
    ratios,
    volumes,
    presets,
    tooFew: preset.tooFew,
    order: (chosen) => change(sortParameters(chosen)),
  };
}
