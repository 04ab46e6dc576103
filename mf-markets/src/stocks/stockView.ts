import type { LiveCompanyRow } from '@market-pulse/contract';
import { earningsRatio } from '@market-pulse/contract/earnings-ratio';
import { choiceParameter, textParameter, type AddressValues } from '@market-pulse/remote-kit';
import { columnsParameter } from '@market-pulse/remote-kit/table';
import { isBounded, isInRange, type FigureRange } from '../filters/figureRange';
import { rangeParameters, rangesOf } from '../filters/rangeParameters';
import { bandRange, type CapBand } from '../filters/tableFilter';
import { orderOfDay, type OrderedRows } from '../tables/orderOfDay';
import type { SortValue } from '../tables/sortRows';
import { PRESETS, type PresetName } from './presets';
import { RANGE_NAMES, type RangeName } from './rangeNames';
import { shownVolume, volumeProvenance } from './shownVolume';
import { STOCK_RANGES } from './stockRanges';
import {
  FIRST_DIRECTIONS,
  passesChange,
  TABLE_PARAMETERS,
  tableViewOf,
  type SortKey,
  type TableView,
} from '../tables/tableView';

/** Sizes of companies by market cap in US dollars: the bounds of the site's own article on market caps. */
export const CAP_BANDS = [
  { value: 'mega', label: 'Mega: $200B and more', range: { from: 200e9, to: undefined } },
  { value: 'large', label: 'Large: $10B to $200B', range: { from: 10e9, to: 200e9 } },
  { value: 'mid', label: 'Mid: $2B to $10B', range: { from: 2e9, to: 10e9 } },
  { value: 'small', label: 'Small: $300M to $2B', range: { from: 300e6, to: 2e9 } },
  { value: 'micro', label: 'Micro: $50M to $300M', range: { from: 50e6, to: 300e6 } },
  { value: 'nano', label: 'Nano: below $50M', range: { from: undefined, to: 50e6 } },
] as const satisfies readonly CapBand[];

/** How the stock table is looked at. */
export interface StockView extends TableView {
  /** A sector as the address has it; one that no stock has filters nothing, and so does `''`. */
  sector: string;
  ranges: Readonly<Record<RangeName, FigureRange>>;
  preset: PresetName | undefined;
  /** A map of sectors in place of the table. */
  isHeatmap: boolean;
  /** The columns that the address chooses; see `columnsParameter`. */
  columns: string | undefined;
}

/** Longest name of a sector that is taken from an address. */
const SECTOR_MAX_LENGTH = 100;

/** A size, as addresses of earlier releases name it. */
const EARLIER_CAP = choiceParameter(CAP_BANDS.map(({ value }) => value));

/** The parameters of the stock table: those of every table, and its own filters. */
export const STOCK_PARAMETERS = {
  ...rangeParameters(RANGE_NAMES),
  ...TABLE_PARAMETERS,
  sort: choiceParameter(Object.keys(FIRST_DIRECTIONS) as SortKey[]),
  sector: textParameter(SECTOR_MAX_LENGTH),
  cap: EARLIER_CAP,
  preset: choiceParameter(PRESETS.map(({ value }) => value)),
  view: choiceParameter(['heatmap']),
  columns: columnsParameter,
};
export type StockParameters = typeof STOCK_PARAMETERS;

/** How the stock table is looked at by what its address says. */
export function stockViewOf(address: AddressValues<StockParameters>): StockView {
  const { sector, cap, preset, view, columns } = address;
  const said = rangesOf(RANGE_NAMES, address);
  const ofSize = bandRange(CAP_BANDS, cap);
  return {
    ...tableViewOf(address),
    sector,
    ranges: ofSize && !isBounded(said.market_cap) ? { ...said, market_cap: ofSize } : said,
    preset,
    isHeatmap: view === 'heatmap',
    columns,
  };
}

/** All sectors of the rows, by name. */
export function sectorsOf(rows: readonly LiveCompanyRow[]): string[] {
  return [...new Set(rows.flatMap(({ sector }) => sector ?? []))].sort((one, other) => one.localeCompare(other, 'en'));
}

/** The sector that an address means, in any case; undefined where no row has it. */
export function sectorIn(sectors: readonly string[], wanted: string): string | undefined {
  return sectors.find((sector) => sector.toLowerCase() === wanted.toLowerCase());
}

/** What the rows are chosen and ordered by. */
export interface StockSelection extends Pick<StockView, 'sort' | 'change' | 'ranges'> {
  /** A sector as the rows have it. */
  sector: string | undefined;
  ranks: ReadonlyMap<string, number>;
  /** Tickers that the visitor watches, where only those are to be shown. */
  watched: ReadonlySet<string> | undefined;
}

/**
 * The rows that pass all filters, in the chosen order or else as they came. A missing figure passes no filter; figures of a day are
 * compared within one day (`orderOfDay`).
 */
export function selectStocks(rows: readonly LiveCompanyRow[], selection: StockSelection): OrderedRows<LiveCompanyRow> {
  const { sort, change, ranges, sector, ranks, watched } = selection;
  const passing = rows.filter(
    (row) =>
      (!sector || row.sector === sector) &&
      RANGE_NAMES.every((name) => isInRange(STOCK_RANGES[name].figure(row), ranges[name])) &&
      passesChange(row.change_percent, change) &&
      (!watched || watched.has(row.ticker)),
  );
  return orderOfDay(passing, selection, {
    valueOf: sort && sortValue(sort.key, ranks),
    changeOf: ({ change_percent }) => change_percent,
    provenanceOf: sort?.key === 'volume' ? volumeProvenance : (row) => row,
  });
}

function sortValue(key: SortKey, ranks: ReadonlyMap<string, number>): (row: LiveCompanyRow) => SortValue {
  const values: Record<SortKey, (row: LiveCompanyRow) => SortValue> = {
    rank: ({ ticker }) => ranks.get(ticker),
    name: ({ name }) => name,
    // Prices of several currencies are no order.
    price: STOCK_RANGES.price.figure,
    change: ({ change_percent }) => change_percent,
    volume: shownVolume,
    // Of one day, where there are ranks: those of another one stand behind.
    cap: ({ ticker, market_cap }) => (ranks.size === 0 || ranks.has(ticker) ? market_cap : null),
    pe: ({ pe_ratio }) => earningsRatio(pe_ratio),
    yield: ({ dividend_yield }) => dividend_yield,
  };
  return values[key];
}
