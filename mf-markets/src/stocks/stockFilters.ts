import type { LiveCompanyRow } from '@market-pulse/contract';
import type { AddressChanges } from '@market-pulse/remote-kit';
import { isBounded, rangeText } from '../filters/figureRange';
import { RANGE_NAMES, type RangeName } from './rangeNames';
import { STOCK_RANGES } from './stockRanges';
import { CAP_BANDS, type StockParameters, type StockView } from './stockView';

/** What stocks can be filtered by. */
export type FilterName = 'sector' | 'cap' | 'watched' | RangeName;

/** In the order in which they stand. The others are behind "More" until they are chosen. */
export const FILTER_NAMES: readonly FilterName[] = [
  'sector',
  'cap',
  'pe',
  'yield',
  'change',
  'position',
  'price',
  'volume',
  'watched',
];
export const FIRST_FILTERS: readonly FilterName[] = ['sector', 'cap', 'pe', 'yield', 'change'];

/** What each is called on its chip and where there is more room. */
export const FILTER_TEXTS: Readonly<Record<FilterName, { readonly label: string; readonly title: string }>> = {
  sector: { label: 'Sector', title: 'Sector' },
  cap: { label: 'Market cap', title: 'Market cap' },
  watched: { label: 'Watched only', title: 'Watched only' },
  ...STOCK_RANGES,
};

/** How stocks are filtered: a sector as the rows have it, and only what a member watches where there is one. */
export type ChosenFilters = Pick<StockView, 'cap' | 'change' | 'ranges'> & {
  readonly sector: string | undefined;
  readonly isWatchedOnly: boolean;
};

/** What is chosen, in a few words: `10 to 30`; undefined where a filter leaves everything as it is. */
export function chosenText(name: FilterName, chosen: ChosenFilters): string | undefined {
  switch (name) {
    case 'sector':
      return chosen.sector;
    case 'cap':
      return CAP_BANDS.find(({ value }) => value === chosen.cap)?.label.split(':')[0];
    case 'watched':
      return chosen.isWatchedOnly ? 'on' : undefined;
    case 'change': {
      const sign = chosen.change && (chosen.change === 'gainers' ? 'Gainers' : 'Losers');
      const range = rangeText(chosen.ranges.change, STOCK_RANGES.change.format);
      return [sign, range].filter((text) => text !== undefined).join(', ') || undefined;
    }
    default:
      return rangeText(chosen.ranges[name], STOCK_RANGES[name].format);
  }
}

/** Whether any filter leaves something out. */
export function isFiltering({ sector, cap, change, isWatchedOnly, ranges }: ChosenFilters): boolean {
  return Boolean(sector ?? cap ?? change) || isWatchedOnly || Object.values(ranges).some(isBounded);
}

const range = (name: RangeName) => ({ [`min_${name}`]: undefined, [`max_${name}`]: undefined });

/** What takes a filter out of the address. */
export const CLEARED: Readonly<Record<FilterName, AddressChanges<StockParameters>>> = {
  sector: { sector: '' },
  cap: { cap: undefined },
  watched: { watchlist: false },
  ...(Object.fromEntries(RANGE_NAMES.map((name) => [name, range(name)])) as Record<RangeName, object>),
  change: { change: undefined, ...range('change') },
};

/** What takes every filter out of the address. */
export const ALL_CLEARED: AddressChanges<StockParameters> = Object.assign({}, ...Object.values(CLEARED));

/** The filters for which at least one row has a figure. What is watched only members have. */
export function offeredFilters(rows: readonly LiveCompanyRow[], isMember: boolean): readonly FilterName[] {
  return FILTER_NAMES.filter((name) => {
    if (name === 'watched') return isMember;
    if (name === 'sector') return rows.some(({ sector }) => sector !== null && sector !== '');
    if (name === 'cap') return rows.some(({ market_cap: cap }) => cap !== null);
    return rows.some((row) => STOCK_RANGES[name].figure(row) !== null);
  });
}
