import type { LiveCompanyRow } from '@market-pulse/contract';
import type { AddressChanges } from '@market-pulse/remote-kit';
import { capFilter, changeFilter, rangeFilter, WATCHED_FILTER, type TableFilter } from '../filters/tableFilter';
import { RANGE_NAMES, type RangeName } from './rangeNames';
import { STOCK_RANGES } from './stockRanges';
import { CAP_BANDS, sectorsOf, type StockParameters, type StockView } from './stockView';

/** How stocks are filtered: a sector as the rows have it, and only what a member watches where there is one. */
export type ChosenFilters = Pick<StockView, 'change' | 'ranges'> & {
  readonly sector: string | undefined;
  readonly isWatchedOnly: boolean;
};

type StockFilter = TableFilter<LiveCompanyRow, ChosenFilters, AddressChanges<StockParameters>>;

const SECTOR: StockFilter = {
  ...{ kind: 'choice', name: 'sector', label: 'Sector', title: 'Sector', isUsual: true },
  has: ({ sector }) => Boolean(sector),
  chosenText: ({ sector }) => sector,
  cleared: { sector: '' },
  optionsOf: (rows) =>
    sectorsOf(rows).map((sector) => ({
      ...{ value: sector, label: sector, count: rows.filter((row) => row.sector === sector).length },
    })),
  value: ({ sector }) => sector,
  choice: (sector) => ({ sector: sector ?? '' }),
  noneText: (rows) => `All ${sectorsOf(rows).length}`,
};

const USUAL_RANGES: readonly RangeName[] = ['pe', 'yield'];

/** What stocks can be filtered by, in the order in which it stands. */
export const STOCK_FILTERS: readonly StockFilter[] = [
  SECTOR,
  ...RANGE_NAMES.map((name): StockFilter => {
    if (name === 'market_cap') return capFilter(CAP_BANDS, STOCK_RANGES.market_cap);
    if (name === 'change') return changeFilter(STOCK_RANGES.change);
    return rangeFilter(name, STOCK_RANGES[name], USUAL_RANGES.includes(name));
  }),
  WATCHED_FILTER,
];
