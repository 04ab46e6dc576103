import { useScreener } from '@market-pulse/api-client';
import type { Provenance, ScreenerRow } from '@market-pulse/contract';
import {
  readScreen,
  screenRows,
  type Screen,
  type ScreenOrder,
  type ReadScreen,
  type ScreenProblem,
} from '@market-pulse/contract/rules';
import { useAddressState, type AddressChanges, type ChangeAddress } from '@market-pulse/remote-kit';
import type { QueryLike } from '@market-pulse/ui';
import { useCallback, useMemo } from 'react';
import { isFiltering, offeredFilters, type FilterState } from '../filters/tableFilter';
import { commonProvenance } from '../provenance/commonProvenance';
import { sectorIn } from '../stocks/stockView';
import { SCREEN_PARAMETERS, sortAddress, sortOf, type ScreenParameters } from './screenAddress';
import { SCREEN_FILTERS, sectorsOf } from './screenFilters';
import { nextSort, type Sort } from './screenSort';

const NO_ROWS: readonly ScreenerRow[] = [];
const NOUN = ['company', 'companies'] as const;

/** The parameters as the address has them. */
type ScreenAddress = Readonly<Record<string, string | undefined>>;

/** The screener as the visitor looks at it. */
export interface ScreenedCompanies {
  /** Every company, as a query. */
  query: QueryLike<readonly ScreenerRow[]>;
  all: readonly ScreenerRow[];
  /** The companies that pass, in their order. */
  shown: readonly ScreenerRow[];
  /** The days of the figures that were compared, and how many companies have those of another one. */
  days: readonly string[];
  leftOut: number;
  /** What was understood of the address. */
  screen: Screen;
  /** What was not. */
  problems: readonly ScreenProblem[];
  address: ScreenAddress;
  change: ChangeAddress<ScreenParameters>;
  filters: FilterState<ScreenerRow, Screen, AddressChanges<ScreenParameters>>;
  /** What most of the prices have in common: source, day and status. */
  common: Provenance | undefined;
  sort: Sort | undefined;
  order: (sort: Sort | undefined) => void;
  onSort: (key: string) => void;
}

/** Fetches all companies once, and screens them by what the address of the page says. */
export function useScreenedCompanies(): ScreenedCompanies {
  const query = useScreener();
  const all = query.data ?? NO_ROWS;
  const [address, change] = useAddressState(SCREEN_PARAMETERS);
  const sectors = useMemo(() => sectorsOf(all), [all]);
  const readWith = useCallback((asked: ScreenAddress) => readAddressed(asked, sectors), [sectors]);
  const { screen, problems } = useMemo(() => readWith(address), [readWith, address]);
  const { rows: shown, days, leftOut } = useMemo(() => screenRows(all, screen), [all, screen]);
  const common = useMemo(() => commonProvenance(shown.length > 0 ? shown : all), [shown, all]);
  const sort = useMemo(() => sortOf(screen), [screen]);
  const order = (chosen: Sort | undefined) => change(sortAddress(chosen));
  const offered = useMemo(() => offeredFilters(SCREEN_FILTERS, all, false), [all]);
  const chosenWith = (changes: Partial<ScreenAddress>) => readWith({ ...address, ...changes }).screen;
  return {
    ...{ query, all, shown, days, leftOut, screen, problems, address, change, common, sort, order },
    filters: {
      ...{ noun: NOUN, all, offered, chosen: screen, change, chosenWith },
      isFiltered: isFiltering(SCREEN_FILTERS, screen),
      countWith: (changes) => screenRows(all, chosenWith(changes)).rows.length,
    },
    onSort: (key) => order(nextSort(sort, key as ScreenOrder)),
  };
}

/** What an address asks of companies, with what of it was not understood. */
function readAddressed(address: ScreenAddress, sectors: readonly string[]): ReadScreen {
  const said = Object.entries(address).filter((entry): entry is [string, string] => entry[1] !== undefined);
  const read = readScreen(said);
  const wanted = read.screen.sector;
  const sector = wanted === undefined ? undefined : sectorIn(sectors, wanted);
  // Which sectors there are is known with the companies.
  const isUnknown = wanted !== undefined && sector === undefined && sectors.length > 0;
  const unknown = { name: 'sector', text: `There is no sector "${wanted}"` };
  return { screen: { ...read.screen, sector }, problems: isUnknown ? [...read.problems, unknown] : read.problems };
}
