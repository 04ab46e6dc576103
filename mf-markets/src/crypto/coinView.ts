import type { CryptoToken } from '@market-pulse/contract';
import { choiceParameter, type AddressParameter, type AddressValues } from '@market-pulse/remote-kit';
import { columnsParameter } from '@market-pulse/remote-kit/table';
import { isBounded, isInRange, type FigureRange } from '../filters/figureRange';
import { rangeParameters, rangesOf } from '../filters/rangeParameters';
import { bandRange, type CapBand } from '../filters/tableFilter';
import { orderOfDay, type OrderedRows } from '../tables/orderOfDay';
import type { SortValue } from '../tables/sortRows';
import { passesChange, TABLE_PARAMETERS, tableViewOf, type SortKey, type TableView } from '../tables/tableView';
import { COIN_PRESETS, type CoinPresetName } from './coinPresets';
import { COIN_RANGE_NAMES, type CoinRangeName } from './coinRangeNames';
import { COIN_RANGES } from './coinRanges';

/** Sizes of coins by market cap in US dollars, as exchanges and data services divide them. */
export const COIN_CAP_BANDS = [
  { value: 'large', label: 'Large: $10B and more', range: { from: 10e9, to: undefined } },
  { value: 'mid', label: 'Mid: $1B to $10B', range: { from: 1e9, to: 10e9 } },
  { value: 'small', label: 'Small: below $1B', range: { from: undefined, to: 1e9 } },
] as const satisfies readonly CapBand[];

/** How the coin table is looked at. */
export interface CoinView extends TableView {
  ranges: Readonly<Record<CoinRangeName, FigureRange>>;
  preset: CoinPresetName | undefined;
  /** The columns that the address chooses; see `columnsParameter`. */
  columns: string | undefined;
}

const symbolParameter: AddressParameter<string> = {
  read: (text = '') => text.trim().toUpperCase(),
  write: (symbol) => symbol || undefined,
};

/**
 * The parameters of the coin table: those of every table, its own filters, and `symbol`, of links from elsewhere, which is a
 * search as well, trimmed and upper-cased (specification, section 2).
 */
export const COIN_PARAMETERS = {
  ...rangeParameters(COIN_RANGE_NAMES),
  ...TABLE_PARAMETERS,
  symbol: symbolParameter,
  /** A size, as addresses of earlier releases name it. */
  cap: choiceParameter(COIN_CAP_BANDS.map(({ value }) => value)),
  preset: choiceParameter(COIN_PRESETS.map(({ value }) => value)),
  columns: columnsParameter,
};
export type CoinParameters = typeof COIN_PARAMETERS;

/** How the coin table is looked at. What was typed since a link was followed stands in `q` and goes before `symbol`. */
export function coinViewOf(address: AddressValues<CoinParameters>): CoinView {
  const view = tableViewOf(address);
  const { cap, preset, columns } = address;
  const said = rangesOf(COIN_RANGE_NAMES, address);
  const ofSize = bandRange(COIN_CAP_BANDS, cap);
  const ranges = ofSize && !isBounded(said.market_cap) ? { ...said, market_cap: ofSize } : said;
  return { ...view, query: view.query || address.symbol, ...{ ranges, preset, columns } };
}

/** What the coins are chosen and ordered by. */
export interface CoinSelection extends Pick<CoinView, 'sort' | 'change' | 'ranges'> {
  /** Symbols that the visitor watches, where only those are to be shown. */
  watched: ReadonlySet<string> | undefined;
}

/**
 * The coins that pass all filters, in the chosen order or else as they came. A missing figure passes no filter; figures of a day are
 * compared within one day (`orderOfDay`).
 */
export function selectCoins(coins: readonly CryptoToken[], selection: CoinSelection): OrderedRows<CryptoToken> {
  const { sort, change, ranges, watched } = selection;
  const passing = coins.filter(
    (coin) =>
      COIN_RANGE_NAMES.every((name) => isInRange(COIN_RANGES[name].figure(coin), ranges[name])) &&
      passesChange(coin.latest_price?.percent_change_24h, change) &&
      (!watched || watched.has(coin.symbol)),
  );
  return orderOfDay(passing, selection, {
    valueOf: sort && SORT_VALUES[sort.key],
    changeOf: ({ latest_price }) => latest_price?.percent_change_24h,
    provenanceOf: ({ latest_price }) => latest_price,
  });
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
